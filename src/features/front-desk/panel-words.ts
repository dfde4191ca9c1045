import { AND } from '#domain/text/and-list.ts'

export const SHARED = {
  cancel: 'Cancel',
  save: 'Save',
  anybody: 'Anyone',
  nobodyYet: 'Unassigned',
  askTheDesk: 'Ask the desk',
  notSent: 'Not sent yet',
  notKnown: 'Unknown',
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  mail: (name: string, email: string) => `Email ${name}, ${email}`,
  allergy: 'Allergies',
  notKept: 'This device couldn’t save it, and we couldn’t reach the salon. Please try again.',
  minutes: (minutes: number) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return `${rest} min`
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
  },
  noPrice: 'Price set in person',
} as const

export const BOOK_WORDS = {
  title: 'Book by phone',
  client: 'Client',
  clientHint: 'Name, phone or email. Press Enter to pick the first.',
  clientMissing: 'Who’s coming? Type a name and press Enter.',
  known: 'Existing client',
  somebodyNew: 'New client',
  newClient: (name: string) => `New client “${name}”`,
  foundClients: (count: number) =>
    count === 0 ? 'No clients found' : `${count} found. Use the arrow keys and press Enter.`,
  otherClient: 'Change Client',
  lookingUp: 'Looking up their card…',
  phone: 'Phone',
  email: 'Email',
  flaws: {
    phone: 'That doesn’t look like a phone number.',
    email: 'That doesn’t look like an email address.',
  },
  service: 'Service',
  serviceHint: 'Type a few letters and press Enter. Press Enter again for times.',
  serviceMissing: 'What’s it for? Type a few letters and press Enter.',
  foundServices: (count: number) =>
    count === 0 ? 'No services found' : `${count} found. Use the arrow keys and press Enter.`,
  chosen: 'Chosen services',
  remove: (name: string) => `Remove ${name}`,
  stylist: 'Stylist',
  day: 'Starting',
  times: 'Open times',
  timesFirst: 'Pick a service to see open times.',
  noTimes: (day: string) => `No open times through ${day}, the last day saved on this device.`,
  more: 'More Times',
  outside: 'outside shifts',
  offerWith: (names: string) => `with ${names}`,
  timeMissing: 'Pick a time.',
  note: 'Note',
  total: (minutes: string, price: string) => `${minutes}, ${price}`,
  fromPrice: (price: string) => `from ${price}`,
  book: 'Book',
  heard: {
    waiting: 'Saved, sending now',
    offline: 'Saved on this device. It’s booked once you’re back online and the salon accepts it.',
    applied: 'Booked',
    refused: 'Not booked. The salon didn’t accept it.',
  },
  when: (name: string, when: string) => `${name}, ${when}`,
  done: 'Done',
  close: 'Close',
  titleForMessage: 'Book a visit',
  noMessage: 'We couldn’t load this message. Please open it from the list of messages again.',
  asked: (name: string) => `${name} wrote`,
  answer: (name: string) => `Answer ${name}`,
} as const

export const WALK_IN_WORDS = {
  title: 'Add a walk-in',
  name: 'Name',
  nameless: 'Walk-in',
  nameHint: 'Blank = “Walk-in”',
  phone: 'Phone',
  service: 'Service',
  noService: 'No service: 30 min',
  when: 'When',
  now: 'Now',
  at: 'At',
  time: 'Time today',
  timeMissing: 'Enter a time.',
  who: 'With',
  whenFree: (name: string, when: string) => `${name} · ${when}`,
  freeFrom: {
    now: 'free now',
    later: (time: string) => `free at ${time}`,
    isOff: {
      break: (time: string) => `on break, free at ${time}`,
      'time-off': (time: string) => `time off, free at ${time}`,
    },
    goesOff: {
      break: (off: string, time: string) => `break at ${off}, free at ${time}`,
      'time-off': (off: string, time: string) => `leaves at ${off}, free at ${time}`,
    },
    full: 'fully booked',
    gone: 'not in',
    skill: 'doesn’t do this service',
  },
  noneFree: (minutes: string, time: string) =>
    `No one has ${minutes} at ${time}. Add them now and assign a stylist later.`,
  firstFree: (name: string, time: string) => `First free: ${name} at ${time}.`,
  place: (name: string) => `${name} is free.`,
  noPlace: 'Every seat for this is taken then. We’ll add them without one.',
  add: 'Add Walk-In',
  tooLong: 'That’s too long.',
} as const

