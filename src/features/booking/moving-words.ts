import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'

export const MOVING_WORDS = {
  title: 'Move this visit',
  loading: 'Looking for open times',
  from: 'Now',
  to: 'New time',
  isThere: 'That’s the time you have.',
  noTime: 'Pick a day and a time below',
  who: 'Who would you like?',
  same: (names: string) => `${names} again`,
  anyone: 'Anyone available',
  when: 'When works for you?',
  keep: 'Keep It',
  move: 'Move It',
  inTime: (until: string) => `You can move it as often as you like until ${until}. It’s free.`,
  get late() {
    return `Your visit is less than ${TERMS.cancellationNoticeHours} hours away, so please call us at ${SALON.phone}. We’ll find another time together.`
  },
  get call() {
    return `Call ${SALON.phone}`
  },
  get offMenu() {
    return `Part of this visit is no longer on our menu. Call us at ${SALON.phone}, and we’ll move it for you.`
  },
  offline: 'You’re offline, so we can’t show open times. Your visit stays as it is.',
  failed: 'Open times didn’t load.',
  retry: 'Try Again',
  notMoved: 'We couldn’t move it. Nothing was changed; please try again.',
  movedTitle: 'Moved',
  moved: (time: string) => `Your visit is now at ${time}.`,
  waitingTitle: 'Saved on this device',
  waiting: 'We haven’t reached the salon yet. Your visit moves once it confirms.',
  nothing: (day: string) => `Nothing is open on ${day}.`,

  seriesTitle: 'Come back regularly',
  every: 'How often?',
  rhythm: (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`),
  howMany: 'How many visits?',
  visits: (count: number) => `${count} visits`,
  dates: 'Your dates',
  dateFree: 'open',
  dateTaken: 'taken, pick another time',
  dateFull: 'nothing open',
  dateClosed: 'closed',
  leftOut: 'skipped',
  leaveOut: 'Skip',
  takeIn: 'Add Back',
  at: (time: string) => `at ${time}`,
  otherTimes: (day: string) => `Other times on ${day}`,
  summary: (count: number) =>
    count === 0
      ? 'No dates left.'
      : count === 1
        ? 'One date left. Try another rhythm for more.'
        : `We’ll book all ${count} visits together, or none of them.`,
  mustChoose: (count: number) =>
    count === 1
      ? 'One date is taken. Pick another time for it, or skip it.'
      : `${count} dates are taken. Pick other times for them, or skip them.`,
  close: 'Not Now',
  bookAll: (count: number) => `Book ${count} Visits`,
  seriesFailed: 'We couldn’t book these visits, so none are booked. Please check the dates again.',
  bookedTitle: 'You’re booked',
  booked: (count: number) => `${count} visits booked. You’ll find them under Appointments.`,
} as const
