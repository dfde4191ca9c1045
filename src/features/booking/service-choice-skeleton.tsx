import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'
import './service-choice-skeleton.css'

const CHIPS = [1, 2, 3, 4]
const ROWS = [1, 2, 3, 4, 5, 6]

/** The list of services, before it is known. */
export function ServiceChoiceSkeleton() {
  return (
    <div className="service-choice-skeleton" aria-busy="true">
      <output className="visually-hidden">{WORDS.loading}</output>
      <Skeleton shape="heading" width="min(60%, 240px)" />
      <div className="service-choice-skeleton-chips">
        {CHIPS.map((chip) => (
          <Skeleton key={chip} shape="button" />
        ))}
      </div>
      {ROWS.map((row) => (
        <div key={row} className="service-choice-skeleton-row">
          <Skeleton shape="picture" />
          <div>
            <Skeleton shape="heading" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  )
}
