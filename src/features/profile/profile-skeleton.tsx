import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'

export function ProfileSkeleton() {
  return (
    <section className="profile-section" aria-busy="true" aria-label={WORDS.loading}>
      <div className="profile-section-head">
        <Skeleton shape="heading" width="60%" />
        <Skeleton width="90%" />
      </div>
      <div className="profile-section-body">
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" width="170px" />
      </div>
    </section>
  )
}
