import type { DeskKey } from '#domain/desk/desk-keys.ts'

const COPY_TO_OWNER = 'If it finds a problem, copy it and send it to an owner or administrator.'
const COPY_TO_MAKER =
  'If it finds the same problem on every device, copy it and send it to the person who set up the app.'

const LOST_PHONE =
  'If someone can’t sign in because they lost their phone, ask an owner or administrator.'
const LET_IN =
  'If someone can’t sign in because they lost their phone, turn off their two-step sign-in on their page under Users.'

export const WORDS = {
  calendar: 'On the calendar',
  calendarLead: 'A visit’s color and sign show how far it is.',
  states: {
    booked: 'They’re expected.',
    confirmed: 'The front desk has confirmed it with them.',
    arrived: 'They’re here and waiting.',
    in_service: 'Their service has started.',
    done: 'All done.',
    no_show: 'They didn’t come. Shown when you check “Canceled and no-shows”.',
    cancelled: 'Canceled, or not confirmed in time. Shown the same way.',
  },
  statesCalled: 'Colors',
  held: 'Dashed: we’re holding the time until they say yes. If they don’t in time, others can book it.',
  marksCalled: 'Signs',
  marks: {
    allergy: 'An allergy is noted. Read it before you begin.',
    new: 'Their first visit here.',
    note: 'There’s a note on this visit.',
    online: 'Booked online.',
    waiting: 'Saved on this device, and not sent yet.',
    needs: 'A change wasn’t accepted. Press the visit, then Choose Now.',
  },
  keys: 'Keyboard shortcuts',
  keysOf: { calendar: 'On the calendar', visit: 'On a visit, by day or week', list: 'In a list' },
  keyNames: {
    t: 'T',
    d: 'D',
    w: 'W',
    a: 'A',
    ArrowLeft: '←',
    ArrowRight: '→',
  } satisfies Record<DeskKey, string>,
  findKeys: [{ keys: ['/'], does: 'Find a visit' }],
  visitKeys: [
    { keys: ['←', '↑', '↓', '→'], does: 'Go to the next visit in that direction' },
    { keys: ['Enter'], does: 'Open it' },
  ],
  changeKeys: [
    { keys: ['M'], does: 'Move it with the arrow keys, then Enter' },
    { keys: ['Esc'], does: 'Leave it where it was' },
    { keys: ['Shift + F10'], does: 'Show what can be done with it' },
  ],
  listKeys: [
    { keys: ['/'], does: 'Search, where there’s a field for it' },
    { keys: ['↑', '↓'], does: 'Go from row to row' },
    { keys: ['Enter'], does: 'Open it' },
    { keys: ['PgUp', 'PgDn'], does: 'Turn the page' },
  ],
  offline: 'Without a connection',
  offlineSeeing: 'You see what this device last loaded, with the time it’s from.',
  offlineWork: 'This is kept on the device and sent once you’re back online:',
  offlineRest: 'Anything else you do needs a connection.',
  wrong: 'If something’s wrong',
  wrongLead: 'Check this device first. It says what works and, where it can, what to do.',
  ask: {
    employee: [
      COPY_TO_OWNER,
      'About your hours, ask a manager. About what you can open, ask an owner or administrator.',
      LOST_PHONE,
    ],
    receptionist: [
      COPY_TO_OWNER,
      'About hours and prices, ask a manager. About what you can open, ask an owner or administrator.',
      LOST_PHONE,
    ],
    manager: [
      COPY_TO_OWNER,
      'About what you or others can open, ask an owner or administrator.',
      LOST_PHONE,
    ],
    admin: [COPY_TO_MAKER, LET_IN],
    business_owner: [COPY_TO_MAKER, LET_IN],
  },
} as const
