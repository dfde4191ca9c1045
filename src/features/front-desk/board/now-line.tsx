import { useNowOnBoard } from './use-now-on-board.ts'
import type { CSSProperties } from 'react'
import type { DeskGrid } from '#domain/board/desk-grid.ts'

/** A line across today's columns. The rail of hours shows the time itself. */
export function NowLine({ grid }: { readonly grid: DeskGrid }) {
  const now = useNowOnBoard(grid)
  if (now === null) return null
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--at': now.minutes - grid.from,
    '--place': now.place,
    '--count': now.count,
  }
  return <div className="now-line" style={style} aria-hidden="true" />
}
