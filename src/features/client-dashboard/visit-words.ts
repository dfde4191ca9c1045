import { SALON } from '#domain/salon/salon.ts'
import { TERMS } from '#domain/salon/terms.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'

export const VISIT_WORDS = {
  title: 'Your visits',
  lead: 'Your upcoming visits.',
  none: 'Nothing booked yet',
  noneWords: 'Your visits will show up here.',
  gone: 'That visit is over or was canceled.',
  noService: 'A visit',
  withStylist: (name: string) => `with ${name}`,
  noStylist: 'Stylist to be confirmed',
  forSomebody: (name: string) => `, for ${name}`,
  addToCalendar: 'Add to Calendar',
  move: 'Move',
  repeat: 'Repeat',
  past: 'Past visits',
  allPast: (count: number) => `Show All ${count}`,
  bookAgain: 'Book Again',
  cancel: 'Cancel Visit',
  cancelTitle: 'Cancel this visit?',
  cancelAll: 'This cancels everything in the visit:',
  inTime: (until: string) => `You can cancel for free until ${until}.`,
  get late() {
    return `Your visit is less than ${TERMS.cancellationNoticeHours} hours away. You won’t be charged, but the desk will see it as a late cancellation. To come at another time, call us at ${SALON.phone}.`
  },
  keepVisit: 'Keep Visit',
  confirmCancel: 'Cancel Visit',
  canceled: 'Your visit is canceled.',
  canceledTitle: 'Canceled',
  cancelFailed: 'We couldn’t cancel it, and nothing changed. Please try again, or call us.',
  waitingTitle: 'Saved on this device',
  waiting: 'We’ll cancel it when you’re back online.',
  isWaiting: 'Cancellation not sent yet',
  states: {
    booked: 'Booked',
    confirmed: 'Confirmed',
    arrived: 'Checked in',
    in_service: 'In progress',
    done: 'Done',
    no_show: 'Missed',
    cancelled: 'Canceled',
  } satisfies Readonly<Record<AppointmentStatus, string>>,
} as const
