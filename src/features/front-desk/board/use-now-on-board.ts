import { useNow } from '#data/app/use-now.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import type { DeskGrid } from '#domain/board/desk-grid.ts'

interface NowOnBoard {
  readonly minutes: number
  /** 1:04, without the half of the day: it is beside the hours. */
  readonly time: string
  /** The columns of today. */
  readonly place: number
  readonly count: number
}

/** Where the day has come to, by the salon's clock; null where the board does not show it. */
export function useNowOnBoard({ columns, from, until }: DeskGrid): NowOnBoard | null {
  const now = useNow()
  const { day, minutes } = salonClockAt(now)
  const places = columns.flatMap((column, place) => (column.day === day ? [place] : []))
  const [place] = places
  if (place === undefined || minutes < from || minutes > until) return null
  const time = timeOfVisit(now).replace(/\s[AP]M$/, '')
  return { minutes, time, place, count: places.length }
}
