import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Points } from '#ui/points.tsx'
import { COVER_WORDS, MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { FamilyCover } from '#domain/family/family-cover.ts'
import './membership-summary.css'

/** What somebody has through their family, who pays nothing for it. */
export function CoveredSummary({ cover }: { readonly cover: FamilyCover }) {
  const { plan } = cover
  return (
    <section className="membership-summary" data-plan={plan.id} aria-labelledby="membership-plan">
      <div className="membership-summary-plan">
        <h2 id="membership-plan">{WORDS.plan(plan.name)}</h2>
        <Badge kind="done">{COVER_WORDS.badge}</Badge>
        <p className="membership-summary-words">{COVER_WORDS.covered(cover)}</p>
        <p className="membership-quiet">{COVER_WORDS.whoPays}</p>
        <div className="membership-buttons">
          <LinkButton to="/client-dashboard" search={{ tab: 'family' }}>
            {COVER_WORDS.toFamily}
          </LinkButton>
        </div>
      </div>
      <div className="membership-summary-benefits">
        <h3>{WORDS.benefits}</h3>
        <Points points={plan.features} />
      </div>
    </section>
  )
}
