import { SALON } from '#domain/salon.ts'
import { TERMS } from '#domain/terms.ts'

export const MOVING_WORDS = {
  title: 'Move this visit',
  loading: 'Looking for free times',
  from: 'Now',
  to: 'Then',
  isThere: 'It stands there already.',
  noTime: 'Choose a day and a time below',
  who: 'Who looks after you?',
  same: (names: string) => `${names} again`,
  anyone: 'Whoever is free',
  when: 'When would it suit you?',
  keep: 'Keep It',
  move: 'Move It',
  inTime: (until: string) =>
    `Until ${until} you can move it as often as you like. It costs nothing.`,
  late: `It is less than ${TERMS.cancellationNoticeHours} hours until then, so please call us at ${SALON.phone}: we look for another time together.`,
  call: `Call ${SALON.phone}`,
  offMenu: `Part of this visit is not on our menu any more. Call us at ${SALON.phone}, and we move it for you.`,
  offline: 'Without a network we cannot see what is free. Your visit stays as it is.',
  failed: 'The free times did not come.',
  retry: 'Try Again',
  notMoved: 'It could not be moved. Nothing was changed; please try again.',
  movedTitle: 'Moved',
  moved: (time: string) => `Your visit is now at ${time}.`,
  waitingTitle: 'Saved on this device',
  waiting: 'The salon has not heard of it yet. Your visit is moved once it has said so.',
  nothing: (day: string) => `Nothing is free on ${day}.`,

  seriesTitle: 'Come back regularly',
  every: 'How often?',
  rhythm: (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`),
  howMany: 'How many visits?',
  visits: (count: number) => `${count} visits`,
  dates: 'Every date, looked at',
  dateFree: 'free',
  dateTaken: 'taken, please choose',
  dateFull: 'nothing free',
  dateClosed: 'closed',
  leftOut: 'left out',
  leaveOut: 'Leave out',
  takeIn: 'Take in again',
  at: (time: string) => `at ${time}`,
  otherTimes: (day: string) => `Other times on ${day}`,
  summary: (count: number) =>
    count === 0
      ? 'No date is left.'
      : count === 1
        ? 'One date is left. Choose another rhythm for more.'
        : `${count} visits are booked at once, all of them or none.`,
  mustChoose: (count: number) =>
    count === 1
      ? 'One date is taken: choose another time for it, or leave it out.'
      : `${count} dates are taken: choose other times for them, or leave them out.`,
  close: 'Not Now',
  bookAll: (count: number) => `Book ${count} Visits`,
  seriesFailed: 'The visits could not be booked, none of them. Please look at the dates again.',
  bookedTitle: 'Booked',
  booked: (count: number) => `${count} visits stand in the book for you.`,
} as const
