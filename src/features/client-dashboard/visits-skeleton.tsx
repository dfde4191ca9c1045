import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'
import './visit-list.css'

const ROWS = ['one', 'two']

export function VisitsSkeleton() {
  return (
    <section className="own-visits" aria-busy="true" aria-label={WORDS.loading}>
      {ROWS.map((row) => (
        <div key={row} className="own-visit">
          <span className="visit-leaf visit-leaf-empty" aria-hidden="true" />
          <div>
            <Skeleton shape="heading" width="220px" />
            <Skeleton width="160px" />
          </div>
        </div>
      ))}
    </section>
  )
}
