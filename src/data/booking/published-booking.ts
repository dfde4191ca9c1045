import { readPublishedBooking } from '#domain/booking/booking-times.ts'
import type { PublishedBooking } from '#domain/booking/booking-times.ts'

/** Under this name it lies in the page of booking. */
export const PRINTED_BOOKING = 'published-booking'

/** What is asked before pages are printed. */
export const BOOKING_QUESTION = 'rpc/published_booking'

/** What came with the page; what another version of the app made counts as nothing. */
export function readPrintedBooking(printed: unknown): PublishedBooking | null {
  if (typeof printed !== 'object' || printed === null || !('rows' in printed)) return null
  try {
    return readPublishedBooking(printed.rows)
  } catch {
    return null
  }
}
