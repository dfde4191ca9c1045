import { CLOSED_DAYS_WORDS } from '#domain/hours/closed-days-words.ts'
import { visitsAre } from '#domain/hours/visits-to-settle.ts'
import { SHARED } from '#features/front-desk/panel-words.ts'

const AND = new Intl.ListFormat('en-US')
const stay = (count: number) =>
  count === 1
    ? 'It stays booked until you move or cancel it.'
    : 'They stay booked until you move or cancel each one.'

const DIALOG = {
  ...CLOSED_DAYS_WORDS,
  cancel: SHARED.cancel,
  isPartHint: 'They work the rest of the day.',
  reasonHint: 'For the front desk and them. Clients don’t see it.',
  reasons: ['Sick', 'Lunch', 'Training', 'Appointment'],
} as const

export const TIME_OFF_DIALOG = { ...DIALOG, title: 'Time off', submit: 'Add Time Off' } as const
export const BLOCK_DIALOG = { ...DIALOG, title: 'Block time', submit: 'Block Time' } as const

export const DESK_TIME_OFF_WORDS = {
  who: 'Who’s off',
  whoMissing: 'Please pick at least one person.',
  alreadyOff: (name: string) => `${name} is already off then.`,
  of: (name: string, days: string) => `${name} is off: ${days}`,
  remove: 'Remove',
  removeThat: (name: string, days: string) => `Remove ${name}’s time off, ${days}`,
  backToday: 'Back Today',
  backFrom: (name: string, days: string) => `Back Today: ${name}, not off ${days}`,
  hit: (count: number) =>
    count === 0 ? 'No visits are booked then.' : `${visitsAre(count)} booked then. ${stay(count)}`,
  /** Not all of those days are on the device. */
  hitAtLeast: (count: number) =>
    count === 0
      ? 'We can’t see all of those days here. Visits booked then stay booked until you move or cancel each one.'
      : `At least ${visitsAre(count)} booked then. ${stay(count)}`,
  offline: 'You’re offline. Clients can still book this time online until you’re back.',
  areOff: (names: readonly string[], days: string) =>
    `${AND.format(names)} ${names.length === 1 ? 'is' : 'are'} off: ${days}`,
  added: (hit: number) =>
    hit === 0 ? 'Saved, sending now.' : `Saved, sending now. ${visitsAre(hit)} still booked.`,
  addedOffline: 'Saved on this device. We’ll send it when you’re back online.',
  removed: (name: string, days: string) => `${name}’s time off is removed: ${days}`,
  isBack: (name: string) => `${name} is back today`,
  removedWords: 'Saved, sending now.',
  takenBack: 'It hadn’t been sent yet.',
  undo: 'Undo',
  undone: { title: 'Undone', message: 'It’s as it was before.' },
  notUndone: 'We couldn’t undo this',
  notUndoneWords: 'Please open Time Off again and change it there.',
} as const
