import { useId, useState } from 'react'
import { NO_STEP } from '#domain/booking/booking-wishes.ts'
import { NO_TIME } from '#domain/booking/booking-draft.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { NextTask } from '#ui/next-task.tsx'
import { LookingOn } from './looking-on.tsx'
import { ServiceChoiceSkeleton } from './service-choice-skeleton.tsx'
import { Picker } from './picker.tsx'
import { RequestInstead } from './request-instead.tsx'
import { RequestPart } from './request-part.tsx'
import { useBookingDraft } from './use-booking-draft.ts'
import { useBookingRequest } from './use-booking-request.ts'
import { useFreeTimes } from './use-free-times.ts'
import { useWantedHere } from './use-wanted-here.ts'
import { WORDS } from './words.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { BookingWishes } from '#domain/booking/booking-wishes.ts'
import type { FreeTimes } from './use-free-times.ts'
import type { TeamChoice } from './booking-choices.tsx'

interface Props {
  readonly wishes: BookingWishes
  readonly team: readonly TeamChoice[]
  readonly onWish: (wishes: BookingWishes) => void
  readonly onClose: () => void
}

/** The times that the salon publishes; where it does not, or nobody can be asked, a request to the desk. */
export function OwnBooking({ wishes, team, onWish, onClose }: Props) {
  const formId = useId()
  const free = useFreeTimes(wishes.day)
  const { draft, type, clear } = useBookingDraft(useWantedHere(wantedIn(wishes), team))
  const request = useBookingRequest(team)
  const { way, ask, lookAgain, settle } = useWay(free, request.sent !== null)
  const sendDraft = async () => {
    if (await request.send(draft)) clear()
  }
  const startOver = () => {
    clear()
    settle()
    onWish({ guests: [[NO_STEP]], order: 'side-by-side', day: '', time: '' })
  }
  const takeTimes = () => {
    lookAgain()
    onWish(wishesOf(wishes, draft))
  }
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={WORDS.title}
      className="booking-dialog"
      actions={way === 'request' ? <RequestActions {...{ formId, request }} /> : undefined}
    >
      <noscript>
        <p className="notice">{WORDS.withoutScripts}</p>
      </noscript>
      <NextTask meanwhile={<ServiceChoiceSkeleton />}>
        {way === 'request' && (
          <>
            <RequestInstead free={free} isSent={request.sent !== null} onTimes={takeTimes} />
            <RequestPart
              {...{ formId, draft, team, request }}
              onType={(changes) => {
                ask()
                type(changes)
              }}
              onSend={() => void sendDraft()}
            />
          </>
        )}
        {way === 'times' && free.times !== null && (
          <Picker
            free={{ ...free, times: free.times }}
            {...{ wishes, draft, onWish }}
            onType={type}
            onSending={settle}
            onSent={startOver}
            onAsk={ask}
          />
        )}
        {way === 'looking' && (
          <LookingOn onAsk={ask}>
            <ServiceChoiceSkeleton />
          </LookingOn>
        )}
      </NextTask>
    </Dialog>
  )
}

interface ActionsProps {
  readonly formId: string
  readonly request: ReturnType<typeof useBookingRequest>
}

function RequestActions({ formId, request: { sent, isBusy } }: ActionsProps) {
  if (sent !== null) return <DialogClose>{WORDS.close}</DialogClose>
  return (
    <>
      <p className="booking-plainly">{WORDS.plainly}</p>
      <Button kind="primary" type="submit" form={formId} busy={isBusy}>
        {WORDS.send}
      </Button>
    </>
  )
}

/** What the dialog shows: a form that somebody has begun, and a visit that was sent off, stay there. */
function useWay(free: FreeTimes, hasSent: boolean) {
  const isConnected = useIsConnected()
  const [stays, setStays] = useState<'request' | 'times' | null>(null)
  const isInVain = !isConnected || (free.isLooking && free.hasFailed)
  const known = free.times?.publishesTimes === true ? 'times' : 'request'
  const best = isInVain ? 'request' : free.times === null ? 'looking' : known
  return {
    way: hasSent ? 'request' : (stays ?? best),
    ask: () => setStays('request'),
    lookAgain: () => setStays(null),
    settle: () => setStays('times'),
  }
}

function wantedIn({ guests, day }: BookingWishes) {
  const { service = '', employee = '' } = guests[0]?.[0] ?? {}
  return { serviceSlug: service, employee, ...(day !== '' && { times: [{ ...NO_TIME, day }] }) }
}

/** What was chosen in the form is looked for among the free times. */
function wishesOf(wishes: BookingWishes, { serviceSlug, employee }: BookingDraft): BookingWishes {
  const [[first = NO_STEP, ...others] = [], ...guests] = wishes.guests
  if (serviceSlug === '' || first.service === serviceSlug) return wishes
  const chosen = [{ service: serviceSlug, employee }, ...others]
  return { ...wishes, guests: [chosen, ...guests], time: '' }
}
