import { useId } from 'react'
import { dollars } from '#domain/money/money.ts'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { Plan, PlanId } from '#domain/membership/plans.ts'
import './plan-options.css'

interface Props {
  readonly plans: readonly Plan[]
  readonly chosen: PlanId
  /** The one that is billed already, which cannot be chosen again. */
  readonly current?: PlanId
  readonly onChoose: (plan: Plan) => void
}

/** One of the paid plans; the whole card is its radio button. */
export function PlanOptions({ plans, chosen, current, onChoose }: Props) {
  const name = useId()
  return (
    <div className="plan-options" role="radiogroup" aria-label={WORDS.changeTitle}>
      {plans.map((plan) => (
        <label key={plan.id} className="dashboard-plan">
          <input
            type="radio"
            name={name}
            value={plan.id}
            checked={plan.id === chosen}
            disabled={plan.id === current}
            onChange={() => onChoose(plan)}
          />
          <strong>{plan.name}</strong>
          <span className="dashboard-plan-price tabular">
            {dollars(plan.priceCents)} {WORDS.perMonth}
          </span>
          <span>{WORDS.off(plan)}</span>
          <span className="tabular">{WORDS.family(plan)}</span>
        </label>
      ))}
    </div>
  )
}
