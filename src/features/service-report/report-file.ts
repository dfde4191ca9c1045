import { plainAmount } from '#domain/money/money.ts'
import { averageCents, NOTHING, totalOf } from '#domain/report/service-report.ts'
import { csvOf } from '#domain/text/csv.ts'
import { nameOfRow } from './report-lines.ts'
import { WORDS } from './words.ts'
import type { Dimension, Figures } from '#domain/report/service-report.ts'
import type { RowGroup } from '#domain/report/report-rows.ts'
import type { CsvCell } from '#domain/text/csv.ts'

const NAMES = ['booked', 'done', 'open', 'cancelled', 'noShows', 'newClients', 'minutes'] as const

/** The table as it is shown, in its order, with a total: what is added up there agrees with it. */
export function fileOfReport(
  by: Dimension,
  groups: readonly RowGroup[],
  isCompared: boolean,
): string {
  const rows = groups.flatMap((group) => group.rows)
  const total = totalOf(rows)
  const before = totalOf(rows.map((row) => ({ figures: row.before ?? NOTHING })))
  return csvOf(heads(by, isCompared), [
    ...rows.map((row) => [
      ...(by === 'service' ? [row.category] : []),
      nameOfRow(by, row),
      ...cells(row.figures),
      ...(isCompared ? cells(row.before ?? NOTHING) : []),
    ]),
    [
      ...(by === 'service' ? [''] : []),
      WORDS.total,
      ...cells(total),
      ...(isCompared ? cells(before) : []),
    ],
  ])
}

function heads(by: Dimension, isCompared: boolean): readonly string[] {
  const figures = [
    WORDS.figures.valueCents,
    WORDS.figures.averageCents,
    ...NAMES.map((name) => (name === 'minutes' ? WORDS.minutes : WORDS.figures[name])),
  ]
  return [
    ...(by === 'service' ? [WORDS.category] : []),
    WORDS.dimensions[by],
    ...figures,
    ...(isCompared ? figures.map((name) => WORDS.compared(name)) : []),
  ]
}

function cells(figures: Figures): readonly CsvCell[] {
  const average = averageCents(figures)
  return [
    plainAmount(figures.valueCents),
    average === null ? null : plainAmount(average),
    ...NAMES.map((name) => figures[name]),
  ]
}
