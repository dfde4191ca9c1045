export const WORDS = {
  title: 'Services',
  lead: 'What we do most, and what it costs.',
  loading: 'Loading our services',
  emptyTitle: 'Services Coming Soon',
  empty: 'We are putting our list together. Call us, and we tell you what we can do for you today.',
  contact: 'Contact Us',
  book: 'Book Now',
  giftCards: 'Gift Cards',
  retry: 'Try again',
  failedTitle: 'Our services could not be loaded',
  failed: 'Failed to fetch data',
  offlineTitle: 'No connection',
  offline:
    'This device has not saved our services yet. They appear here as soon as you are back online.',
  saved: (age: string) => `Saved on this device ${age} ago. Prices may have changed since.`,
  off: (percent: number) => `${percent}% off`,
  minutes: (count: number) => `${count} min`,
} as const
