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
}

export function inRow(name: string, visits: readonly Visit[]): Row {
  const of = (pick: (visit: Visit) => number): number => median(visits.map(pick))
  const lcp = of((visit) => visit.lcp)
  const figures = [
    of((visit) => visit.fcp),
    lcp,
    of((visit) => visit.tbt),
    of((visit) => visit.cls),
    of((visit) => visit.scriptBeforeLoad / 1024),
    of((visit) => visit.scriptBeforeTouch / 1024),
    of((visit) => visit.heapMb),
  ]
  return { name, figures, lcp }
}

/** Every figure, and last the one that counts: how its largest picture compares with the twin's. */
export function writeTable(rows: readonly Row[]): string {
  const limit = rows.find(({ name }) => name === 'twin')?.lcp ?? Number.NaN
  const head = ['', ...COLUMNS, 'lcp/twin'].map((name) => name.padStart(13)).join('')
  const lines = rows.map(({ name, figures, lcp }) =>
    [
      name.padStart(13),
      ...figures.map((figure, place) => shown(figure, place).padStart(13)),
      (lcp / limit).toFixed(2).padStart(13),
    ].join(''),
  )
  return [head, ...lines].join('\n')
}

function shown(figure: number, place: number): string {
  if (Number.isNaN(figure)) return '-'
  return figure.toFixed(place === 3 ? 3 : place < 3 ? 0 : 1)
}
