import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'

const COLUMNS = ['one', 'two', 'three', 'four']
const CARDS = ['early', 'noon', 'late']

/** The shape in which the day will stand. */
export function DeskSkeleton() {
  return (
    <section className="desk-skeleton" aria-busy="true" aria-label={WORDS.loading}>
      {COLUMNS.map((column) => (
        <div key={column}>
          <Skeleton shape="heading" width="60%" />
          {CARDS.map((card) => (
            <Skeleton key={card} shape="picture" />
          ))}
        </div>
      ))}
    </section>
  )
}
