export const WORDS = {
  title: 'Reminders of Visits',
  filters: { all: 'All', 'not-sent': 'Not sent' },
  filterLabel: 'Which reminders',
  loading: 'Loading the reminders',
  empty: {
    all: {
      title: 'No reminders yet',
      words:
        'They go out by themselves the day before a visit and two hours before it, and are listed here.',
    },
    'not-sent': {
      title: 'Nobody was left out',
      words:
        'Reminders that did not go out are listed here, with the reason and the number to call.',
    },
  },
  failed: 'The reminders could not be loaded.',
  retry: 'Try again',
  offlineSaved: (time: string) => `You are offline. This is the list as of ${time}.`,
  offlineNothing:
    'You are offline, and this device has no saved list of reminders yet. It loads by itself when you are back online.',
  nearness: { tomorrow: 'Tomorrow', today: 'Today', yesterday: 'Yesterday' },
  nameless: 'Name no longer kept',
  steps: { 'day-before': 'The day before', 'two-hours': 'Two hours before' },
  ways: { push: 'Phone notice', email: 'Email', none: 'Neither phone nor email' },
  states: { waiting: 'Waiting', sent: 'Sent', 'not-sent': 'Not sent' },
  sentAt: (time: string) => `Sent ${time}`,
  call: (phone: string) => `Call ${phone}`,
  forWhom: (name: string) => `for ${name}`,
  noPhone: 'There is no phone number for them here.',
  cut: 'Only the latest visits are listed.',
} as const
