/** Why it is a request and no booking. */
export const INSTEAD_WORDS = {
  slow: 'Still looking for open times. You can also send us a request.',
  request: 'Send a Request',
  published: 'You can also pick an open time and be booked right away.',
  back: 'See Open Times',
  offline:
    'You’re offline, so we can’t show open times. Send a request and we’ll deliver it when you’re back online.',
  notLoaded: 'Open times didn’t load. Try again, or send us a request.',
  retry: 'Try Again',
} as const
