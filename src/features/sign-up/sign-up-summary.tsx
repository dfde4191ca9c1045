import { dollars } from '#domain/money/money.ts'
import { monthlyTotalCents } from '#domain/membership/plans.ts'
import { Button } from '#ui/button.tsx'
import { SIGN_UP_PARTS } from './use-parts.ts'
import { PART_WORDS, WORDS } from './words.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { SignUpPart } from './use-parts.ts'
import './sign-up-summary.css'

interface Props {
  readonly plan: Plan
  readonly members: number
  readonly current: SignUpPart
  readonly onGo: (part: SignUpPart) => void
}

/** What was chosen and what it costs, in view from the first field to the last: a sheet beside the form, or a
 * bar at the lower edge with the way to the next part. */
export function SignUpSummary({ plan, members, current, onGo }: Props) {
  const next = SIGN_UP_PARTS[SIGN_UP_PARTS.indexOf(current) + 1]
  const isPaid = plan.priceCents > 0
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
        <p className="sign-up-quiet">{isPaid ? WORDS.summaryPaid : WORDS.summaryFree}</p>
        {next !== undefined && (
          <Button onClick={() => onGo(next)}>{WORDS.nextPart(PART_WORDS[next](isPaid))}</Button>
        )}
      </div>
    </aside>
  )
}

function Sum({ name, cents }: { readonly name: string; readonly cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{dollars(cents)}</dd>
    </div>
  )
}
