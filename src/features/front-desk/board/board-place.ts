import { salonMoment } from '#domain/time/salon-clock.ts'
import type { DeskGrid } from '#domain/board/desk-grid.ts'
import type { VisitPlace } from '#domain/board/desk-clashes.ts'

/** A place on the board: which column, and from when and how long on the salon's wall. */
export interface BoardPlace {
  readonly column: number
  readonly from: number
  readonly minutes: number
}

export const STEP_MINUTES = 15
export const FINE_STEP_MINUTES = 5
const SHORTEST_MINUTES = 5

export function visitPlaceOf(grid: DeskGrid, place: BoardPlace): VisitPlace | null {
  const column = grid.columns[place.column]
  if (column === undefined) return null
  const startsAt = salonMoment({ day: column.day, minutes: place.from })
  return { stylistId: column.stylist.id, startsAt, minutes: place.minutes }
}

/** As near as it can be and still stand under the rail. */
export function withinBoard(grid: DeskGrid, { column, from, minutes }: BoardPlace): BoardPlace {
  const length = Math.max(SHORTEST_MINUTES, minutes)
  return {
    column: Math.min(Math.max(0, column), grid.columns.length - 1),
    from: Math.min(Math.max(grid.from, from), Math.max(grid.from, grid.until - length)),
    minutes: length,
  }
}

/** Where a visit stands now; null where it stands in no column of this board. */
export function placeOnBoard(grid: DeskGrid, visitId: string): BoardPlace | null {
  for (const [column, { blocks }] of grid.columns.entries()) {
    const block = blocks.find(({ visit }) => visit.id === visitId)
    if (block !== undefined) return { column, from: block.from, minutes: block.until - block.from }
  }
  return null
}

export function isSamePlace(one: BoardPlace, other: BoardPlace): boolean {
  return one.column === other.column && one.from === other.from && one.minutes === other.minutes
}
