import { TERMS } from '#domain/salon/terms.ts'

export const SHEET_WORDS = {
  title: (name: string) => (name === '' ? 'Visit without a name' : `Visit for ${name}`),
  what: 'Next step',
  facts: {
    when: 'When',
    service: 'Service',
    stylist: 'With',
    room: 'Place',
    price: 'Price',
    phone: 'Phone',
    email: 'Email',
    changed: 'Last changed',
    letter: 'Update',
  },
  outOfService: (room: string) => `${room}, out of service`,
  ready: (before: number, after: number) =>
    [
      before === 0 ? '' : `${before} min to prep before`,
      after === 0 ? '' : `${after} min to clean up after`,
    ]
      .filter(Boolean)
      .join(', '),
  sets: (minutes: number) => `hands-free for ${minutes} min while it sets`,
  sameVisit: 'In the same visit',
  isCalledOffLate: `Canceled less than ${TERMS.cancellationNoticeHours} hours before`,
  toConfirm: (time: string) =>
    `Requested online. The time opens up again at ${time} unless you confirm.`,
  source: { desk: 'Booked at the desk', 'walk-in': 'Walk-in', online: 'Booked online' },
  steps: {
    booked: 'Back to Booked',
    confirmed: 'Confirm',
    arrived: 'Check In',
    in_service: 'Start',
    done: 'Done',
    no_show: 'No-Show',
    cancelled: 'Cancel',
  },
  back: {
    booked: 'Undo: Back to Booked',
    confirmed: 'Undo: Back to Confirmed',
    arrived: 'Undo: Back to Checked In',
    in_service: 'Undo: Back to In Service',
    done: '',
    no_show: '',
    cancelled: '',
  },
  tooEarly: (time: string) => `You can mark a no-show from ${time}.`,
  said: (state: string) => `Now: ${state}.`,
  waits: 'A change to this visit is saved on this device and hasn’t reached the salon yet.',
  needs:
    'The salon didn’t accept a change to this visit. Nothing changed there. Choose what to do.',
  openInbox: 'Choose Now',
  notes: 'Notes',
  noNotes: 'No notes yet.',
  addNote: 'Add a note',
  saveNote: 'Add Note',
  noteMissing: 'Write a note first.',
  noteTooLong: (most: number) => `Keep the note under ${most} characters.`,
  noteFrom: (author: string, when: string) => (author === '' ? when : `${author}, ${when}`),
  move: 'Move',
  moveTitle: 'Move to another time',
  moveWhat: 'What moves',
  moveAll: 'The whole visit',
  moveOnly: 'Only this service',
  moveOne: 'Only this service moves. The rest of the visit stays put.',
  moveTogether: (count: number, people: readonly string[]) => {
    const all = count === 2 ? 'Both services' : `All ${count} services`
    return people.length > 1
      ? `${all} move together, for ${people.join(' and ')}.`
      : `${all} move together.`
  },
  moveWho: 'With',
  moveSame: 'Same stylists',
  moveAt: 'Or an exact time',
  moveAtHint: 'Salon time, even outside shifts.',
  moveCannot: 'That time doesn’t work:',
  moveAdvised: 'You can use that time, but:',
  moveAllTheSame: 'Move Anyway',
  history: 'History',
  historyComes: 'Loading…',
  historyOffline: 'The history loads when you’re back online.',
  historyFailed: 'We couldn’t load the history.',
  historyAgain: 'Try Again',
  historyWaits: 'Changes waiting on this device aren’t listed yet.',
  assign: 'Assign a stylist',
  assignLead: 'No stylist yet. Free for this visit:',
  nobodyFree: 'No one is free for this in the days saved on this device.',
  assignTo: (name: string, when: string) => `${name}, ${when}`,
  isTold: 'The client gets an email about it.',
  isNotTold: 'No email address here, so please tell the client.',
  cancelVisit: 'Cancel Visit',
  cancelTitle: 'Cancel this visit?',
  cancelReason: 'Reason',
  cancelIsLate: `It’s less than ${TERMS.cancellationNoticeHours} hours before the visit, so it counts as a late cancellation.`,
  cancelKeep: 'Keep It',
  cancelYes: 'Yes, Cancel It',
} as const

export const CARD_WORDS = {
  title: 'Client card',
  none: 'No client card. This visit was booked with just a name.',
  forgotten: 'This client’s information was deleted.',
  preferences: 'Preferences',
  noPreferences: 'Nothing noted.',
  noAllergies: 'No allergies noted.',
  tags: 'Tags',
  edit: 'Edit Card',
  allergiesHint: 'Shown first on every visit, with a warning when you book.',
  tooLong: (most: number) => `Keep it under ${most} characters.`,
  past: 'Earlier visits',
  noPast: 'No earlier visits.',
  timing: 'Time for this client',
  timingAsMenu: (minutes: string) => `Standard: ${minutes}`,
  timingOwn: (own: string, menu: string) => `${own} (standard ${menu})`,
  timingChange: 'Change',
  timingLabel: (place: number) =>
    place % 2 === 0
      ? `Hands-on minutes, part ${place / 2 + 1}`
      : `Setting minutes, after part ${(place + 1) / 2}`,
  timingAsEverybody: 'Use Standard Time',
  timingFlaw: 'Each part is 1 to 600 whole minutes.',
} as const
