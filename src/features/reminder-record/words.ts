export const WORDS = {
  title: 'Visit Reminders',
  filters: { all: 'All', 'not-sent': 'Not sent' },
  filterLabel: 'Which reminders',
  loading: 'Loading the reminders',
  empty: {
    all: {
      title: 'No reminders yet',
      words:
        'Reminders go out the day before a visit and two hours before it. You’ll see them here.',
    },
    'not-sent': {
      title: 'No one was left out',
      words: 'Reminders that didn’t go out show up here, with the reason and the number to call.',
    },
  },
  failed: 'We couldn’t load the reminders.',
  offlineSaved: (time: string) => `You’re offline. This is the list as of ${time}.`,
  nearness: { tomorrow: 'Tomorrow', today: 'Today', yesterday: 'Yesterday' },
  nameless: 'Name removed',
  steps: { 'day-before': 'The day before', 'two-hours': 'Two hours before' },
  ways: { push: 'Notification', email: 'Email', none: 'No phone, no email' },
  states: { waiting: 'Waiting', sent: 'Sent', 'not-sent': 'Not sent' },
  sentAt: (time: string) => `Sent ${time}`,
  call: (phone: string) => `Call ${phone}`,
  forWhom: (name: string) => `for ${name}`,
  noPhone: 'No phone number on file.',
  cut: 'Only the latest visits are shown.',
} as const
