import { dollars } from '#domain/money/money.ts'
import { WORDS } from './words.ts'
import type { Figure } from '#domain/report/service-report.ts'

export function figureInWords(figure: Figure, value: number): string {
  if (figure === 'valueCents') return dollars(value)
  return figure === 'minutes' ? hoursInWords(value) : value.toLocaleString('en-US')
}

/** Beside the lines of a chart, where there is room for little. */
export function tickInWords(figure: Figure, value: number): string {
  if (figure !== 'valueCents') return figureInWords(figure, value)
  return value >= 1_000_000 ? `$${value / 100_000}k` : dollars(value)
}

function hoursInWords(minutes: number): string {
  return WORDS.hours((Math.round(minutes / 6) / 10).toLocaleString('en-US'))
}
