import { Problem } from '#domain/text/errors.ts'
import { fieldsOf, readRows, wholeOf } from '#domain/text/row-fields.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

export const COUNTED = ['booked', 'done', 'open', 'cancelled', 'noShows', 'newClients'] as const
export const FIGURES = [...COUNTED, 'minutes', 'valueCents'] as const
/** What can be counted behind, and listed. */
export type Figure = (typeof FIGURES)[number]

/** Of the appointments of some days. Minutes and value leave out what was cancelled or missed. */
export interface Figures extends Readonly<Record<Figure, number>> {
  /** How many of those kept have a price. */
  readonly priced: number
}

export const DIMENSIONS = ['service', 'stylist', 'weekday'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export interface ReportRow {
  /** By which the server knows it again. */
  readonly key: string
  readonly name: string
  readonly category: string
  readonly figures: Figures
}

export interface ReportFigures {
  readonly from: string
  readonly until: string
  readonly rows: Readonly<Record<Dimension, readonly ReportRow[]>>
  readonly days: readonly ReportRow[]
}

export interface ServiceReport {
  readonly asOf: number
  readonly now: ReportFigures
  readonly before: ReportFigures | null
}

export const NOTHING: Figures = {
  booked: 0,
  done: 0,
  open: 0,
  cancelled: 0,
  noShows: 0,
  newClients: 0,
  minutes: 0,
  valueCents: 0,
  priced: 0,
}

/** Figures that cannot all be read are none: a sum must not leave one out. */
export function readServiceReport(answer: unknown): ServiceReport {
  const fields = fieldsOf(answer)
  const asOf = fields.moment('asOf')
  if (asOf === null) throw new Problem('unexpected-answer')
  const before = fields.value('before')
  return {
    asOf,
    now: readFigures(fields.value('now')),
    before: before === null || before === undefined ? null : readFigures(before),
  }
}

function readFigures(answer: unknown): ReportFigures {
  const fields = fieldsOf(answer)
  const rows = (name: string) => readRows(fields.value(name), readRow)
  return {
    from: fields.text('from'),
    until: fields.text('until'),
    rows: { service: rows('services'), stylist: rows('stylists'), weekday: rows('weekdays') },
    days: rows('days'),
  }
}

function readRow(row: RowFields): ReportRow | null {
  const names = [...FIGURES, 'priced'] as const
  const known = names.map((name) => [name, wholeOf(row.value(name))] as const)
  if (known.some(([, value]) => value === null)) return null
  const figures: Figures = { ...NOTHING, ...Object.fromEntries(known) }
  return { key: row.text('key'), name: row.text('name'), category: row.text('category'), figures }
}

export function added(one: Figures, other: Figures): Figures {
  const sum = (name: keyof Figures) => one[name] + other[name]
  return {
    booked: sum('booked'),
    done: sum('done'),
    open: sum('open'),
    cancelled: sum('cancelled'),
    noShows: sum('noShows'),
    newClients: sum('newClients'),
    minutes: sum('minutes'),
    valueCents: sum('valueCents'),
    priced: sum('priced'),
  }
}

export function totalOf(rows: readonly { readonly figures: Figures }[]): Figures {
  return rows.reduce((sum, { figures }) => added(sum, figures), NOTHING)
}

/** Days in which nothing was booked say nothing beside others. */
export function withSomethingToCompare(report: ServiceReport): ServiceReport {
  return report.before?.days.length === 0 ? { ...report, before: null } : report
}

/** Of those that have a price; null where none has. */
export function averageCents({ valueCents, priced }: Figures): number | null {
  return priced === 0 ? null : Math.round(valueCents / priced)
}
