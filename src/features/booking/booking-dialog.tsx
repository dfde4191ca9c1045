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
import { BookingWaiting } from './booking-waiting.tsx'
import { useBookingDraft } from './use-booking-draft.ts'
import { useBookingRequest } from './use-booking-request.ts'
import { useWantedHere } from './use-wanted-here.ts'
import { WORDS } from './words.ts'
import type { TeamChoice } from './booking-choices.tsx'
import type { Wanted } from './use-booking-draft.ts'
import './booking-form.css'

interface Props {
  readonly wanted: Wanted
  readonly team: readonly TeamChoice[]
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

function RequestDialog({ wanted, team, onClose }: Props) {
  const formId = useId()
  const { draft, type, clear } = useBookingDraft(useWantedHere(wanted, team))
  const { sent, mendsFor, send, takeBack, tryAgain, isBusy, problem } = useBookingRequest(team)
  const sendDraft = async () => {
    if (await send(draft)) clear()
  }
  const changeAgain = async () => type((await takeBack()) ?? {})
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={WORDS.title}
      className="booking-dialog"
      actions={
        sent === null ? (
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
        {sent === null && <BookingWaiting />}
        <div className="booking">
          {sent === null ? (
            <BookingForm
              id={formId}
              draft={draft}
              team={team}
              problem={problem}
              mendsFor={mendsFor}
              onType={type}
              onSend={() => void sendDraft()}
            />
          ) : (
            <BookingSent
              sent={sent}
              onTakeBack={() => void changeAgain()}
              onTryAgain={() => void tryAgain()}
            />
          )}
          <BookingPromise />
        </div>
      </NextTask>
    </Dialog>
  )
}
