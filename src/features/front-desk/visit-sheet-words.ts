import { NO_SHOW_AFTER_MINUTES } from '#domain/appointments.ts'
import { TERMS } from '#domain/terms.ts'

export const SHEET_WORDS = {
  title: (name: string) => `Visit of ${name}`,
  what: 'What happens next',
  facts: {
    when: 'When',
    service: 'Service',
    stylist: 'With',
    room: 'Place',
    price: 'Price',
    phone: 'Phone',
    email: 'E-mail',
    changed: 'Last changed',
  },
  ready: (before: number, after: number) =>
    [
      before === 0 ? '' : `${before} min before to get ready`,
      after === 0 ? '' : `${after} min after to clean up`,
    ]
      .filter(Boolean)
      .join(', '),
  sets: (minutes: number) => `hands free for ${minutes} min while it sets`,
  sameVisit: 'In the same visit',
  isCalledOffLate: `Called off less than ${TERMS.cancellationNoticeHours} hours before`,
  toConfirm: (time: string) =>
    `Asked for online. It gives its time back at ${time} unless confirmed.`,
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
    booked: 'Undo, back to booked',
    confirmed: 'Undo, back to confirmed',
    arrived: 'Undo, back to checked in',
    in_service: 'Undo, back to in service',
    done: '',
    no_show: '',
    cancelled: '',
  },
  tooEarly: (time: string) =>
    `A no-show can be marked ${NO_SHOW_AFTER_MINUTES} minutes after the beginning, at ${time}.`,
  said: (state: string) => `Now: ${state}.`,
  waits: 'Something about this visit is saved on this device and has not reached the salon yet.',
  needs:
    'The salon refused a change to this visit. Nothing was changed there; somebody has to decide.',
  openInbox: 'Decide now',
  notes: 'Notes',
  noNotes: 'Nothing was noted yet.',
  addNote: 'Add a note',
  saveNote: 'Add Note',
  noteMissing: 'Write what the others should know.',
  noteTooLong: (most: number) => `A note has room for ${most} characters.`,
  noteFrom: (author: string, when: string) => (author === '' ? when : `${author}, ${when}`),
  move: 'Move',
  moveTitle: 'Move to another time',
  moveWhat: 'What moves',
  moveAll: 'The whole visit',
  moveOnly: 'Only this service',
  moveOne: 'Only this service moves; the others of the visit stay where they are.',
  moveTogether: (count: number, people: readonly string[]) => {
    const all = count === 2 ? 'Both services' : `All ${count} services`
    return people.length > 1
      ? `${all} move together, of ${people.join(' and ')}.`
      : `${all} move together.`
  },
  moveWho: 'With',
  moveSame: 'The same people',
  moveAt: 'Or exactly at',
  moveAtHint: 'By the salon’s clock, also outside of shifts.',
  moveCannot: 'It cannot stand there:',
  moveAdvised: 'It can stand there, but:',
  moveAllTheSame: 'Move All the Same',
  history: 'History',
  historyComes: 'Asking the salon…',
  historyOffline: 'Its history is with the salon. It comes when there is a network again.',
  historyFailed: 'Its history did not come.',
  historyAgain: 'Try Again',
  historyWaits: 'What waits on this device is not in it yet.',
  assign: 'Give it to somebody',
  assignLead: 'Nobody has this visit yet. Free for it:',
  nobodyFree: 'Nobody is free for it in the days on this device.',
  assignTo: (name: string, when: string) => `${name}, ${when}`,
  cancelVisit: 'Cancel Visit',
  cancelTitle: 'Cancel this visit?',
  cancelReason: 'Reason',
  cancelIsLate: `It is less than ${TERMS.cancellationNoticeHours} hours until the visit: it is marked as called off late.`,
  cancelKeep: 'Keep It',
  cancelYes: 'Yes, Cancel It',
} as const

export const CARD_WORDS = {
  title: 'Client card',
  none: 'There is no card for this visit: it was written down with a name alone.',
  preferences: 'Preferences',
  noPreferences: 'Nothing is noted.',
  noAllergies: 'No allergies noted.',
  edit: 'Edit Card',
  allergiesHint: 'Shown first with every visit, and warned of when somebody books.',
  tooLong: (most: number) => `There is room for ${most} characters.`,
  past: 'Earlier visits',
  noPast: 'No earlier visit is known here.',
  timing: 'Time for this client',
  timingAsMenu: (minutes: string) => `As for everybody: ${minutes}`,
  timingOwn: (own: string, menu: string) => `${own} (everybody else ${menu})`,
  timingChange: 'Change',
  timingLabel: (place: number) =>
    place % 2 === 0
      ? `Minutes hands on, part ${place / 2 + 1}`
      : `Minutes it sets, after part ${(place + 1) / 2}`,
  timingAsEverybody: 'As for Everybody',
  timingFlaw: 'Each part takes between 1 and 600 whole minutes.',
} as const
