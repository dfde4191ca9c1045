/** Why it is a request and no booking. */
export const INSTEAD_WORDS = {
  slow: 'Still looking for free times. You can also send us a request.',
  request: 'Send a Request',
  published: 'You can also choose from the times that are free, and be booked at once.',
  back: 'See Free Times',
  offline:
    'Without a network nobody can see what is free. A request waits on this device and goes out by itself; the desk confirms it or answers you.',
  notLoaded: 'What is free could not be loaded. Try again, or send us a request.',
  retry: 'Try Again',
} as const
