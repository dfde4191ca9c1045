import { Badge } from '#ui/badge.tsx'
import { CALCULATOR_WORDS as WORDS } from './calculator-words.ts'
import type { Benefit, FamilyPlan } from '#domain/family/family-plans.ts'

/** What a plan brings, each by its name: yes, no, or how much. */
export function PlanBenefits({ plan }: { readonly plan: FamilyPlan }) {
  if (plan.benefits.length === 0) return null
  return (
    <dl className="family-benefits" aria-label={WORDS.benefitsOf(plan.name)}>
      {plan.benefits.map((benefit) => (
        <div key={benefit.name}>
          <dt>{benefit.name}</dt>
          <dd>
            <Badge kind={benefit.value === true ? 'done' : 'plain'}>{valueOf(benefit)}</Badge>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function valueOf({ value }: Benefit): string {
  if (typeof value === 'string') return value
  return value ? WORDS.yes : WORDS.no
}
