import { useImperativeHandle } from 'react'
import { Picture } from '#ui/picture.tsx'
import { BoardColumn, inColumn } from './board-column.tsx'
import { BoardRail } from './board-rail.tsx'
import { NowLine } from './now-line.tsx'
import { useBoardHands } from './use-board-hands.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { BoardScene, Drop } from './board-mover.ts'
import type { CSSProperties, Ref } from 'react'
import type { FactsOfVisits } from '#domain/board/desk-facts.ts'
import type { MenuAnchor } from './desk-menu.tsx'
import type { VisitPlace } from '#domain/board/desk-clashes.ts'
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
  readonly facts: FactsOfVisits
  readonly mayEdit: boolean
  readonly now: number
  readonly say: (words: string) => void
  readonly onDrop: (drop: Drop) => void
  readonly onOpen: (visitId: string) => void
  readonly onMenu: (visitId: string, at: MenuAnchor) => void
  readonly onSlot: (place: VisitPlace, at: MenuAnchor) => void
  /** Of the column's stylist, on its day. */
  readonly onTimeOff: (of: Pick<BoardHead, 'day' | 'stylistId'>) => void
}

export interface BoardHead {
  readonly key: string
  readonly title: string
  readonly note: string
  /** Of whom the portrait is, where columns are people. */
  readonly picture: string | null
  /** Is today, where columns are days. */
  readonly isMarked: boolean
  readonly name: string
  readonly day: string
  readonly stylistId: string
  readonly stylistName: string
}

/** A week of seven days is as wide as a tablet. */
const MOST_WIDE_COLUMNS = 5

/** Columns of visits under one rail of hours; heads and rail stay in sight while it scrolls. */
export function DeskBoard({ ref, label, heads, onTimeOff, ...rest }: Props) {
  const { scene, facts, mayEdit } = rest
  const { grid } = scene
  const { from, until, columns } = grid
  const { scroller, sheet, cursor, startMove } = useBoardHands(rest)
  useImperativeHandle(ref, () => ({ startMove }))
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--span': until - from,
    '--columns': columns
      .map(({ worksAtAll, blocks }) =>
        worksAtAll || blocks.length > 0 ? 'minmax(var(--column-min), 1fr)' : 'minmax(60px, 0.4fr)',
      )
      .join(' '),
    '--column-min': columns.length > MOST_WIDE_COLUMNS ? '84px' : '112px',
  }
  return (
    <div className="board" ref={scroller} data-board>
      <section className="board-sheet" ref={sheet} aria-label={label} style={style}>
        <div className="board-corner" />
        {heads.map((head, place) => (
          <div
            key={head.key}
            className="board-head"
            style={inColumn(place)}
            data-marked={head.isMarked || undefined}
          >
            {mayEdit ? (
              <button className="board-head-face" type="button" onClick={() => onTimeOff(head)}>
                <HeadFace head={head} />
                <span className="visually-hidden">{WORDS.timeOffFor(head.stylistName)}</span>
              </button>
            ) : (
              <HeadFace head={head} />
            )}
          </div>
        ))}
        <BoardRail grid={grid} />
        {columns.map((column, place) => (
          <BoardColumn
            key={column.key}
            column={column}
            place={place}
            name={heads[place]?.name ?? column.stylist.name}
            railFrom={from}
            railUntil={until}
            facts={facts}
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

function HeadFace({ head: { picture, title, note } }: { readonly head: BoardHead }) {
  return (
    <>
      {picture !== null && <Portrait name={picture} />}
      <span className="board-head-words">
        <strong>{title}</strong>
        {note !== '' && <span>{note}</span>}
      </span>
    </>
  )
}

/** The smallest of its sizes, which lies on the device already. */
function Portrait({ name }: { readonly name: string }) {
  return (
    <span className="board-portrait">
      <Picture name={name} alt="" width={480} height={600} sizes="28px" />
    </span>
  )
}
