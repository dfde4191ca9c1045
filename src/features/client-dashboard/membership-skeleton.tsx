import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'

export function MembershipSkeleton() {
  return (
    <section className="membership-summary" aria-busy="true" aria-label={WORDS.loading}>
      <div className="membership-summary-plan">
        <Skeleton shape="heading" width="55%" />
        <Skeleton width="90px" />
        <Skeleton width="80%" />
        <Skeleton shape="button" width="160px" />
      </div>
      <div className="membership-summary-benefits">
        <Skeleton width="50%" />
        <Skeleton width="70%" />
        <Skeleton width="60%" />
      </div>
    </section>
  )
}
