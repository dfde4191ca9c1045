import { dollars } from '#domain/money/money.ts'
import { WORDS } from './words.ts'
import type { Plan, PlanId } from '#domain/membership/plans.ts'
import './plan-choice.css'

interface Props {
  readonly plans: readonly Plan[]
  readonly chosen: PlanId
  /** Where no card is taken, a paid plan can be read about and not chosen. */
  readonly takesCards: boolean
  readonly onChoose: (plan: PlanId) => void
}

/** Three cards, one choice: the whole card is its radio button. */
export function PlanChoice({ plans, chosen, takesCards, onChoose }: Props) {
  return (
    <div className="plan-choice" role="radiogroup" aria-label={WORDS.plan}>
      {plans.map((plan) => (
        <PlanOption
          key={plan.id}
          plan={plan}
          isChosen={plan.id === chosen}
          isOpen={takesCards || plan.priceCents === 0}
          onChoose={() => onChoose(plan.id)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  readonly plan: Plan
  readonly isChosen: boolean
  readonly isOpen: boolean
  readonly onChoose: () => void
}

function PlanOption({ plan, isChosen, isOpen, onChoose }: OptionProps) {
  return (
    <label className="plan-option" data-closed={isOpen ? undefined : ''}>
      <input
        type="radio"
        name="membershipPlan"
        value={plan.id}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
      />
      <span className="plan-option-name">{plan.name}</span>
      <span className="plan-option-price tabular">
        <strong>{dollars(plan.priceCents)}</strong> {WORDS.perMonth}
      </span>
      <span className="plan-option-for">{plan.description}</span>
      <span className="plan-option-features">
        {plan.features.map((feature) => (
          <span key={feature}>{feature}</span>
        ))}
      </span>
      {plan.memberPriceCents > 0 && (
        <span className="plan-option-family tabular">{WORDS.familyPrice(plan)}</span>
      )}
    </label>
  )
}
