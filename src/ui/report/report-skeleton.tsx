import { Skeleton } from '#ui/skeleton.tsx'

const TILES = ['one', 'two', 'three', 'four', 'five', 'six']
const BARS = [40, 70, 55, 90, 62, 30, 76, 48, 84, 66, 38, 72]

export function ReportSkeleton({ label }: { readonly label: string }) {
  return (
    <section className="report-skeleton" aria-busy="true" aria-label={label}>
      <div className="key-figures">
        {TILES.map((tile) => (
          <div key={tile} className="key-figure">
            <Skeleton width="60%" />
            <Skeleton shape="heading" width="80%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
      <div className="report-card report-skeleton-bars">
        {BARS.map((height) => (
          <span key={height} className="skeleton" style={{ height: `${height}%` }} />
        ))}
      </div>
      <div className="report-card">
        {TILES.map((line) => (
          <Skeleton key={line} />
        ))}
      </div>
    </section>
  )
}
