import { memo } from 'react'
import { spansWithout } from '#domain/availability/spans.ts'
import { isSameBlock, VisitCard } from './visit-card.tsx'
import { WORDS } from '#features/front-desk/words.ts'
import type { CSSProperties } from 'react'
import type { Span } from '#domain/availability/free-time.ts'
import type { FactsOfVisits, VisitFact } from '#domain/board/desk-facts.ts'
import type { GridColumn, GridOff } from '#domain/board/desk-grid.ts'

interface Props {
  readonly column: GridColumn
  /** Which of the board's columns, from the left. */
  readonly place: number
  readonly name: string
  readonly railFrom: number
  readonly railUntil: number
  readonly facts: FactsOfVisits
  readonly mayEdit: boolean
}

/** Said outright: the now-line has a place of its own, and a grid would lay what has none after it. */
export const inColumn = (place: number): CSSProperties & Record<`--${string}`, number> => ({
  '--place': place,
})

export const BoardColumn = memo(PlainColumn, (one, other) => {
  const rest =
    one.place === other.place &&
    one.railFrom === other.railFrom &&
    one.railUntil === other.railUntil &&
    one.name === other.name &&
    one.mayEdit === other.mayEdit
  return rest && isSameColumn(one.column, other.column) && hasSameFacts(one, other)
})

function hasSameFacts({ column, facts }: Props, { facts: others }: Props): boolean {
  if (facts === others) return true
  return column.blocks.every(
    ({ visit: { id } }) => String(facts.get(id)) === String(others.get(id)),
  )
}

const NO_FACTS: readonly VisitFact[] = []

function PlainColumn({ column, place, name, railFrom, railUntil, facts, mayEdit }: Props) {
  return (
    <fieldset
      className="board-column"
      style={inColumn(place)}
      aria-label={name}
      data-column={column.key}
    >
      {column.off.map((span) => (
        <Off key={span.from} span={span} blocks={column.blocks} from={railFrom} until={railUntil} />
      ))}
      {column.blocks.map((block) => (
        <VisitCard
          key={block.visit.id}
          block={block}
          railFrom={railFrom}
          stylistName={column.stylist.name}
          facts={facts.get(block.visit.id) ?? NO_FACTS}
          mayEdit={mayEdit}
        />
      ))}
    </fieldset>
  )
}

interface OffProps {
  readonly span: GridOff
  readonly blocks: readonly Span[]
  readonly from: number
  readonly until: number
}

/** Less leaves no room for a word. */
const LEAST_FOR_WORDS = 25

function Off({ span, blocks, from, until }: OffProps) {
  const [begins, ends] = [Math.max(from, span.from), Math.min(until, span.until)]
  if (begins >= ends) return null
  // Visits may stand in it, and the word is where none does.
  const free = spansWithout([{ from: begins, until: ends }], blocks)
  const clear = free.find((one) => one.until - one.from >= Math.min(LEAST_FOR_WORDS, ends - begins))
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--at': begins - from,
    '--long': ends - begins,
    '--words-at': (clear?.from ?? begins) - begins,
  }
  const words = span.reason === '' ? WORDS.off[span.why] : span.reason
  return (
    <span className="board-off" data-why={span.why} style={style}>
      {clear !== undefined && words}
    </span>
  )
}

function isSameColumn(one: GridColumn, other: GridColumn): boolean {
  if (one === other) return true
  return (
    one.key === other.key &&
    one.blocks.length === other.blocks.length &&
    one.off.length === other.off.length &&
    one.off.every((span, place) => isSameOff(span, other.off[place])) &&
    one.blocks.every((block, place) => {
      const twin = other.blocks[place]
      return twin !== undefined && isSameBlock(block, twin)
    })
  )
}

function isSameOff(one: GridOff, other: GridOff | undefined): boolean {
  return (
    one.from === other?.from &&
    one.until === other.until &&
    one.why === other.why &&
    one.reason === other.reason
  )
}
