import { useId } from 'react'
import { useAppData } from '#data/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { NextTask } from '#ui/next-task.tsx'
import { BookingForm } from './booking-form.tsx'
import { BookingFrame } from './booking-frame.tsx'
import { BookingPromise } from './booking-promise.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { BookingSent } from './booking-sent.tsx'
import { useBookingDraft } from './use-booking-draft.ts'
import { useBookingRequest } from './use-booking-request.ts'
import { WORDS } from './words.ts'
import type { RequestState } from './booking-sent.tsx'
import type { SendRequest } from './use-booking-request.ts'
import type { TeamChoice } from './booking-choices.tsx'
import type { Wanted } from './use-booking-draft.ts'
import './booking-form.css'

interface Props {
  readonly wanted: Wanted
  readonly team: readonly TeamChoice[]
  readonly sendRequest: SendRequest
  /** Where the request last sent from here is on its way; null while none is known. */
  readonly state: RequestState | null
  readonly onClose: () => void
}

/** Another provider's form where the salon has one, else a request of our own. */
export function BookingDialog(props: Props) {
  const { bookingFormUrl } = useAppData().platform.config
  if (bookingFormUrl === null) return <RequestDialog {...props} />
  return (
    <Dialog isOpen wide onClose={props.onClose} title={WORDS.title} className="booking-dialog">
      <BookingFrame formUrl={bookingFormUrl} wanted={props.wanted} team={props.team} />
    </Dialog>
  )
}

function RequestDialog({ wanted, team, sendRequest, state, onClose }: Props) {
  const formId = useId()
  const { draft, type, clear } = useBookingDraft(wanted)
  const { request, mendsFor, send, isBusy, problem } = useBookingRequest({
    team,
    sendRequest,
    onTaken: clear,
  })
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={WORDS.title}
      className="booking-dialog"
      actions={
        request === null ? (
          <>
            <p className="booking-plainly">{WORDS.plainly}</p>
            <Button kind="primary" type="submit" form={formId} busy={isBusy}>
              {WORDS.send}
            </Button>
          </>
        ) : (
          <DialogClose>{WORDS.close}</DialogClose>
        )
      }
    >
      <NextTask meanwhile={<BookingSkeleton />}>
        <div className="booking">
          {request === null ? (
            <BookingForm
              id={formId}
              draft={draft}
              team={team}
              problem={problem}
              mendsFor={mendsFor}
              onType={type}
              onSend={() => void send(draft)}
            />
          ) : (
            <BookingSent request={request} state={state ?? 'sending'} />
          )}
          <BookingPromise />
        </div>
      </NextTask>
    </Dialog>
  )
}
