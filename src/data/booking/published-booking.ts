import { printedAnswer } from '#data/app/printed-answer.ts'
import { readPublishedBooking } from '#domain/booking/booking-times.ts'
import type { PublishedBooking } from '#domain/booking/booking-times.ts'

/** Under this name it lies in the page of booking. */
export const PRINTED_BOOKING = 'published-booking'

/** What is asked before pages are printed. */
export const BOOKING_QUESTION = 'rpc/published_booking'

export function readPrintedBooking(printed: unknown): PublishedBooking | null {
  return printedAnswer(printed, readPublishedBooking)
}
