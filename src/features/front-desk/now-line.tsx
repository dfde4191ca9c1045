import { useNow } from '#data/use-now.ts'
import { salonClockAt } from '#domain/salon-clock.ts'
import { timeOfVisit } from '#domain/visit-time.ts'
import type { CSSProperties } from 'react'
import type { DeskGrid } from '#domain/desk-grid.ts'

/** Where the day has come to, by the salon's clock. */
export function NowLine({ grid }: { readonly grid: DeskGrid }) {
  const now = useNow()
  const { day, minutes } = salonClockAt(now)
  const places = grid.columns.flatMap((column, place) => (column.day === day ? [place] : []))
  const [first] = places
  if (first === undefined || minutes < grid.from || minutes > grid.until) return null
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--at': minutes - grid.from,
    '--first': first + 2,
    '--count': places.length,
  }
  return (
    <div className="now-line" style={style} aria-hidden="true">
      <span className="now-time">{timeOfVisit(now).replace(/\s[AP]M$/, '')}</span>
    </div>
  )
}
