import { averageCents, NOTHING, totalOf } from './service-report.ts'
import type { Dimension, Figures, ReportRow, ServiceReport } from './service-report.ts'

export interface ShownRow extends ReportRow {
  /** Null where nothing is compared. */
  readonly before: Figures | null
}

export interface RowGroup {
  /** A category of the menu; empty where rows stand in one group. */
  readonly title: string
  readonly rows: readonly ShownRow[]
  readonly total: Figures
  readonly before: Figures | null
}

export type SortKey = keyof Figures | 'name' | 'averageCents'

export interface Sort {
  readonly by: SortKey
  readonly isDescending: boolean
}

const SORT_KEYS: readonly SortKey[] = [
  'name',
  'booked',
  'done',
  'open',
  'cancelled',
  'noShows',
  'newClients',
  'minutes',
  'valueCents',
  'averageCents',
]

/** As the address says it: `-valueCents` is the largest value first. */
export function readSort(text: string | undefined, by: Dimension): Sort {
  const [name, isDescending] = text?.startsWith('-') ? [text.slice(1), true] : [text, false]
  const known = SORT_KEYS.find((key) => key === name)
  if (known !== undefined) return { by: known, isDescending }
  return by === 'weekday'
    ? { by: 'name', isDescending: false }
    : { by: 'valueCents', isDescending: true }
}

/** The largest first, a name from A, and the other way round when it is pressed again. */
export function sortedBy(sort: Sort, name: string): Sort {
  const by = SORT_KEYS.find((key) => key === name) ?? sort.by
  return { by, isDescending: sort.by === by ? !sort.isDescending : by !== 'name' }
}

export function sortAsText({ by, isDescending }: Sort): string {
  return isDescending ? `-${by}` : by
}

/** Services are grouped by their category on the menu, the rest in one group. */
export function rowGroups(report: ServiceReport, by: Dimension, sort: Sort): readonly RowGroup[] {
  const rows = comparedRows(report, by)
  const titles = by === 'service' ? [...new Set(rows.map(({ category }) => category))] : ['']
  return titles
    .map((title) =>
      groupOf(
        title,
        by === 'service' ? rows.filter(({ category }) => category === title) : rows,
        sort,
        by,
      ),
    )
    .filter((group) => group.rows.length > 0)
    .toSorted((one, other) => inOrder(sort, groupAsRow(one), groupAsRow(other), 'service'))
}

function groupOf(title: string, rows: readonly ShownRow[], sort: Sort, by: Dimension): RowGroup {
  const isCompared = rows.some(({ before }) => before !== null)
  return {
    title,
    rows: rows.toSorted((one, other) => inOrder(sort, one, other, by)),
    total: totalOf(rows),
    before: isCompared ? totalOf(rows.map(({ before }) => ({ figures: before ?? NOTHING }))) : null,
  }
}

/** What was there before and is not now stays in the table, with nothing now. */
function comparedRows({ now, before }: ServiceReport, by: Dimension): readonly ShownRow[] {
  const earlier = new Map(before?.rows[by].map((row) => [row.key, row]))
  const rows = now.rows[by].map((row): ShownRow => ({
    ...row,
    before: before === null ? null : (earlier.get(row.key)?.figures ?? NOTHING),
  }))
  const known = new Set(rows.map(({ key }) => key))
  const gone = [...earlier.values()]
    .filter(({ key }) => !known.has(key))
    .map((row): ShownRow => ({ ...row, figures: NOTHING, before: row.figures }))
  return [...rows, ...gone]
}

const groupAsRow = ({ title, total }: RowGroup): ReportRow => ({
  key: title,
  name: title,
  category: title,
  figures: total,
})

function inOrder(sort: Sort, one: ReportRow, other: ReportRow, by: Dimension): number {
  const order =
    sort.by === 'name' ? byName(one, other, by) : valueOf(one, sort.by) - valueOf(other, sort.by)
  return (sort.isDescending ? -order : order) || byName(one, other, by)
}

/** Weekdays have an order of their own. */
function byName(one: ReportRow, other: ReportRow, by: Dimension): number {
  return by === 'weekday'
    ? Number(one.key) - Number(other.key)
    : one.name.localeCompare(other.name, 'en')
}

function valueOf({ figures }: ReportRow, key: Exclude<SortKey, 'name'>): number {
  return key === 'averageCents' ? (averageCents(figures) ?? -1) : figures[key]
}
