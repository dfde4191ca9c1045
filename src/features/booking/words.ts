import { SALON, hoursText } from '#domain/salon.ts'

const HOURS = SALON.hours
  .map((entry) => `${entry.days} ${hoursText(entry).toLowerCase()}`)
  .join(', ')

export const WORDS = {
  title: 'Book Your Appointment',
  loading: 'Loading the booking form',
  frameWhat: 'booking form',
  frameNewTab: 'Open Booking Form in New Tab',
  promiseTitle: 'What happens next',
  promise: [
    'You tell us what you would like, and when it suits you.',
    'The desk looks for a time and answers by phone or e-mail.',
    'Your visit is booked once we have confirmed it, not before.',
  ],
  rather: 'Would you rather talk to us?',
  hours: HOURS,
  what: 'What would you like?',
  service: 'Service',
  notSure: 'I am not sure yet',
  undecided: 'Not decided yet',
  employee: 'Team member',
  anyone: 'Whoever is free',
  when: 'When would it suit you?',
  whenHint: `Up to three days, the best one first. ${HOURS}.`,
  day: (place: number) => (place === 0 ? 'Day' : `Day, choice ${place + 1}`),
  part: (place: number) => (place === 0 ? 'Time of day' : `Time of day, choice ${place + 1}`),
  parts: {
    any: 'Any time',
    morning: 'Morning, 10am–1pm',
    afternoon: 'Afternoon, 1pm–4pm',
    late: 'Late, 4pm–6pm',
  },
  addDay: 'Add another day',
  removeDay: 'Remove',
  removeDayOf: (place: number) => `day, choice ${place + 1}`,
  who: 'How do we reach you?',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'The quickest way to agree on a time.',
  message: 'Anything we should know?',
  messageHint: 'Allergies, a photo you have in mind, who comes with you.',
  plainly: 'A request, not yet a booking: we confirm by phone or e-mail.',
  send: 'Send Request',
  flaws: {
    past: 'This day has passed. Please choose a later one.',
    closed: 'We are closed on that day. Please choose another one.',
  },
  notSent: 'This could not be sent. What you typed is still here. Please try again.',
  states: {
    waiting: {
      title: 'Saved on this device',
      words: 'Your request goes out by itself as soon as there is a connection to the salon.',
    },
    stuck: {
      title: 'Your request needs you',
      words: `It is safe on this device, but the salon’s server gave an answer that we do not understand. Try again, or call us at ${SALON.phone}.`,
    },
    sending: { title: 'Sending your request', words: 'This takes a moment.' },
    sent: {
      title: 'We have your request',
      words: 'The desk looks for a time and answers you by phone or e-mail.',
    },
    refused: {
      title: 'The salon could not take this request',
      words: `Please call us at ${SALON.phone}, and we arrange it together.`,
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
