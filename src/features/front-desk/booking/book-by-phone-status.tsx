import { useEffect, useRef } from 'react'
import { visitTime } from '#domain/visit/visit-words.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { useOwnActions } from '#data/change/own-actions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { ConflictRow } from '#features/front-desk/conflicts/conflict-inbox-row.tsx'
import { BOOK_WORDS } from '#features/front-desk/panel-words.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { PhoneVisit } from './use-phone-booking.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

interface Props {
  readonly visit: PhoneVisit
  readonly userId: string
  readonly view: DeskView
  readonly onClose: () => void
}

/** Booked is what the salon says; until then it is saved here, and that is what stands here. */
export function BookByPhoneStatus({ visit, userId, view, onClose }: Props) {
  const isConnected = useIsConnected()
  const action = useOwnActions(userId, 'appointment').find((one) => isBookingOf(one, visit))
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => done.current?.focus(), [])
  const isApplied = action === undefined || action.state === 'applied'
  const isRefused = action?.state === 'rejected' || action?.state === 'parked'
  const { heard } = BOOK_WORDS
  const waits = isConnected ? heard.waiting : heard.offline
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={BOOK_WORDS.title}
      className="panel-dialog"
      actions={
        <Button ref={done} kind="primary" onClick={onClose}>
          {BOOK_WORDS.done}
        </Button>
      }
    >
      <div className="panel-form">
        {!isRefused && (
          <Notice
            kind={isApplied ? 'done' : isConnected ? 'waiting' : 'offline'}
            title={isApplied ? heard.applied : waits}
          >
            {BOOK_WORDS.when(visit.name, visitTime(visit.startsAt, view.now))}
          </Notice>
        )}
        {isRefused && (
          <>
            <Notice kind="refused" title={heard.refused}>
              {BOOK_WORDS.when(visit.name, visitTime(visit.startsAt, view.now))}
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

function isBookingOf({ kind, args }: WaitingAction, { visitId }: PhoneVisit): boolean {
  return kind === 'appointment.book' && args !== null && args.visitId === visitId
}
