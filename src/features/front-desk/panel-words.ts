export const SHARED = {
  cancel: 'Cancel',
  save: 'Save',
  anybody: 'Anybody',
  nobodyYet: 'Nobody yet',
  askTheDesk: 'Ask the desk',
  notSent: 'Not sent yet',
  notKnown: 'Not known',
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  mail: (name: string, email: string) => `E-mail ${name}, ${email}`,
  allergy: 'Allergies',
  notKept: 'This device could not save it, and the salon could not be reached. Please try again.',
  minutes: (minutes: number) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return `${rest} min`
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
  },
  noPrice: 'Price agreed in person',
} as const

export const BOOK_WORDS = {
  title: 'Book by phone',
  client: 'Client',
  clientHint: 'Name, phone or e-mail. Enter takes the first.',
  clientMissing: 'Who is coming? Type a name and press Enter.',
  known: 'Known here',
  somebodyNew: 'New',
  newClient: (name: string) => `New client “${name}”`,
  foundClients: (count: number) =>
    count === 0 ? 'Nobody known by that' : `${count} known. Arrow keys choose, Enter takes.`,
  otherClient: 'Somebody Else',
  phone: 'Phone',
  email: 'E-mail',
  flaws: {
    phone: 'This is not a phone number that we can call.',
    email: 'This is not an e-mail address.',
  },
  service: 'Service',
  serviceHint: 'A few letters, Enter adds it. Enter once more goes on to the times.',
  serviceMissing: 'What is it for? Type a few letters and press Enter.',
  foundServices: (count: number) =>
    count === 0 ? 'No service by that name' : `${count} found. Arrow keys choose, Enter takes.`,
  chosen: 'Chosen services',
  remove: (name: string) => `Remove ${name}`,
  stylist: 'Stylist',
  day: 'From day',
  times: 'Free times',
  timesFirst: 'Choose a service first; the free times stand here.',
  noTimes: (day: string) => `Nothing free up to ${day}, the last day on this device.`,
  more: 'More Times',
  outside: 'outside of shifts',
  offerWith: (names: string) => `with ${names}`,
  timeMissing: 'Choose a time.',
  note: 'Note',
  total: (minutes: string, price: string) => `${minutes}, ${price}`,
  fromPrice: (price: string) => `${price} and more`,
  book: 'Book',
  heard: {
    waiting: 'Saved, being sent',
    offline: 'Saved on this device. It is booked when the salon is back online and says yes.',
    applied: 'Booked',
    refused: 'Not booked: the salon refused it',
  },
  when: (name: string, when: string) => `${name}, ${when}`,
  done: 'Done',
} as const

export const WALK_IN_WORDS = {
  title: 'Add a walk-in',
  name: 'Name',
  nameless: 'Walk-in',
  nameHint: 'Left empty, it says “Walk-in”.',
  phone: 'Phone',
  service: 'Service',
  serviceHint: 'A few letters, Enter takes it.',
  noService: 'No service chosen: half an hour',
  when: 'When',
  now: 'Now',
  at: 'At',
  time: 'Time today',
  timeMissing: 'Say at what time.',
  who: 'With',
  free: (name: string) => `${name}, free`,
  place: (name: string) => `Place: ${name}, free.`,
  noPlace: 'Every place for it is taken then. They are written in without one.',
  add: 'Add Walk-In',
  tooLong: 'That is too long.',
} as const

export const UNASSIGNED_WORDS = {
  title: 'Unassigned',
  empty: 'Everybody who is here has somebody.',
  waits: (words: string) => `waits ${words}`,
  aMoment: 'since just now',
  comes: (time: string) => `comes at ${time}`,
  assign: (name: string) => `Assign ${name}`,
  assignShort: 'Assign',
} as const

export const SEARCH_WORDS = {
  label: 'Find a visit',
  placeholder: 'Name, phone or service',
  said: (count: number) =>
    count === 0
      ? 'No visit found in these days'
      : `${count} found. Arrow keys choose, Enter opens.`,
  nothing: 'No visit found in the days on this device.',
} as const

export const WAITLIST_WORDS = {
  title: 'Waitlist',
  empty: 'Nobody is waiting for a time.',
  failed: 'The waitlist could not be read.',
  failedStep: 'That did not work. Please try again.',
  offlineNothing: 'You are offline, and this device has no saved waitlist.',
  offlineSaved: (time: string) => `You are offline. This is the waitlist as of ${time}.`,
  retry: 'Try Again',
  since: (ago: string) => `Joined ${ago}`,
  days: (from: string, until: string) => `${from} to ${until}`,
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  hours: (from: string, until: string) => `${from} to ${until}`,
  with: (name: string) => `with ${name}`,
  held: (when: string, until: string) => `Held for them: ${when}, ends ${until}`,
  fits: (when: string, who: string) => `Would suit: ${when} with ${who}`,
  book: 'Book It',
  take: 'They Said Yes',
  pass: 'Let It Go',
  remove: 'Remove',
  askRemove: (name: string) => `Take ${name} off the waitlist?`,
  yesRemove: 'Yes, Remove',
} as const

export const INBOX_WORDS = {
  title: 'Needs a decision',
  count: (count: number) =>
    count === 1 ? '1 change was refused' : `${count} changes were refused`,
  yours: 'Yours',
  theirs: 'The salon’s now',
  by: (who: string, when: string) => `by ${who}, ${when}`,
  written: (ago: string) => `Written ${ago}`,
  alternatives: 'Free instead:',
  freeHere: 'Free by what this device knows:',
  take: (when: string, who: string) => (who === '' ? when : `${when}, ${who}`),
  unassigned: 'Keep without a stylist',
  mineAnyway: 'Do mine anyway',
  keepTheirs: 'Keep theirs',
  discard: 'Discard',
  ask: 'Discard it? It is then on no device any more.',
  yesDiscard: 'Yes, Discard',
  keep: 'Keep it',
  tryAgain: 'Try again',
  onItsWay: 'It is on its way, or may have arrived. Wait for its answer first.',
  settled: 'Settled.',
  sentAgain: 'Saved, being sent.',
} as const
