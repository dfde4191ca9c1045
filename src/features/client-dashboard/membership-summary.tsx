import { nextBill, planNow } from '#domain/membership/membership.ts'
import { standingOf } from '#domain/membership/membership-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Points } from '#ui/points.tsx'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { ReactNode } from 'react'
import type { Membership } from '#domain/membership/membership.ts'
import './membership-summary.css'

interface Props {
  readonly membership: Membership | null
  /** What can be done about it. */
  readonly children: ReactNode
}

/** The plan whose benefits count now, how it stands, and what comes next. */
export function MembershipSummary({ membership, children }: Props) {
  const plan = planNow(membership)
  const standing = standingOf(membership)
  const bill = nextBill(membership)
  const seats = membership?.familySeats ?? 0
  return (
    <section className="membership-summary" data-plan={plan.id} aria-labelledby="membership-plan">
      <div className="membership-summary-plan">
        <h2 id="membership-plan">{WORDS.plan(plan.name)}</h2>
        <Badge kind={standing.tone}>{standing.title}</Badge>
        <p className="membership-summary-words">{standing.words}</p>
        {membership !== null && (
          <dl className="membership-facts">
            <div>
              <dt>{WORDS.nextBill}</dt>
              <dd className="tabular">
                {bill === null ? WORDS.noNextBill : WORDS.bill(bill)}
                {bill !== null && seats > 0 && (
                  <span>{WORDS.billSum(membership.billedPlan, seats)}</span>
                )}
              </dd>
            </div>
            <div>
              <dt>{WORDS.card}</dt>
              <dd className="tabular">
                {membership.card === null ? WORDS.noCard : WORDS.cardOf(membership.card)}
              </dd>
            </div>
          </dl>
        )}
        {children}
      </div>
      <div className="membership-summary-benefits">
        <h3>{WORDS.benefits}</h3>
        <Points points={plan.features} />
      </div>
    </section>
  )
}
