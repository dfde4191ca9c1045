import { CLOSED_DAYS_WORDS } from '#domain/hours/closed-days-words.ts'
import { visitsAre } from '#domain/hours/visits-to-settle.ts'

export const TIME_OFF_WORDS = {
  title: 'Time off',
  purpose: (name: string) =>
    `Vacations, sick days and appointments. Clients can’t book ${name} then.`,
  none: 'No time off coming up.',
  add: 'Add Time Off',
  notDone: 'We couldn’t do this just now. Please try again.',
  remove: 'Remove',
  removeThat: (days: string) => `Remove the time off ${days}`,
  backToday: 'Back Today',
  backFrom: (name: string, days: string) => `Back Today: ${name}, not off ${days}`,
  question: (name: string, days: string, count: number) => ({
    title: `${visitsAre(count)} booked then`,
    words: `If ${name} is off ${days}, these visits aren’t canceled. They stay booked until someone moves or cancels each one, and you’ll find them on ${name}’s page.`,
    yes: 'Add Time Off',
    no: 'Go Back',
  }),
  added: (name: string, days: string) => `${name} is off: ${days}`,
  addedWords: (name: string, hit: number) =>
    hit === 0
      ? `Clients can’t book ${name} then.`
      : `${visitsAre(hit)} still booked. See ${name}’s page.`,
  removed: (days: string) => `Time off removed: ${days}`,
  isBack: (name: string) => `${name} is back today`,
  removedWords: (name: string) => `Clients can book ${name} then.`,
  isBackWords: (name: string) => `Clients can book ${name} again.`,
  undo: 'Undo',
  undone: { title: 'Undone', message: 'It’s as it was before.' },
  notUndone: 'We couldn’t undo this',
  notUndoneWords: (name: string) => `Please look at the time off on ${name}’s page.`,
} as const

export const DIALOG_WORDS = {
  ...CLOSED_DAYS_WORDS,
  title: TIME_OFF_WORDS.add,
  submit: TIME_OFF_WORDS.add,
  cancel: 'Cancel',
  isPartHint: 'They work the rest of the day.',
  reasonHint: 'For the front desk and them. Clients don’t see it.',
  reasons: ['Vacation', 'Sick', 'Training', 'Appointment'],
} as const
