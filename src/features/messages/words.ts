export const WORDS = {
  title: 'Operational Emails',
  filters: { open: 'To answer', handled: 'Handled', all: 'All' },
  filterLabel: 'Which messages',
  loading: 'Loading the messages',
  empty: {
    open: { title: 'Nothing to answer', words: 'Every message from the website is handled.' },
    handled: { title: 'Nothing handled yet', words: 'What you mark as handled is listed here.' },
    all: {
      title: 'No messages yet',
      words:
        'What visitors write in the contact form or request in the booking form is listed here.',
    },
  },
  failed: 'The messages could not be loaded.',
  retry: 'Try again',
  offlineSaved: (time: string) =>
    `You are offline. This is the list as of ${time}; marking a message needs a connection.`,
  offlineNothing:
    'You are offline, and this device has no saved list of messages yet. It loads by itself when you are back online.',
  kinds: { message: 'Message', booking: 'Booking request' },
  fromAccount: 'Signed in when writing',
  service: 'Service',
  employee: 'With',
  wishes: 'When',
  callWhom: (name: string) => `Call ${name}`,
  mailWhom: (name: string) => `Write to ${name}`,
  subject: 'Your message to us',
  handle: 'Mark as handled',
  reopen: 'Mark as not handled',
  handled: (ago: string, who: string) => `Handled ${ago} ${who}`,
  byYou: 'by you',
  byColleague: 'by a colleague',
  notMarked: 'This could not be marked. Please try again.',
  showAll: 'Show all of it',
  showLess: 'Show less',
  more: 'Show older ones',
} as const
