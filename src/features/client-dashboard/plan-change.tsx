import { useState } from 'react'
import { billFor, planNow } from '#domain/membership/membership.ts'
import { paidOf } from '#domain/membership/plans.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { changeMembership } from '#data/membership/membership.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlanOptions } from './plan-options.tsx'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { Membership } from '#domain/membership/membership.ts'

interface Props {
  readonly membership: Membership
  readonly userId: string
  readonly isOnline: boolean
  readonly onDone: () => void
}

/** Says what will be billed and when before anything is asked of the server. */
export function PlanChange({ membership, userId, isOnline, onDone }: Props) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.changeFailed)
  const paid = paidOf(useSalon().plans)
  const others = paid.filter(({ id }) => id !== membership.billedPlan.id)
  const [chosen, setChosen] = useState(others[0] ?? membership.billedPlan)
  const change = async () => {
    const isDone = await act(() =>
      changeMembership(data, userId, { change: 'plan', plan: chosen.id }),
    )
    if (isDone) onDone()
  }
  return (
    <div className="membership-panel">
      <h3>{WORDS.changeTitle}</h3>
      <PlanOptions
        plans={paid}
        chosen={chosen.id}
        current={membership.billedPlan.id}
        onChoose={setChosen}
      />
      <p>{WORDS.changeWords(planNow(membership), chosen, billFor(membership, chosen))}</p>
      {membership.isEnding && <p>{WORDS.changeResumes}</p>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="membership-buttons">
        <Button
          kind="primary"
          busy={isBusy}
          disabled={!isOnline || chosen.id === membership.billedPlan.id}
          onClick={() => void change()}
        >
          {WORDS.changeTo(chosen.name)}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {WORDS.close}
        </Button>
      </div>
    </div>
  )
}
