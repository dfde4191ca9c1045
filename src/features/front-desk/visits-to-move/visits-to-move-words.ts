import { WORDS } from '#features/front-desk/words.ts'

export const TO_MOVE_WORDS = {
  bar: (count: number) =>
    count === 1
      ? '1 visit is booked during time off or a closure'
      : `${count} visits are booked during time off or a closure`,
  find: 'Find New Times',
  title: 'Visits to move',
  close: 'Close the visits to move',
  none: 'No visits to move on this day.',
  more: (count: number) => `Show More (${count} left)`,
  otherDays: 'Other days',
  otherDay: (day: string, count: number) => `${day}: ${WORDS.visits(count)}`,
  and: (names: readonly string[]) => names.join(' and '),
  when: (time: string, services: string, stylists: string) =>
    `${time} · ${services}${stylists === '' ? '' : ` with ${stylists}`}`,
  newTime: (name: string) => `New time for ${name}`,
  sameTime: 'Same time',
  with: (stylists: string) => `with ${stylists}`,
  at: (time: string, stylists: string) => `${time} with ${stylists}`,
  stays: 'Leave it for now',
  noneOpen: (day: string) => `No open time through ${day}.`,
  isTaken: 'That time isn’t open anymore. Pick another.',
  move: (count: number) => (count === 1 ? 'Move 1 Visit' : `Move ${count} Visits`),
  left: (count: number) =>
    count === 1 ? '1 visit stays where it is.' : `${count} visits stay where they are.`,
  emails: (reached: number, others: number, isConnected: boolean) => {
    const when = isConnected ? 'in two minutes' : 'after the move'
    if (others === 0)
      return `${reached === 1 ? 'The client gets' : 'Clients get'} an email ${when}.`
    if (reached === 0)
      return `No email goes out for ${others === 1 ? 'it' : 'these'}, so please call.`
    const rest = reached === 1 ? 'The other client gets' : 'The other clients get'
    return `No email goes out for ${others} of these, so please call. ${rest} an email ${when}.`
  },
  noEmail: 'No email address',
  offline: 'You’re offline. We’ll send the moves when you’re back online.',
  moved: 'Moved today',
  movedNow: (count: number) => `${WORDS.visits(count)} moved.`,
  was: (before: string) => `Was ${before}`,
  changed: 'Changed since',
  back: (count: number) => (count === 1 ? 'Put 1 Visit Back' : `Put ${count} Visits Back`),
  backUntil: (time: string) => `until ${time}`,
  isBack: (count: number) =>
    count === 1 ? '1 visit is back where it was.' : `${count} visits are back where they were.`,
  notMoved: 'That didn’t work. Please try again.',
} as const
