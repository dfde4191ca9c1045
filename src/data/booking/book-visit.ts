import { bookingRefusal } from '#domain/booking/booking-refusal.ts'
import { lookForTimesAgain } from './booking-times.ts'
import { OWN_VISITS } from '#data/visit/own-visits.ts'
import { submitCommand } from '#data/change/submit-command.ts'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'
import type { VisitBooked } from '#domain/booking/commands.ts'
import type { AppData } from '#data/app/app-data.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'connection' | 'platform' | 'queryClient'>

/** Booked only where the salon has said so; waiting is a wish that this device sends when it can. */
export type Booked =
  | { readonly outcome: 'booked' | 'waiting' }
  | ({ readonly outcome: 'refused' } & BookingRefusal)

export async function bookVisit(parts: Parts, visit: VisitBooked): Promise<Booked> {
  const { clock } = parts.platform
  const refusals: BookingRefusal[] = []
  try {
    const submitted = await submitCommand(
      parts,
      { kind: 'appointment.book', args: visit },
      (verdict) => {
        const refusal = bookingRefusal(verdict, clock.now())
        refusals.push(refusal)
        return refusal.sentence
      },
    )
    if (submitted === 'waiting') return { outcome: 'waiting' }
    await parts.queryClient.invalidateQueries({ queryKey: [OWN_VISITS] })
    return { outcome: 'booked' }
  } catch (cause) {
    const [refusal] = refusals
    if (refusal === undefined) throw cause
    return { outcome: 'refused', ...refusal }
  } finally {
    void lookForTimesAgain(parts)
  }
}
