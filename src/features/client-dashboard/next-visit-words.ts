export const NEXT_VISIT_WORDS = {
  title: 'Upcoming Appointments',
  next: 'Your next visit',
  none: 'Nothing booked yet',
  noneWords: 'Your next visit will show up here.',
  book: 'Book Appointment',
  and: (services: readonly string[]) => services.join(' + '),
  further: (count: number) => (count === 1 ? '1 more visit booked' : `${count} more visits booked`),
  all: 'See all visits',
  requests: (count: number) =>
    count === 1 ? '1 request waiting for the salon' : `${count} requests waiting for the salon`,
  requestsNext: 'The desk will call or email you to find a time.',
  toRequests: 'See your requests',
} as const
