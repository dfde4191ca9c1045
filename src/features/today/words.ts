import { MOST_OPEN } from '#domain/inbox/inbox.ts'
import { AND } from '#domain/text/and-list.ts'
import type { GoesWhenEmpty } from '#domain/salon-start/example-left.ts'

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)
const services = (count: number) => (count === 1 ? '1 service' : `${count} services`)
const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
const booked = (share: number) => `${Math.round(share * 100)}% booked`

export const WORDS = {
  loading: 'Loading today',
  failed: 'We couldn’t load today’s calendar.',
  retry: 'Try Again',
  offlineSaved: (time: string) => `You’re offline. This is the calendar as of ${time}.`,
  offlineNothing: 'You’re offline, and there’s no saved calendar on this device.',
  asOf: (time: string) => `As of ${time}`,
  doors: {
    open: (time: string) => `Open until ${time}`,
    opens: (time: string) => `Opens at ${time}`,
    over: 'Closed for the day',
    closed: (why: string) => ['Closed today', why].filter(Boolean).join(': '),
  },
  start: {
    title: 'How would you like to start?',
    lead: 'The example comes with opening hours, a team and a menu. Clients can book right away, so make it yours before you share your website. Or start empty, and add your own.',
    withExample: 'Start with the Example',
    empty: 'Start Empty',
    question: {
      title: 'Start empty?',
      words: ({ team, hours }: GoesWhenEmpty) => {
        const things = [...team, ...(hours ? ['the example’s opening hours'] : [])]
        return things.length === 0
          ? 'The example won’t be offered again.'
          : `This removes ${AND.format(things)}. It can’t be undone.`
      },
      yes: 'Start Empty',
      no: 'Go Back',
    },
    failed: 'We couldn’t do this just now. Please try again.',
    refused: 'We didn’t do this',
  },
  firstSteps: {
    title: 'Before clients can book',
    bookable: 'Before you share your website',
    steps: {
      salon: 'Enter your salon’s name, address, phone and email',
      hours: 'Set your opening hours',
      services: 'Add your services',
      team: 'Add your team and their working hours',
    },
    services,
    team: 'Working hours are set',
    example: {
      salon: '',
      hours: 'Check your opening hours',
      services: 'Make the menu yours',
      team: 'Make the team yours',
    },
    left: {
      hours: (hours: string) => `As in the example: ${hours}`,
      services: (count: number) => `${services(count)} ${isOrAre(count)} from the example`,
      team: (names: readonly string[]) =>
        `${AND.format(names)} ${isOrAre(names.length)} from the example`,
    },
    keep: 'Keep the Rest as It Is',
    kept: { title: 'Kept as it is', message: 'You can still change any of it.' },
  },
  now: 'Right now',
  groups: { late: 'Late', here: 'In the salon', next: 'Coming up', unmarked: 'Ended, not marked' },
  due: 'Due',
  done: (count: number) => `${count} done`,
  canceled: (count: number) => `${count} canceled or no-show`,
  more: (count: number) => `And ${count} more today`,
  nothing: {
    all: { left: 'Nothing else is booked today.', booked: 'Nothing’s booked today.' },
    own: { left: 'You have no more visits today.', booked: 'You have no visits today.' },
  },
  nextDay: (day: string, count: number, first: string) =>
    count === 0 ? `${day}: nothing booked yet` : `${day}: ${visits(count)}, the first at ${first}`,
  openCalendar: 'Open Calendar',
  with: (stylist: string) => ` with ${stylist}`,
  lateBy: (age: string) => `${age} late`,
  over: (age: string) => `${age} over`,
  between: 'Between services',
  unconfirmed: 'Not confirmed yet',
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
  notLooked: (what: string) => `We couldn’t look at ${what} just now.`,
  messages: 'messages',
  reminders: 'reminders',
  emails: 'emails',
  waits: {
    refusals: (count: number) =>
      count === 1 ? '1 change wasn’t accepted' : `${count} changes weren’t accepted`,
    unassigned: (count: number) =>
      count === 1 ? '1 client has no stylist yet' : `${count} clients have no stylist yet`,
    whileOff: (count: number) => `${visits(count)} during time off or a closure`,
    unmarked: (count: number) =>
      count === 1
        ? '1 visit was never marked done or no-show'
        : `${count} visits were never marked done or no-show`,
    emails: 'Emails aren’t going out',
    messages: (count: number) => {
      if (count === 1) return '1 message is unanswered'
      return count === MOST_OPEN
        ? `${count} messages or more are unanswered`
        : `${count} messages are unanswered`
    },
    reminders: (count: number) =>
      count === 1 ? '1 client couldn’t be reminded' : `${count} clients couldn’t be reminded`,
  },
  openTimes: (day: string) => `Open times ${day}`,
  today: 'today',
  on: (day: string) => `on ${day}`,
  full: 'No open times of half an hour or more.',
  fits: (name: string, time: string, services: string) =>
    `${name} could come at ${time} for ${services}`,
  showAll: (count: number) => `Show All ${count}`,
  showFewer: 'Show Fewer',
  seeWaitlist: 'See Waitlist',
  team: (day: string) => `The team ${day}`,
  ownHours: (day: string) => `Your hours ${day}`,
  timeOff: 'Time off',
  notIn: 'Not in',
  nobodyIn: 'No one’s in',
  booking: (count: number, share: number) =>
    count === 0 ? 'Nothing booked' : `${visits(count)}, ${booked(share)}`,
  visits,
  ahead: 'The week ahead',
  closed: (why: string) => ['Closed', why].filter(Boolean).join(': '),
} as const
