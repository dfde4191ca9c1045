import { useImperativeHandle } from 'react'
import { BoardColumn } from './board-column.tsx'
import { NowLine } from './now-line.tsx'
import { useBoardHands } from './use-board-hands.ts'
import { WORDS } from './words.ts'
import type { BoardScene, Drop } from './board-mover.ts'
import type { CSSProperties, Ref } from 'react'
import type { MenuAnchor } from './desk-menu.tsx'
import type { VisitPlace } from '#domain/desk-clashes.ts'
import './desk-board.css'

export interface BoardHandle {
  startMove(visitId: string): void
}

interface Props {
  readonly ref?: Ref<BoardHandle>
  readonly label: string
  /** Over each column, in their order. */
  readonly heads: readonly BoardHead[]
  readonly scene: BoardScene
  readonly mayEdit: boolean
  readonly now: number
  readonly say: (words: string) => void
  readonly onDrop: (drop: Drop) => void
  readonly onOpen: (visitId: string) => void
  readonly onMenu: (visitId: string, at: MenuAnchor) => void
  readonly onSlot: (place: VisitPlace, at: MenuAnchor) => void
}

export interface BoardHead {
  readonly key: string
  readonly title: string
  readonly note: string
  /** Is today, where columns are days. */
  readonly isMarked: boolean
  readonly name: string
}

const HOUR = 60

/** Columns of visits under one rail of hours; heads and rail stay in sight while it scrolls. */
export function DeskBoard({ ref, label, heads, ...rest }: Props) {
  const { scene, mayEdit } = rest
  const { grid } = scene
  const { from, until, columns } = grid
  const { scroller, sheet, cursor, startMove } = useBoardHands(rest)
  useImperativeHandle(ref, () => ({ startMove }))
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--span': until - from,
    '--columns': columns
      .map(({ worksAtAll, blocks }) =>
        worksAtAll || blocks.length > 0 ? 'minmax(var(--column-min), 1fr)' : 'minmax(52px, 0.4fr)',
      )
      .join(' '),
    '--column-min': columns.length > 8 ? '84px' : '112px',
  }
  return (
    <div className="board" ref={scroller} data-board>
      <section className="board-sheet" ref={sheet} aria-label={label} style={style}>
        <div className="board-corner" />
        {heads.map((head) => (
          <div key={head.key} className="board-head" data-marked={head.isMarked || undefined}>
            <strong>{head.title}</strong>
            {head.note !== '' && <span>{head.note}</span>}
          </div>
        ))}
        <div className="board-rail" aria-hidden="true">
          {hoursBetween(from, until).map((minutes) => (
            <span key={minutes} style={{ '--at': minutes - from } as CSSProperties}>
              {hourInWords(minutes)}
            </span>
          ))}
        </div>
        {columns.map((column, place) => (
          <BoardColumn
            key={column.key}
            column={column}
            name={heads[place]?.name ?? column.stylist.name}
            railFrom={from}
            railUntil={until}
            mayEdit={mayEdit}
          />
        ))}
        <NowLine grid={grid} />
        {mayEdit && columns.length > 0 && (
          <button className="board-cursor" type="button" ref={cursor} aria-label={WORDS.bookHere} />
        )}
      </section>
    </div>
  )
}

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
