import { memo, useEffect, useRef, useState } from 'react'
import { arrowWalk } from '#ui/arrow-keys.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { ListPages } from './list-pages.tsx'
import { LIST_WORDS as WORDS } from './words.ts'
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import './section-list.css'

/** One column, told and not drawn: the screen, the file and the printed list say the same. */
export interface ListColumn<Row> {
  readonly id: string
  readonly label: string
  readonly text: (row: Row) => string
  /** Where a spreadsheet should have a number, or more than fits on the screen. */
  readonly inFile?: (row: Row) => string | number | null
  /** In place of the text, on the screen alone. */
  readonly draw?: (row: Row) => ReactNode
  readonly isNumber?: boolean
  /** Left out where the window is too narrow for a table of all of them; a card has it again. */
  readonly isWideOnly?: boolean
  /** What the list is sorted by with a press on its name. */
  readonly sort?: string
}

interface Props<Row> {
  /** What the list is of, for those who hear it. */
  readonly label: string
  /** The first names the row and opens it. */
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly place: { readonly sort: string; readonly isDescending: boolean; readonly page: number }
  readonly total: number
  readonly rowsOnPage: number
  /** Other rows are on their way. */
  readonly isBusy: boolean
  /** Opened last: found again on the way back. */
  readonly chosen: string | null
  readonly onSort: (sort: string) => void
  readonly onPage: (page: number) => void
  readonly onOpen: (row: Row) => void
}

const STOP = '.section-list-open'

export function SectionList<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, place, isBusy, chosen, onSort, onPage } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [stop, setStop] = useState(chosen)
  const isHere = rows.some((row) => idOf(row) === stop)
  useEffect(() => {
    if (chosen !== null) body.current?.querySelector<HTMLElement>(`[data-chosen] ${STOP}`)?.focus()
  }, [chosen])
  const walk = arrowWalk(STOP)
  const rowAt = ({ target }: SyntheticEvent<HTMLElement>) => {
    const id = (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row']
    return rows.find((row) => idOf(row) === id)
  }
  /** One for all rows, so that none is drawn again for a page that's only on its way. */
  const hands = {
    onFocus: (event: SyntheticEvent<HTMLElement>) => {
      const row = rowAt(event)
      if (row !== undefined) setStop(idOf(row))
    },
    onClick: (event: SyntheticEvent<HTMLElement>) => {
      const row = rowAt(event)
      if (row !== undefined && (event.target as HTMLElement).closest(STOP)) props.onOpen(row)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'PageDown' && place.page < pagesOf(props)) onPage(place.page + 1)
      else if (event.key === 'PageUp' && place.page > 1) onPage(place.page - 1)
      else return walk.onKeyDown(event)
      event.preventDefault()
    },
  }
  return (
    <>
      <table className="section-list" aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} place={place} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...hands}>
          {rows.map((row, index) => {
            const id = idOf(row)
            return (
              <Line
                key={id}
                {...{ columns, row, id }}
                isChosen={id === chosen}
                isStop={isHere ? id === stop : index === 0}
              />
            )
          })}
        </tbody>
      </table>
      <ListPages page={place.page} pages={pagesOf(props)} onPage={onPage} />
    </>
  )
}

function pagesOf<Row>({ total, rowsOnPage }: Props<Row>): number {
  return Math.max(1, Math.ceil(total / rowsOnPage))
}

interface HeadProps<Row> extends Pick<Props<Row>, 'place' | 'onSort'> {
  readonly column: ListColumn<Row>
}

function Head<Row>({ column, place, onSort }: HeadProps<Row>) {
  const { label, sort, isNumber = false, isWideOnly } = column
  const isSorted = sort !== undefined && sort === place.sort
  const Arrow = place.isDescending ? IconArrowDown : IconArrowUp
  const order = place.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      data-number={isNumber}
      data-wide={isWideOnly}
      aria-sort={isSorted ? order : undefined}
    >
      {sort === undefined ? (
        label
      ) : (
        <button type="button" className="section-list-sort" onClick={() => onSort(sort)}>
          {label}
          {isSorted && <Arrow size={16} stroke={1.75} aria-hidden="true" />}
          <span className="visually-hidden">{WORDS.sortBy}</span>
        </button>
      )}
    </th>
  )
}

interface LineProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly row: Row
  readonly id: string
  readonly isChosen: boolean
  readonly isStop: boolean
}

function PlainLine<Row>({ columns, row, id, isChosen, isStop }: LineProps<Row>) {
  const [first, ...others] = columns
  return (
    <tr data-row={id} data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" className="section-list-open" tabIndex={isStop ? 0 : -1}>
          {first?.text(row)}
        </button>
      </th>
      {others.map(({ id, label, text, draw, isNumber = false, isWideOnly }) => (
        <td
          key={id}
          data-number={isNumber}
          data-wide={isWideOnly}
          data-label={label}
          data-empty={text(row) === '' || undefined}
        >
          {draw === undefined ? text(row) : draw(row)}
        </td>
      ))}
    </tr>
  )
}

const Line = memo(PlainLine) as typeof PlainLine
