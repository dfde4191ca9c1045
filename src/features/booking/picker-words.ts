import { BOOKING_DAYS_AHEAD } from '#domain/booking/booking-window.ts'
import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' })

export const PICKER_WORDS = {
  what: 'What would you like?',
  categories: 'Categories',
  everything: 'All',
  servicesFor: (who: string) => (who === '' ? 'Services' : `Services, ${who}`),
  add: 'Add',
  chosen: 'Added',
  ask: 'Ask',
  off: (percent: number) => `${percent}% off`,
  ofPlan: (plan: string) => `${plan} price`,
  change: 'Change',
  remove: 'Remove',
  keepOrder: 'Keep What I Picked',
  anyone: 'Anyone available',
  anybody: 'anyone available',
  facts: (minutes: string, price: string, isOwn: boolean) =>
    [minutes, isOwn ? `${price} for you` : price].filter(Boolean).join(' · '),
  addService: 'Add Another Service',
  addOns: 'Add to your visit',
  addOnAhead: (name: string, categories: readonly string[]) =>
    `${name} is an add-on. Pick a service from ${EITHER.format(categories)}, and we’ll add it.`,
  addOn: (name: string, facts: string) => `${name}, ${facts}`,
  comesAlong: 'Bring Someone Along',
  companion: (place: number) => (place === 1 ? 'Your guest' : `Your guest ${place}`),
  whoComes: 'Who’s coming with you?',
  family: 'Your family',
  inFamily: 'A family member',
  byName: 'Someone else',
  memberHint: 'They’ll see this visit under their own. You won’t see the rest of their calendar.',
  companionName: 'Their name',
  companionMissing: 'Please tell us their name.',
  order: 'How should we seat you?',
  orders: { 'side-by-side': 'Side by side', 'in-a-row': 'One after the other' },
  who: 'Who would you like?',
  whoFor: (service: string) => (service === '' ? 'Team member' : `Team member, ${service}`),
  nextDay: 'Next opening:',
  noDay: 'No openings',
  today: 'Today',
  tomorrow: 'Tomorrow',
  when: 'When works for you?',
  arranged: 'We plan this one with you in person. Send us a request, and we’ll call you.',
  nobody:
    'We couldn’t fit this together online. Send us a request, and we’ll find a way to make it work.',
  days: 'Days',
  earlier: 'Two weeks earlier',
  later: 'Two weeks later',
  dayName: (day: string, words: string) => `${day}, ${words}`,
  timesCount: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  noTimes: 'no times',
  lockedDay: 'for members',
  comingDay: 'still loading',
  locked: `Members pick first from here on: Silver books ${BOOKING_DAYS_AHEAD.silver} days ahead, Gold ${BOOKING_DAYS_AHEAD.gold}.`,
  lockedFor: (day: string) => `${day} is for members for now.`,
  seeMembership: 'See Memberships',
  chooseDay: 'Pick a day to see its times.',
  times: (day: string) => `Times on ${day}`,
  said: (count: number, day: string) => {
    const times = count === 1 ? 'time' : 'times'
    return `${COUNTS[count] ?? count} open ${times} on ${day}.`
  },
  empty: (day: string) => `Nothing is open on ${day}.`,
  nothingHere: 'Nothing is open in these two weeks.',
  nextFree: 'Next Open Day',
  noneLeft: 'Nothing is open as far ahead as you can book.',
  gone: (time: string) => `${time} was just taken. Please pick another time.`,
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  get clock() {
    return `${SALON.address.city} time.`
  },
  failed: 'These days didn’t load.',
  retry: 'Try Again',
  or: 'or',
  waitlist: 'Join the Waitlist',
  waitlistLead: 'Can’t find a time? Join the waitlist and we’ll hold the first opening for you.',
  noneSuits: 'None of these work?',
  notSure: 'Not sure what you need?',
  request: 'Send a Request',
  details: 'Almost there',
  asYou: (name: string, email: string) =>
    name === email ? `Booking as ${email}.` : `Booking for ${name} (${email}).`,
  note: 'Anything we should know?',
  noteHint: 'Allergies, a look you have in mind. Only the salon reads it.',
  noteTooLong: (room: number) => `That’s ${-room} characters over what we can keep.`,
  signIn: 'Sign In',
  signInWords: 'Been here before? Sign in. We’ll keep what you picked.',
  guestWords:
    'New here? Tell us how to reach you. We’ll hold the time and email you a link to confirm it.',
  guestAlone: 'To bring someone along, please sign in or send us a request.',
  summary: 'Your visit',
  with: (name: string) => `with ${name}`,
  for: (name: string) => `for ${name}`,
  noTimeYet: 'No time picked yet',
  price: 'Price',
  yourPrice: (plan: string) => `Your price with ${plan}`,
  onRequest: 'set in person',
  plusOpen: 'plus what we set in person',
  free: `Free to change until ${TERMS.cancellationNoticeHours} hours before. You pay at the salon.`,
  barService: 'Pick a service to see open times.',
  book: 'Book This Visit',
  bookAsGuest: 'Book as Guest',
  notBooked:
    'This couldn’t be sent, and nothing is booked. What you picked is still here. Please try again.',
  bookedTitle: 'You’re booked',
  booked: 'You’ll find it under Appointments. See you soon.',
  where: 'Where',
  get address() {
    return [SALON.name, ...SALON.addressLines].join(', ')
  },
  addToCalendar: 'Add to Calendar',
  toVisits: 'See My Visits',
  waitingTitle: 'Not booked yet',
  waiting:
    'We saved this on your device and will send it when you’re online. The time is yours once the salon confirms, and you’ll see it here.',
  waitingLink: 'See What’s Waiting',
  refusedTitle: 'That time is gone',
  notTitle: 'Not booked',
  heldTitle: 'One more step',
  held: (until: string, email: string) =>
    `We’re holding this time until ${until}. Open the email we sent to ${email} and follow its link to book it.`,
} as const
