import { BookingForm } from './booking-form.tsx'
import { BookingPromise } from './booking-promise.tsx'
import { BookingSent } from './booking-sent.tsx'
import { BookingWaiting } from './booking-waiting.tsx'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { TeamChoice } from './booking-choices.tsx'
import type { useBookingRequest } from './use-booking-request.ts'

interface Props {
  readonly formId: string
  readonly draft: BookingDraft
  readonly team: readonly TeamChoice[]
  readonly request: ReturnType<typeof useBookingRequest>
  readonly onType: (changes: Partial<BookingDraft>) => void
  readonly onSend: () => void
}

/** A wish for a visit, which the desk answers. */
export function RequestPart({ formId, draft, team, request, onType, onSend }: Props) {
  const { sent, mendsFor, takeBack, tryAgain, isBusy, problem } = request
  const changeAgain = async () => onType((await takeBack()) ?? {})
  return (
    <>
      {sent === null && <BookingWaiting isSending={isBusy} />}
      <div className="booking">
        {sent === null ? (
          <BookingForm id={formId} {...{ draft, team, problem, mendsFor, onType, onSend }} />
        ) : (
          <BookingSent
            sent={sent}
            onTakeBack={() => void changeAgain()}
            onTryAgain={() => void tryAgain()}
          />
        )}
        <BookingPromise />
      </div>
    </>
  )
}
