import { Link } from '@tanstack/react-router'
import { dollars } from '#domain/money/money.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { WORDS } from './words.ts'
import './plan-prices.css'

/** All three prices at a glance where the cards lie below the first view, each a step to its card. */
export function PlanPrices() {
  const { plans } = useSalon()
  return (
    <ul className="plan-prices tabular" aria-label={WORDS.prices}>
      {plans.map(({ id, name, priceCents }) => (
        <li key={id}>
          <Link to="/membership" hash={`plan-${id}`}>
            <span>{name}</span> <strong>{dollars(priceCents)}</strong> <span>{WORDS.perMonth}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
