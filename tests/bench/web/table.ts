import { median } from '#support/statistics.ts'
import type { Visit } from './visit.ts'

const COLUMNS = [
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'script before load',
  'before touch',
  'heap MB',
] as const

export interface Row {
  readonly name: string
  readonly figures: readonly number[]
  readonly lcp: number
  readonly tbt: number
}

export function inRow(name: string, visits: readonly Visit[]): Row {
  const of = (pick: (visit: Visit) => number): number => median(visits.map(pick))
  const lcp = of((visit) => visit.lcp)
  const tbt = of((visit) => visit.tbt)
  const figures = [
    of((visit) => visit.fcp),
    lcp,
    tbt,
    of((visit) => visit.cls),
    of((visit) => visit.scriptBeforeLoad / 1024),
    of((visit) => visit.scriptBeforeTouch / 1024),
    of((visit) => visit.heapMb),
  ]
  return { name, figures, lcp, tbt }
}

/** Every figure, and last those that count: its largest picture beside the twin's, and what its scripts cost. */
export function writeTable(rows: readonly Row[]): string {
  const row = (wanted: string) => rows.find(({ name }) => name === wanted)
  const limit = row('twin')?.lcp ?? Number.NaN
  const bare = row('bare') ?? { lcp: Number.NaN, tbt: Number.NaN }
  const head = ['', ...COLUMNS, 'lcp/twin', 'lcp/bare', 'tbt - bare']
    .map((name) => name.padStart(13))
    .join('')
  const lines = rows.map(({ name, figures, lcp, tbt }) =>
    [
      name.padStart(13),
      ...figures.map((figure, place) => shown(figure, place).padStart(13)),
      ...[(lcp / limit).toFixed(2), (lcp / bare.lcp).toFixed(2), (tbt - bare.tbt).toFixed(0)].map(
        (figure) => figure.padStart(13),
      ),
    ].join(''),
  )
  return [head, ...lines].join('\n')
}

function shown(figure: number, place: number): string {
  if (Number.isNaN(figure)) return '-'
  return figure.toFixed(place === 3 ? 3 : place < 3 ? 0 : 1)
}
