import type { DeskKey } from '#domain/desk/desk-keys.ts'

export const WORDS = {
  calendar: 'On the calendar',
  calendarLead: 'A visit’s color says how far it is.',
  states: {
    booked: 'Booked, and not confirmed by the client.',
    confirmed: 'The client has said they’re coming.',
    arrived: 'They’re here and waiting.',
    in_service: 'They’re in the chair.',
    done: 'All done.',
    no_show: 'They didn’t come.',
    cancelled: 'Canceled by the client, or by us.',
  },
  statesCalled: 'Colors',
  unconfirmed:
    'Dashed: booked without an account, and the link in the client’s email hasn’t been followed yet.',
  marksCalled: 'Signs',
  marks: {
    allergy: 'An allergy is noted. Read it before you begin.',
    new: 'Their first visit here.',
    note: 'There’s a note on this visit.',
    online: 'Booked online.',
    waiting: 'Changed on this device and not sent yet.',
    needs: 'Needs a decision: press the visit to see why.',
  },
  keys: 'Keyboard shortcuts',
  keysOf: { calendar: 'On the calendar', visit: 'On a visit', list: 'In a list' },
  keyNames: {
    t: 'T',
    d: 'D',
    w: 'W',
    a: 'A',
    ArrowLeft: '←',
    ArrowRight: '→',
  } satisfies Record<DeskKey, string>,
  visitKeys: [
    { keys: ['←', '↑', '↓', '→'], does: 'Go to the next visit in that direction' },
    { keys: ['Enter'], does: 'Open it' },
  ],
  changeKeys: [
    { keys: ['M'], does: 'Move it with the arrow keys, then Enter' },
    { keys: ['Esc'], does: 'Leave it where it was' },
    { keys: ['Shift', 'F10'], does: 'Show what can be done with it' },
  ],
  listKeys: [
    { keys: ['/'], does: 'Search' },
    { keys: ['↑', '↓'], does: 'Go from row to row' },
    { keys: ['Enter'], does: 'Open it' },
    { keys: ['PgUp', 'PgDn'], does: 'Turn the page' },
  ],
  offline: 'Without a connection',
  offlineLead:
    'You see what this device last loaded, with the time it’s from. What you do is kept here and sent once you’re back online.',
  offlineSeeing: 'You see what this device last loaded, with the time it’s from.',
  waits: 'Works offline',
  needsConnection: 'Needs a connection, because others have to know at once',
  changes: 'What’s waiting on this device',
  wrong: 'If something’s wrong',
  wrongLead: 'Check this device first. It says what works and what doesn’t, and what to do.',
  check: 'Check This Device',
  ask: {
    employee:
      'About your hours, ask a manager. About what you can open, ask an owner or administrator.',
    receptionist:
      'About hours and prices, ask a manager. About what you can open, ask an owner or administrator.',
    manager: 'About what you or others can open, ask an owner or administrator.',
    admin:
      'When something’s wrong on every device, copy the check and send it to the person who set up the app.',
    business_owner:
      'When something’s wrong on every device, copy the check and send it to the person who set up the app.',
  },
} as const
