import { SALON } from '#domain/salon/salon.ts'

export const WORDS = {
  title: 'Book Your Appointment',
  loading: 'Loading the booking form',
  get withoutScripts() {
    return `Booking online needs JavaScript, which is turned off here. Please call ${SALON.phone} or email ${SALON.email}.`
  },
  frameWhat: 'booking form',
  frameNewTab: 'Open Booking Form in New Tab',
  promiseTitle: 'What happens next',
  promise: [
    'Tell us what you’d like and when works for you.',
    'The front desk finds a time and gets back to you by phone or email.',
    'It’s booked once we confirm.',
  ],
  rather: 'Rather talk to us?',
  what: 'What would you like?',
  service: 'Service',
  notSure: 'I’m not sure yet',
  undecided: 'Not decided yet',
  employee: 'Team member',
  anyone: 'Anyone available',
  when: 'When works for you?',
  whenHint: (hours: string) =>
    `Up to three days, your favorite first.${hours === '' ? '' : ` ${hours}.`}`,
  day: (place: number) => (place === 0 ? 'Day' : `Day, choice ${place + 1}`),
  part: (place: number) => (place === 0 ? 'Time of day' : `Time of day, choice ${place + 1}`),
  parts: {
    any: 'Any time',
    morning: 'Morning, before noon',
    afternoon: 'Afternoon, noon–4 PM',
    late: 'Late, after 4 PM',
  },
  addDay: 'Add another day',
  removeDay: 'Remove',
  removeDayOf: (place: number) => `day, choice ${place + 1}`,
  who: 'How do we reach you?',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'The quickest way to set a time.',
  message: 'Anything we should know?',
  messageHint: 'Allergies, a look you have in mind, who’s coming with you.',
  plainly: 'This is a request, not a booking. We’ll confirm by phone or email.',
  send: 'Send Request',
  flaws: {
    past: 'That day has passed. Please pick a later one.',
    closed: 'We’re closed that day. Please pick another one.',
  },
  notSent: 'This couldn’t be sent. What you typed is still here. Please try again.',
  states: {
    waiting: {
      title: 'Saved on this device',
      words: 'We’ll send your request when you’re back online.',
    },
    stuck: {
      title: 'Your request needs attention',
      get words() {
        return `It’s safe on this device, but we couldn’t send it. Try again, or call us at ${SALON.phone}.`
      },
    },
    sending: { title: 'Sending your request', words: 'This takes a moment.' },
    sent: {
      title: 'We have your request',
      words: 'The front desk will find a time and get back to you by phone or email.',
    },
    refused: {
      title: 'We couldn’t take this request',
      get words() {
        return `Please call us at ${SALON.phone}, and we’ll set it up together.`
      },
    },
  },
  earlier: (service: string) =>
    service === '' ? 'Your earlier request' : `Your earlier request: ${service}`,
  takeBack: 'Change and Send Again',
  tryAgain: 'Try Again',
  told: 'What you asked for',
  whenTold: 'When',
  messageTold: 'You added',
  close: 'Close',
  minutes: (count: number) => `${count} min`,
  onRequest: 'price on request',
} as const
