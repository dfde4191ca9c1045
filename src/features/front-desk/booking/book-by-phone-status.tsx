import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { earliestOf } from '#domain/visit/visit-steps.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { useOwnActions } from '#data/change/own-actions.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConflictRow } from '#features/front-desk/conflicts/conflict-inbox-row.tsx'
import { BOOK_WORDS } from '#features/front-desk/panel-words.ts'
import type { DeskMessage } from '#domain/inbox/inbox.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { PhoneVisit } from './use-phone-booking.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const INBOX = '/employee/emails/operational'

interface Props {
  readonly visit: PhoneVisit
  readonly userId: string
  readonly view: DeskView
  /** The message that asked for it, and is still to be answered. */
  readonly message?: DeskMessage | undefined
  readonly onClose: () => void
}

/** Booked is what the salon says; until then it is saved here, and that is what stands here. */
export function BookByPhoneStatus({ visit, userId, view, message, onClose }: Props) {
  const isConnected = useIsConnected()
  const { action, startsAt, isApplied, isRefused, isGivenUp } = useBooking(userId, visit)
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), [])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isGivenUp) close()
  }, [isGivenUp])
  const { heard } = BOOK_WORDS
  const waits = isConnected ? heard.waiting : heard.offline
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={message === undefined ? BOOK_WORDS.title : BOOK_WORDS.titleForMessage}
      className="panel-dialog"
      actions={
        <>
          <Button
            ref={done}
            kind={message !== undefined && isApplied ? 'secondary' : 'primary'}
            onClick={onClose}
          >
            {BOOK_WORDS.done}
          </Button>
          {message !== undefined && isApplied && (
            <LinkButton to={INBOX} search={{ answer: message.id }} kind="primary">
              {BOOK_WORDS.answer(message.name)}
            </LinkButton>
          )}
        </>
      }
    >
      <div className="panel-form">
        {!isRefused && (
          <Notice
            kind={isApplied ? 'done' : isConnected ? 'waiting' : 'offline'}
            title={isApplied ? heard.applied : waits}
          >
            {BOOK_WORDS.when(visit.name, visitTime(startsAt, view.now))}
          </Notice>
        )}
        {isRefused && action !== undefined && (
          <>
            <Notice kind="refused" title={heard.refused}>
              {BOOK_WORDS.when(visit.name, visitTime(startsAt, view.now))}
            </Notice>
            <ul className="conflict-list">
              <ConflictRow action={action} view={view} />
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Another time may be taken after a refusal, and once nothing is left to settle it's no longer told here. */
function useBooking(userId: string, visit: PhoneVisit) {
  const action = useOwnActions(userId, 'appointment').find((one) => isBookingOf(one, visit))
  const [last, setLast] = useState({ startsAt: visit.startsAt, isRefused: false })
  const now = action === undefined ? last : stateOf(action, last)
  if (now.startsAt !== last.startsAt || now.isRefused !== last.isRefused) setLast(now)
  return {
    action,
    ...now,
    isApplied: action === undefined ? !now.isRefused : action.state === 'applied',
    isGivenUp: action === undefined && now.isRefused,
  }
}

function stateOf(action: WaitingAction, before: { readonly startsAt: number }) {
  const isRefused = action.state === 'rejected' || action.state === 'parked'
  const isThere = action.kind === 'appointment.book' && action.args !== null
  return {
    startsAt: isThere ? Date.parse(earliestOf(action.args.steps)) : before.startsAt,
    isRefused,
  }
}

function isBookingOf({ kind, args }: WaitingAction, { visitId }: PhoneVisit): boolean {
  return kind === 'appointment.book' && args !== null && args.visitId === visitId
}
