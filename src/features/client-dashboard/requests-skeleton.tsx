import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'

const ROWS = ['one', 'two', 'three']

export function RequestsSkeleton() {
  return (
    <section className="own-requests" aria-busy="true" aria-label={WORDS.loading}>
      {ROWS.map((row) => (
        <div key={row} className="own-request">
          <Skeleton shape="heading" width="70%" />
          <Skeleton width="90%" />
          <Skeleton width="120px" />
        </div>
      ))}
    </section>
  )
}
