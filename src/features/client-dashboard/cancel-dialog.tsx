import { isUnpaid, planNow } from '#domain/membership/membership.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { changeMembership } from '#data/membership/membership.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { Membership } from '#domain/membership/membership.ts'

interface Props {
  readonly isOpen: boolean
  readonly membership: Membership
  readonly userId: string
  readonly onClose: () => void
}

/** Leaving is as easy as joining: one question, and nobody is talked out of it. */
export function CancelDialog({ isOpen, membership, userId, onClose }: Props) {
  const data = useAppData()
  const isOnline = useIsConnected()
  const { isBusy, problem, act } = useAct(WORDS.cancelFailed)
  const cancel = async () => {
    if (await act(() => changeMembership(data, userId, { change: 'cancel' }))) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={WORDS.cancelTitle}
      className="cancel-dialog"
      actions={
        <>
          <Button onClick={onClose}>{WORDS.keep}</Button>
          <Button kind="primary" busy={isBusy} disabled={!isOnline} onClick={() => void cancel()}>
            {WORDS.cancel}
          </Button>
        </>
      }
    >
      <div className="cancel-dialog-words">
        <p>{WORDS.cancelWords(planNow(membership).name, membership.periodEnd)}</p>
        {membership.familySeats > 0 && <p>{WORDS.cancelFamily}</p>}
        {isUnpaid(membership) && <p>{WORDS.cancelUnpaid}</p>}
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </div>
    </Dialog>
  )
}
