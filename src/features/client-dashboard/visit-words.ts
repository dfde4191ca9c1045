import { SALON } from '#domain/salon.ts'
import type { AppointmentStatus } from '#domain/appointments.ts'

export const VISIT_WORDS = {
  title: 'Your visits',
  lead: `What stands in the book for you, by the clock in ${SALON.address.city}.`,
  none: 'No visit ahead',
  noneWords:
    'As soon as the desk has given you a time, it stands here with its day, its hour and who looks after you.',
  gone: 'The visit you were reminded of is not ahead of you any more: it is over, or it was called off.',
  noService: 'A visit',
  withStylist: (name: string) => `with ${name}`,
  noStylist: 'Who looks after you is still open',
  addToCalendar: 'Add to Calendar',
  states: {
    booked: 'Booked',
    confirmed: 'Confirmed',
    arrived: 'You are here',
    in_service: 'Under way',
    done: 'Over',
    no_show: 'Missed',
    cancelled: 'Called off',
  } satisfies Readonly<Record<AppointmentStatus, string>>,
} as const
