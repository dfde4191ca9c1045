import { SALON, SALON_ADDRESS_LINES } from '#domain/salon.ts'

const PLACE = encodeURIComponent([SALON.name, ...SALON_ADDRESS_LINES].join(', '))
const ADDRESS = encodeURIComponent(SALON_ADDRESS_LINES.join(', '))

/** The thing in somebody's hand is a phone more often than not, and says so where it is another. */
type Device = 'phone' | 'tablet' | 'computer'

export const WORDS = {
  contactTitle: 'Contact',
  contactLead: 'Come by, call, or write to us. The desk reads every message and answers in person.',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
  mapAlt: `A map drawn in paper: ${SALON.name} on ${SALON.address.street}, ${SALON.address.city}`,
  directions: 'Find us on',
  maps: [
    { name: 'Google Maps', url: `https://www.google.com/maps/search/?api=1&query=${PLACE}` },
    { name: 'Apple Maps', url: `https://maps.apple.com/?q=${PLACE}` },
    { name: 'OpenStreetMap', url: `https://www.openstreetmap.org/search?query=${ADDRESS}` },
  ],
  book: 'Book Appointment',
} as const

export const FORM_WORDS = {
  title: 'Write to us',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  message: 'Message',
  send: 'Send Message',
  website: 'Leave this empty',
  offline: 'You are offline. Write now, and it goes out by itself when you are back online.',
  withoutScripts: `This form needs scripts, which are switched off here. Please call ${SALON.phone} or write to ${SALON.email}.`,
  mendTitle: 'Some answers need another look before we can send this.',
  notSaved: (device: Device) =>
    `This ${device} did not let us save your message, and it could not go out now. Nothing was sent. What you typed is still here: copy it, or call us at ${SALON.phone}.`,
} as const

export const FATE_WORDS = {
  sending: { title: 'Sending your message…', words: () => 'You can go on reading meanwhile.' },
  sent: {
    title: 'We have your message.',
    words: () =>
      'Thank you. The desk reads it during opening hours and answers by e-mail or phone.',
  },
  waiting: {
    title: 'Saved, not sent yet.',
    words: (device: Device) =>
      `We saved your message on this ${device}. It will go out when you are back online.`,
  },
  refused: { title: 'Your message was not taken.', words: () => '' },
  stuck: {
    title: 'Your message needs you.',
    words: (device: Device) =>
      `It is safe on this ${device}, but the salon’s server gave an answer that we do not understand. Try again, or copy it and call us at ${SALON.phone}.`,
  },
  held: (time: string) =>
    `Many messages came from this connection. Yours is saved and goes out by itself at about ${time}.`,
  mayHaveArrived:
    'It left once without an answer, so it may be there already. We will ask; it never arrives twice.',
  booking: 'Your request for an appointment',
  writtenAt: (time: string) => `Written at ${time}`,
  another: 'Write another message',
  edit: 'Edit',
  tryAgain: 'Try again',
  copy: 'Copy text',
  copied: 'Copied',
  notCopied: 'Select the text to copy it',
  remove: 'Remove',
  fine: 'Fine',
  foreign: (device: Device) => `A message that somebody else wrote on this ${device} is waiting.`,
} as const
