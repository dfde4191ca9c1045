import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'

const BELOW = ['one', 'two', 'three']

/** The shape of a family before it is known which. */
export function FamilySkeleton() {
  return (
    <section className="family-skeleton" aria-busy="true" aria-label={WORDS.loading}>
      <Skeleton shape="heading" width="min(80%, 360px)" />
      <Skeleton width="min(60%, 280px)" />
      <div className="family-skeleton-tree">
        <SkeletonCard />
        {BELOW.map((place) => (
          <SkeletonCard key={place} />
        ))}
      </div>
    </section>
  )
}

function SkeletonCard() {
  return (
    <div className="family-skeleton-card">
      <Skeleton width="64px" />
      <Skeleton width="70%" />
      <Skeleton width="45%" />
    </div>
  )
}
