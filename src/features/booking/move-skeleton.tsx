import { Skeleton } from '#ui/skeleton.tsx'
import { MOVING_WORDS as WORDS } from './moving-words.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]

export function MoveSkeleton() {
  return (
    <div className="moving-skeleton" aria-busy="true">
      <output className="visually-hidden">{WORDS.loading}</output>
      {DAYS.map((day) => (
        <Skeleton key={day} shape="button" />
      ))}
    </div>
  )
}
