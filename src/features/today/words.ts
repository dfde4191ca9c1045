import type { DayVisitState } from '#domain/today/day-visits.ts'

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)
const booked = (share: number) => `${Math.round(share * 100)}% booked`

export const WORDS = {
  loading: 'Loading today',
  failed: 'We couldn’t load today’s calendar.',
  retry: 'Try Again',
  offlineSaved: (time: string) => `You’re offline. This is the salon as of ${time}.`,
  offlineNothing: 'You’re offline, and there’s no saved calendar on this device.',
  asOf: (time: string) => `As of ${time}`,
  doors: {
    open: (time: string) => `Open until ${time}`,
    opens: (time: string) => `Opens at ${time}`,
    over: 'Closed for the day',
    closed: (why: string) => ['Closed today', why].filter(Boolean).join(': '),
  },
  now: 'Right now',
  groups: { late: 'Late', here: 'In the salon', next: 'Coming up' } satisfies Partial<
    Record<DayVisitState, string>
  >,
  done: (count: number) => `${count} done`,
  calledOff: (count: number) => `${count} canceled or no-show`,
  more: (count: number) => `And ${count} more today`,
  nobody: 'No one’s here, and nothing else is booked today.',
  overNow: 'Everyone’s gone home.',
  nextDay: (day: string, count: number, first: string) =>
    count === 0 ? `${day}: nothing booked yet` : `${day}: ${visits(count)}, the first at ${first}`,
  openCalendar: 'Open Calendar',
  with: (stylist: string) => ` with ${stylist}`,
  lateBy: (age: string) => `${age} late`,
  over: (age: string) => `${age} over`,
  states: { arrived: 'Checked in', in_service: 'In service', between: 'Between services' },
  unassigned: 'Unassigned',
  allergy: 'Allergy',
  newClient: 'New client',
  notSent: 'Not sent yet',
  needs: 'Needs a decision',
  nameless: 'Name removed',
  aVisit: 'A visit',
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  toSettle: 'Waiting for you',
  settled: 'Nothing’s waiting for you.',
  notLooked: 'We couldn’t look at messages and reminders just now.',
  waits: {
    refusals: (count: number) =>
      count === 1 ? '1 change wasn’t accepted' : `${count} changes weren’t accepted`,
    unassigned: (count: number) =>
      count === 1 ? '1 client has no stylist yet' : `${count} clients have no stylist yet`,
    inTimeOff: (count: number) =>
      count === 1
        ? '1 visit is booked for a time that’s off or closed'
        : `${count} visits are booked for times that are off or closed`,
    unmarked: (count: number) =>
      count === 1
        ? '1 visit is over and isn’t marked done or no-show'
        : `${count} visits are over and aren’t marked done or no-show`,
    messages: (count: string) =>
      count === '1' ? '1 message is unanswered' : `${count} messages are unanswered`,
    reminders: (count: number) =>
      count === 1 ? '1 client couldn’t be reminded' : `${count} clients couldn’t be reminded`,
  },
  openTimes: (day: string) => `Open times ${day}`,
  today: 'today',
  on: (day: string) => `on ${day}`,
  full: 'No open times of half an hour or more.',
  fits: (name: string, services: string, time: string) => `${name} would like ${services}, ${time}`,
  showAll: (count: number) => `Show All ${count}`,
  showFewer: 'Show Fewer',
  seeWaitlist: 'See Waitlist',
  team: (day: string) => `The team ${day}`,
  ownHours: (day: string) => `Your hours ${day}`,
  timeOff: 'Time off',
  notIn: 'Not in',
  nobodyIn: 'No one’s in',
  booking: (count: number, share: number) => `${visits(count)}, ${booked(share)}`,
  ahead: 'The next days',
  closed: (why: string) => ['Closed', why].filter(Boolean).join(': '),
} as const
