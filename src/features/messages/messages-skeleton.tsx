import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'

const ROWS = ['one', 'two', 'three', 'four']

export function MessagesSkeleton() {
  return (
    <section className="messages-list" aria-busy="true" aria-label={WORDS.loading}>
      {ROWS.map((row) => (
        <div key={row} className="message-row">
          <div>
            <Skeleton shape="heading" width="70%" />
            <Skeleton width="45%" />
          </div>
          <div>
            <Skeleton />
            <Skeleton width="80%" />
          </div>
          <Skeleton shape="button" width="140px" />
        </div>
      ))}
    </section>
  )
}
