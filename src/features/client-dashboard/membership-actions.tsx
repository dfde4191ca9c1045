import { useState } from 'react'
import { billFor, choicesOf, isUnpaid, planNow, planToCome } from '#domain/membership/membership.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { changeMembership } from '#data/membership/membership.ts'
import { useAct } from '#data/app/use-act.ts'
import { useTakesCards } from '#data/membership/takes-cards.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CardReplacement } from './card-replacement.tsx'
import { PlanChange } from './plan-change.tsx'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { Membership } from '#domain/membership/membership.ts'
import { dayInWords } from '#domain/time/day-in-words.ts'

interface Props {
  readonly membership: Membership | null
  readonly userId: string
  readonly isOnline: boolean
}

type Open = 'nothing' | 'plan' | 'card' | 'cancel'

export function MembershipActions({ membership, userId, isOnline }: Props) {
  const takesCards = useTakesCards()
  const [open, setOpen] = useState<Open>('nothing')
  const may = choicesOf(membership)
  if (membership === null || may.mayJoin) return null
  const close = () => setOpen('nothing')
  return (
    <>
      <PlanToCome membership={membership} userId={userId} isOnline={isOnline} />
      {open === 'plan' && (
        <PlanChange membership={membership} userId={userId} isOnline={isOnline} onDone={close} />
      )}
      {open === 'card' && (
        <CardReplacement
          membership={membership}
          userId={userId}
          isOnline={isOnline}
          onDone={close}
        />
      )}
      {(open === 'nothing' || open === 'cancel') && (
        <div className="membership-buttons">
          {may.mayResume && <Resume userId={userId} isOnline={isOnline} />}
          {may.mayChange && (
            <Button disabled={!isOnline} onClick={() => setOpen('plan')}>
              {WORDS.change}
            </Button>
          )}
          {may.mayReplaceCard && takesCards && (
            <Button
              kind={isUnpaid(membership) ? 'primary' : 'secondary'}
              disabled={!isOnline}
              onClick={() => setOpen('card')}
            >
              {WORDS.replace}
            </Button>
          )}
          {may.mayCancel && (
            <Button kind="quiet" disabled={!isOnline} onClick={() => setOpen('cancel')}>
              {WORDS.cancel}
            </Button>
          )}
        </div>
      )}
      <CancelDialog
        isOpen={open === 'cancel'}
        membership={membership}
        userId={userId}
        onClose={close}
      />
    </>
  )
}

interface RunningProps {
  readonly membership: Membership
  readonly userId: string
  readonly isOnline: boolean
}

/** A change of plan that has not taken place yet can be taken back. */
function PlanToCome({ membership, userId, isOnline }: RunningProps) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.changeFailed)
  const plan = planToCome(membership)
  const now = planNow(membership)
  const bill = plan === null ? null : billFor(membership, plan)
  if (plan === null || bill === null) return null
  return (
    <Notice kind="waiting" title={WORDS.toCome(plan.name, dayInWords(bill.at))}>
      <p>{WORDS.toComeWords(now.name, bill)}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button
        busy={isBusy}
        disabled={!isOnline}
        onClick={() =>
          void act(() => changeMembership(data, userId, { change: 'plan', plan: now.id }))
        }
      >
        {WORDS.undo(now.name)}
      </Button>
    </Notice>
  )
}

function Resume({ userId, isOnline }: Omit<RunningProps, 'membership'>) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.resumeFailed)
  return (
    <>
      <Button
        kind="primary"
        busy={isBusy}
        disabled={!isOnline}
        onClick={() => void act(() => changeMembership(data, userId, { change: 'resume' }))}
      >
        {WORDS.resume}
      </Button>
      {problem !== null && (
        <p className="membership-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
