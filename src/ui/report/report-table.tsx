import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { SelectField } from '#ui/select-field.tsx'
import type { ReactNode } from 'react'
import './report-table.css'

export interface ReportColumn {
  readonly id: string
  readonly label: string
  readonly isSortable: boolean
}

export interface ReportCell {
  readonly text: string
  /** There is nothing to tell, and on a card it is left out. */
  readonly isEmpty?: boolean
  /** From 0 to 1, drawn as a bar below the text. */
  readonly share?: number
  /** In a smaller voice below it. */
  readonly note?: ReactNode
  /** Leads to what is counted. */
  readonly onOpen?: (() => void) | undefined
}

export interface ReportLine {
  readonly key: string
  readonly name: string
  /** One for each column. */
  readonly cells: readonly ReportCell[]
}

export interface ReportLines {
  readonly title: string
  readonly lines: readonly ReportLine[]
  /** Of the lines above; null where one line would only say itself again. */
  readonly total: ReportLine | null
}

interface Props {
  readonly label: string
  /** What a line is: Service. */
  readonly nameLabel: string
  readonly columns: readonly ReportColumn[]
  readonly groups: readonly ReportLines[]
  readonly total: ReportLine
  readonly sort: { readonly by: string; readonly isDescending: boolean }
  readonly onSort: (by: string) => void
  /** Where there are no heads of columns to press. */
  readonly sortLabel: string
  readonly sortWords: (label: string) => string
}

/** Lines under their titles, with a sum below; where there is no room for columns every line is a card. */
export function ReportTable(props: Props) {
  const { label, nameLabel, columns, groups, total, sort, onSort, sortLabel, sortWords } = props
  const head = { sort, onSort, sortWords }
  return (
    <div className="report-table-room">
      <div className="report-sort-choice">
        <SelectField
          label={sortLabel}
          value={sort.by}
          onChange={({ target }) => onSort(target.value)}
        >
          <option value="name">{nameLabel}</option>
          {columns
            .filter(({ isSortable }) => isSortable)
            .map(({ id, label: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      </div>
      <table className="report-table" aria-label={label}>
        <thead>
          <tr>
            <Head id="name" label={nameLabel} isSortable {...head} />
            {columns.map((column) => (
              <Head key={column.id} {...column} {...head} />
            ))}
          </tr>
        </thead>
        {groups.map(({ title, lines, total: sum }) => (
          <tbody key={title}>
            {title !== '' && (
              <tr className="report-group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {title}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <Line key={line.key} line={line} columns={columns} />
            ))}
            {sum !== null && <Line line={sum} columns={columns} look="report-sum" />}
          </tbody>
        ))}
        <tfoot>
          <Line line={total} columns={columns} look="report-total" />
        </tfoot>
      </table>
    </div>
  )
}

interface HeadProps extends ReportColumn, Pick<Props, 'sort' | 'onSort' | 'sortWords'> {}

function Head({ id, label, isSortable, sort, onSort, sortWords }: HeadProps) {
  if (!isSortable)
    return (
      <th scope="col">
        <span className="report-sort">{label}</span>
      </th>
    )
  const isSorted = sort.by === id
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp
  const order = sort.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <button
        type="button"
        className="report-sort"
        aria-label={sortWords(label)}
        onClick={() => onSort(id)}
      >
        {label}
        {isSorted && <Arrow size={14} stroke={2} aria-hidden="true" />}
      </button>
    </th>
  )
}

interface LineProps {
  readonly line: ReportLine
  readonly columns: readonly ReportColumn[]
  readonly look?: string
}

function Line({ line: { name, cells }, columns, look }: LineProps) {
  return (
    <tr className={look}>
      <th scope="row">{name}</th>
      {columns.map(({ id, label }, place) => (
        <Cell key={id} id={id} label={label} name={name} cell={cells[place]} />
      ))}
    </tr>
  )
}

interface CellProps extends Omit<ReportColumn, 'isSortable'> {
  readonly name: string
  readonly cell: ReportCell | undefined
}

function Cell({ id, label, name, cell }: CellProps): ReactNode {
  if (cell === undefined) return null
  const { text, isEmpty = false, share, note, onOpen } = cell
  return (
    <td data-column={id} data-empty={isEmpty}>
      <span className="report-cell-label" aria-hidden="true">
        {label}
      </span>
      {onOpen === undefined ? (
        <span className="report-cell-text">{text}</span>
      ) : (
        <button
          type="button"
          className="report-cell-text report-open"
          aria-label={`${name}, ${label}: ${text}`}
          onClick={onOpen}
        >
          {text}
        </button>
      )}
      {note !== undefined && <span className="report-cell-note">{note}</span>}
      {share !== undefined && (
        <span className="report-share" aria-hidden="true">
          <span style={{ width: `${Math.round(share * 1000) / 10}%` }} />
        </span>
      )}
    </td>
  )
}
