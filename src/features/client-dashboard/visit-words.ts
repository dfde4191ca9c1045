import { SALON } from '#domain/salon.ts'
import { TERMS } from '#domain/terms.ts'
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
  forSomebody: (name: string) => `, for ${name}`,
  addToCalendar: 'Add to Calendar',
  move: 'Move',
  repeat: 'Repeat',
  past: 'Earlier visits',
  allPast: (count: number) => `Show All ${count}`,
  bookAgain: 'Book Again',
  callOff: 'Call Off',
  callOffTitle: 'Call off this visit?',
  callOffAll: 'All of it is called off:',
  inTime: (until: string) =>
    `You are in good time: until ${until} it costs you nothing, and somebody else will be glad of the hour.`,
  late: `It is less than ${TERMS.cancellationNoticeHours} hours until then. Nothing is charged, but the desk will see that it was called off late. If you would rather come at another hour, call us at ${SALON.phone}.`,
  keepVisit: 'Keep It',
  confirmCallOff: 'Call It Off',
  calledOff: 'Your visit is called off.',
  calledOffTitle: 'Called off',
  callOffFailed: 'It could not be called off. Nothing was changed; please try again, or call us.',
  waitingTitle: 'Saved on this device',
  waiting: 'The salon has not heard of it yet. It is called off once there is a network.',
  isWaiting: 'To be called off, not sent yet',
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
