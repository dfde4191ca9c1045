import { Skeleton } from '#ui/skeleton.tsx'
import { LIST_WORDS as WORDS } from './words.ts'
import './section-list.css'

const ROWS = ['70%', '55%', '80%', '60%', '75%', '50%', '65%', '70%']

export function ListSkeleton() {
  return (
    <section className="section-list-coming" aria-busy="true" aria-label={WORDS.loading}>
      {ROWS.map((width, place) => (
        <div key={place}>
          <Skeleton width={width} />
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </section>
  )
}
