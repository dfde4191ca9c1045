import { changeOf, shareInWords, shareOf } from '#domain/report/report-change.ts'
import { NOTHING, averageCents, totalOf } from '#domain/report/service-report.ts'
import { dollars } from '#domain/money/money.ts'
import { figureInWords } from './figure-words.ts'
import { WORDS } from './words.ts'
import type { Dimension, Figure, Figures } from '#domain/report/service-report.ts'
import type { ReportCell, ReportColumn, ReportLine, ReportLines } from '#ui/report/report-table.tsx'
import type { RowGroup, ShownRow } from '#domain/report/report-rows.ts'

const SHOWN = [
  'valueCents',
  'share',
  'averageCents',
  'booked',
  'done',
  'open',
  'cancelled',
  'noShows',
  'newClients',
  'minutes',
] as const

/** By share is by value. */
export const COLUMNS: readonly ReportColumn[] = SHOWN.map((id) => ({
  id,
  label: id === 'share' ? WORDS.shareColumn : WORDS.figures[id],
  isSortable: id !== 'share',
}))

const COUNTS = ['booked', 'done', 'open', 'cancelled', 'noShows', 'newClients'] as const

/** Of all rows: nothing else has this for a key. */
export const ALL = 'all'

export type OnOpen = (of: string, figure: Figure) => void

export function nameOfRow(by: Dimension, { key, name }: Pick<ShownRow, 'key' | 'name'>): string {
  if (by === 'weekday') return WORDS.weekdays[Number(key) - 1] ?? key
  if (name !== '') return name
  return by === 'stylist' ? WORDS.noStylist : WORDS.noService
}

export function tableLines(by: Dimension, groups: readonly RowGroup[], onOpen: OnOpen) {
  const all = groups.flatMap(({ rows }) => rows)
  const whole = totalOf(all)
  const line = (row: ShownRow): ReportLine => ({
    key: row.key,
    name: nameOfRow(by, row),
    cells: cellsOf(row, whole, (figure) => onOpen(row.key, figure)),
  })
  return {
    groups: groups.map((group): ReportLines => ({
      title: by === 'service' ? group.title || WORDS.noCategory : '',
      lines: group.rows.map(line),
      total: sumLine(by, group, whole),
    })),
    total: {
      key: 'total',
      name: WORDS.total,
      cells: cellsOf({ figures: whole, before: beforeOf(groups) }, whole, (figure) =>
        onOpen(ALL, figure),
      ),
    } satisfies ReportLine,
  }
}

function sumLine(
  by: Dimension,
  { title, rows, total, before }: RowGroup,
  whole: Figures,
): ReportLine | null {
  if (by !== 'service' || rows.length < 2) return null
  const name = WORDS.sum(title || WORDS.noCategory)
  return { key: `sum ${title}`, name, cells: cellsOf({ figures: total, before }, whole, null) }
}

function beforeOf(groups: readonly RowGroup[]): Figures | null {
  const known = groups.filter(({ before }) => before !== null)
  if (known.length === 0) return null
  return totalOf(known.map(({ before }) => ({ figures: before ?? NOTHING })))
}

function cellsOf(
  { figures, before }: Pick<ShownRow, 'figures' | 'before'>,
  whole: Figures,
  open: ((figure: Figure) => void) | null,
): readonly ReportCell[] {
  const share = shareOf(figures.valueCents, whole.valueCents)
  const average = averageCents(figures)
  const change = before === null ? null : changeOf(figures.valueCents, before.valueCents)
  const counted = (figure: Figure): ReportCell => ({
    ...textOf(figure, figures[figure]),
    onOpen: open !== null && figures[figure] > 0 ? () => open(figure) : undefined,
  })
  return [
    {
      text: dollars(figures.valueCents),
      ...(change !== null && { note: change.words }),
    },
    { text: shareInWords(share), share },
    { text: average === null ? WORDS.none : dollars(average), isEmpty: average === null },
    ...COUNTS.map(counted),
    textOf('minutes', figures.minutes),
  ]
}

function textOf(figure: Figure, value: number): ReportCell {
  return value === 0 ? { text: WORDS.none, isEmpty: true } : { text: figureInWords(figure, value) }
}
