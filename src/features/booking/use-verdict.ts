import { useEffect, useEffectEvent } from 'react'
import { bookingRefusal } from '#domain/booking/booking-refusal.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { lookForTimesAgain } from '#data/booking/booking-times.ts'
import { useOwnActions } from '#data/change/own-actions.ts'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'
import type { Sent } from './use-visit-booking.ts'

/** The verdict may come long after the button was pressed; whoever still looks is told at once. */
export function useVerdict(
  sent: Sent | null,
  onBooked: (sent: Sent) => void,
  onRefused: (refusal: BookingRefusal) => void,
): void {
  const data = useAppData()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.person.userId : ''
  const actions = useOwnActions(userId, 'appointment')
  const waiting = sent?.state === 'waiting' ? sent : null
  const action = actions.find(
    ({ kind, args }) =>
      kind === 'appointment.book' &&
      args !== null &&
      'visitId' in args &&
      args.visitId === waiting?.visitId,
  )
  const state = action?.state ?? null
  const tell = useEffectEvent(() => {
    if (waiting === null || action === undefined) return
    if (state === 'applied') return onBooked({ ...waiting, state: 'booked' })
    if (action.verdict?.outcome !== 'rejected') return
    const refusal = bookingRefusal(action.verdict, data.platform.clock.now())
    // What is told here needs no other place.
    void data.outbox.remove(action.id)
    void lookForTimesAgain(data)
    onRefused(refusal)
  })
  useEffect(() => {
    if (state === 'applied' || state === 'rejected') tell()
  }, [state])
}
