import { shortDollars } from '#domain/money.ts'
import { monthlyTotalCents } from '#domain/plans.ts'
import { WORDS } from './words.ts'
import type { Plan } from '#domain/plans.ts'
import './sign-up-summary.css'

interface Props {
  readonly plan: Plan
  readonly members: number
}

/** What was chosen and what it costs, in view from the first field to the last where there is room. */
export function SignUpSummary({ plan, members }: Props) {
  return (
    <aside className="sign-up-aside">
      <div className="sign-up-summary">
        <h2>{WORDS.summary}</h2>
        <dl className="sign-up-sums tabular">
          <Sum name={plan.name} cents={plan.priceCents} />
          {members > 0 && (
            <Sum name={WORDS.members(members)} cents={plan.memberPriceCents * members} />
          )}
          <Sum name={WORDS.total} cents={monthlyTotalCents(plan, members)} />
        </dl>
        <p className="sign-up-quiet">
          {plan.priceCents > 0 ? WORDS.summaryPaid : WORDS.summaryFree}
        </p>
      </div>
    </aside>
  )
}

function Sum({ name, cents }: { readonly name: string; readonly cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{shortDollars(cents)}</dd>
    </div>
  )
}