export const UNASSIGNED_WORDS = {
  title: 'Unassigned',
  empty: 'Everyone’s been assigned.',
  waits: (words: string) => `waiting ${words}`,
  aMoment: 'a moment',
  comes: (time: string) => `coming at ${time}`,
  assign: (name: string) => `Assign ${name}`,
  assignShort: 'Assign',
} as const

export const SEARCH_WORDS = {
  label: 'Find a visit',
  placeholder: 'Name, phone or service',
  said: (count: number) =>
    count === 0 ? 'No visits found' : `${count} found. Use the arrow keys and press Enter.`,
  nothing: 'No visits found in the days saved on this device.',
} as const

export const WAITLIST_WORDS = {
  title: 'Waitlist',
  empty: 'No one’s on the waitlist.',
  failed: 'We couldn’t load the waitlist.',
  failedStep: 'That didn’t work. Please try again.',
  offlineNothing: 'You’re offline, and there’s no saved waitlist on this device.',
  offlineSaved: (time: string) => `You’re offline. This is the waitlist as of ${time}.`,
  retry: 'Try Again',
  since: (ago: string) => `Joined ${ago}`,
  days: (from: string, until: string) => `${from} to ${until}`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  hours: (from: string, until: string) => `${from} to ${until}`,
  anyTime: 'any time',
  after: (time: string) => `after ${time}`,
  before: (time: string) => `before ${time}`,
  with: (name: string) => `with ${name}`,
  held: (when: string, until: string) => `Held for them: ${when}, ends ${until}`,
  fits: (when: string, who: string) => `Could come ${when} with ${who}`,
  book: 'Book It',
  take: 'They Said Yes',
  pass: 'Release It',
  remove: 'Remove',
  askRemove: (name: string) => `Take ${name} off the waitlist?`,
  yesRemove: 'Yes, Remove',
} as const

export const HELD_WORDS = {
  title: 'Waiting for the guest',
  about:
    'Guests who booked without an account have half an hour to confirm. If they don’t, the time opens up again.',
  offlineNothing: 'You’re offline, so we can’t tell what’s held right now.',
  offlineSaved: (time: string) => `You’re offline. This is what was held as of ${time}.`,
  failed: 'We couldn’t load the times that are held.',
  failedStep: 'That didn’t work. Please try again.',
  retry: 'Try Again',
  with: (names: readonly string[]) => `with ${AND.format(names)}`,
  until: (time: string) => `Held until ${time}`,
  release: 'Release It',
  askRelease: (name: string, when: string) =>
    `Release ${when}? If ${name} opens the link in the email, it says the visit was canceled.`,
  yesRelease: 'Yes, Release',
  released: (when: string) => `Released: ${when}.`,
} as const

export const INBOX_WORDS = {
  title: 'Needs a decision',
  count: (count: number) =>
    count === 1 ? '1 change wasn’t accepted' : `${count} changes weren’t accepted`,
  yours: 'Your change',
  theirs: 'In the calendar now',
  by: (who: string, when: string) => `by ${who}, ${when}`,
  written: (ago: string) => `Written ${ago}`,
  alternatives: 'Open instead:',
  freeHere: 'Open as far as this device knows:',
  take: (when: string, who: string) => (who === '' ? when : `${when}, ${who}`),
  unassigned: 'Keep Unassigned',
  mineAnyway: 'Do mine anyway',
  keepTheirs: 'Keep theirs',
  discard: 'Discard',
  ask: 'Discard it? It can’t be brought back.',
  yesDiscard: 'Yes, Discard',
  keep: 'Keep It',
  tryAgain: 'Try Again',
  onItsWay: 'It may already have gone through. Wait for an answer first.',
  settled: 'Done.',
  sentAgain: 'Saved, sending now.',
} as const
