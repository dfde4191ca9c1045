import { useAppData } from '#data/app/app-data-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { OwnBooking } from './own-booking.tsx'
import { WORDS } from './words.ts'
import type { BookingWishes } from '#domain/booking/booking-wishes.ts'
import type { TeamChoice } from './booking-choices.tsx'
import './booking-form.css'

interface Props {
  readonly wishes: BookingWishes
  readonly team: readonly TeamChoice[]
  readonly onWish: (wishes: BookingWishes) => void
  readonly onClose: () => void
}

/** Another provider's form where the salon has one, else our own times, or a request. */
export function BookingDialog(props: Props) {
  const { bookingFormUrl } = useAppData().platform.config
  if (bookingFormUrl === null) return <OwnBooking {...props} />
  const { wishes, team, onClose } = props
  return (
    <Dialog isOpen wide onClose={onClose} title={WORDS.title} className="booking-dialog">
      <BookingFrame formUrl={bookingFormUrl} wanted={firstWish(wishes)} team={team} />
    </Dialog>
  )
}

function firstWish({ guests }: BookingWishes) {
  const { service = '', employee = '' } = guests[0]?.[0] ?? {}
  return { serviceSlug: service, employee }
}
