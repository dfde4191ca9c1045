import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'

const CARDS = ['points', 'family', 'spending']

export function FigureSkeletons() {
  return (
    <section className="figures" aria-busy="true" aria-label={WORDS.loading}>
      {CARDS.map((card) => (
        <div key={card} className="figure" data-figure={card}>
          <Skeleton width="55%" />
          <Skeleton shape="heading" width="70%" />
          <Skeleton width="85%" />
          <Skeleton shape="button" width="150px" />
        </div>
      ))}
    </section>
  )
}
