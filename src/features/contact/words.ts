import { SALON } from '#domain/salon/salon.ts'

/** The thing in somebody's hand is a phone more often than not, and says so where it is another. */
type Device = 'phone' | 'tablet' | 'computer'

export const WORDS = {
  contactTitle: 'Contact',
  contactLead:
    'Come by, call or send us a message. The front desk reads every one and writes back.',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
  mapAlt: 'A paper-cut map with a pin in it',
  directions: 'Find us on',
  get maps() {
    const address = encodeURIComponent(SALON.addressLines.join(', '))
    const place = encodeURIComponent([SALON.name, ...SALON.addressLines].join(', '))
    return [
      { name: 'Google Maps', url: `https://www.google.com/maps/search/?api=1&query=${place}` },
      { name: 'Apple Maps', url: `https://maps.apple.com/?q=${place}` },
      { name: 'OpenStreetMap', url: `https://www.openstreetmap.org/search?query=${address}` },
    ] as const
  },
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
  offline: 'You’re offline. Write now, and we’ll send it when you’re back online.',
  get withoutScripts() {
    return `This form needs JavaScript, which is turned off here. Please call ${SALON.phone} or email ${SALON.email}.`
  },
  mendTitle: 'Please check a few things before we send this.',
  notSaved: (device: Device) =>
    `We couldn’t save your message on this ${device} or send it. What you typed is still here: copy it, or call us at ${SALON.phone}.`,
} as const

export const FATE_WORDS = {
  sending: { title: 'Sending your message…', words: () => 'You can keep browsing.' },
  sent: {
    title: 'We have your message.',
    words: () => 'Thank you. We read messages during opening hours and answer by email or phone.',
  },
  waiting: {
    title: 'Saved, not sent yet.',
    words: (device: Device) =>
      `We saved your message on this ${device}. We’ll send it when you’re back online.`,
  },
  refused: { title: 'We couldn’t accept your message.', words: () => '' },
  stuck: {
    title: 'Your message needs attention.',
    words: (device: Device) =>
      `It’s safe on this ${device}, but something went wrong while sending it. Try again, or copy it and call us at ${SALON.phone}.`,
  },
  held: (time: string) =>
    `We got a lot of messages from this connection. Yours is saved, and we’ll send it around ${time}.`,
  mayHaveArrived: 'It may already have reached us. We’re checking, and it won’t arrive twice.',
  booking: 'Your appointment request',
  writtenAt: (time: string) => `Written at ${time}`,
  another: 'Write another message',
  edit: 'Edit',
  tryAgain: 'Try again',
  copy: 'Copy text',
  copied: 'Copied',
  notCopied: 'Select the text to copy it',
  remove: 'Remove',
  fine: 'OK',
  foreign: (device: Device) => `Someone else’s message is waiting on this ${device}.`,
} as const
