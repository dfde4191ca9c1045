import { dollars } from '#domain/money/money.ts'
import { SALON } from '#domain/salon/salon.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { useTakesCards } from '#data/membership/takes-cards.ts'
import { LinkButton, OutsideLinkButton } from '#ui/link-button.tsx'
import { WORDS } from './words.ts'
import type { Plan } from '#domain/membership/plans.ts'
import './plan-cards.css'

export function PlanCards() {
  const { plans } = useSalon()
  // A phone begins with the plans that are worth something.
  return (
    <ul className="plan-cards">
      {plans.map((plan, place) => (
        <li key={plan.id} data-below-on-phone={place === 1 ? undefined : ''}>
          <PlanCard plan={plan} />
        </li>
      ))}
    </ul>
  )
}

function PlanCard({ plan }: { readonly plan: Plan }) {
  const isPaid = plan.priceCents > 0
  return (
    <article className="plan-card" data-plan={plan.id} aria-labelledby={`plan-${plan.id}`}>
      <h3 id={`plan-${plan.id}`}>{plan.name}</h3>
      <p className="plan-card-price tabular">
        <span className="plan-card-amount">{dollars(plan.priceCents)}</span>{' '}
        <span>{WORDS.perMonth}</span>
      </p>
      <p className="plan-card-for">{plan.description}</p>
      <ul className="plan-card-features">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {isPaid && <p className="plan-card-family tabular">{WORDS.familyPrice(plan)}</p>}
      <div className="plan-card-end">
        <JoinLink plan={plan} />
        <p className="plan-card-charge">{isPaid ? WORDS.charge(plan) : WORDS.noCharge}</p>
      </div>
    </article>
  )
}

function JoinLink({ plan }: { readonly plan: Plan }) {
  const takesCards = useTakesCards()
  const isPaid = plan.priceCents > 0
  if (isPaid && !takesCards)
    return <OutsideLinkButton href={SALON.phoneLink}>{WORDS.joinByPhone(plan)}</OutsideLinkButton>
  return (
    <LinkButton to="/auth" search={{ tab: 'signup', plan: plan.id }}>
      {isPaid ? WORDS.join : WORDS.joinFree} <span className="visually-hidden">{plan.name}</span>
    </LinkButton>
  )
}
