import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'

export function NextVisitSkeleton() {
  return (
    <section className="ticket" aria-busy="true" aria-label={WORDS.loading}>
      <div className="ticket-day">
        <Skeleton width="80%" />
        <Skeleton shape="heading" width="60%" />
      </div>
      <div className="ticket-words">
        <Skeleton width="40%" />
        <Skeleton shape="heading" width="80%" />
        <Skeleton width="60%" />
        <Skeleton shape="button" width="180px" />
      </div>
    </section>
  )
}
