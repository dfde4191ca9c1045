import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'

const ROWS = ['one', 'two', 'three', 'four']

export function ReminderRecordSkeleton() {
  return (
    <section className="record-day" aria-busy="true" aria-label={WORDS.loading}>
      <Skeleton shape="heading" width="220px" />
      <div className="record-visits">
        {ROWS.map((row) => (
          <div key={row} className="record-visit">
            <Skeleton width="64px" />
            <div>
              <Skeleton shape="heading" width="70%" />
              <Skeleton width="45%" />
            </div>
            <div>
              <Skeleton />
              <Skeleton width="80%" />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
