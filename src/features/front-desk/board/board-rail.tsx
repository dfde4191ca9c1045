import { useNowOnBoard } from './use-now-on-board.ts'
import type { CSSProperties } from 'react'
import type { DeskGrid } from '#domain/board/desk-grid.ts'

const HOUR = 60
/** Nearer than this, the hour would be read through the time that it is. */
const TOO_NEAR_MINUTES = 16

/** The hours beside the columns, and among them the time that it is. */
export function BoardRail({ grid }: { readonly grid: DeskGrid }) {
  const { from, until } = grid
  const now = useNowOnBoard(grid)
  const isFree = (minutes: number) =>
    now === null || Math.abs(minutes - now.minutes) > TOO_NEAR_MINUTES
  return (
    <div className="board-rail" aria-hidden="true">
      {hoursBetween(from, until)
        .filter(isFree)
        .map((minutes) => (
          <span key={minutes} style={at(minutes - from)} data-first={minutes === from || undefined}>
            {hourInWords(minutes)}
          </span>
        ))}
      {now !== null && (
        <b className="board-rail-now" style={at(now.minutes - from)}>
          {now.time}
        </b>
      )}
    </div>
  )
}

const at = (minutes: number) => ({ '--at': minutes }) as CSSProperties

function hoursBetween(from: number, until: number): readonly number[] {
  const hours: number[] = []
  for (let minutes = from; minutes < until; minutes += HOUR) hours.push(minutes)
  return hours
}

/** 9 AM */
function hourInWords(minutes: number): string {
  const hour = (minutes / HOUR) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}
