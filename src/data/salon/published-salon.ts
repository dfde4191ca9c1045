import { printedAnswer } from '#data/app/printed-answer.ts'
import { readPublishedSalon } from '#domain/site/published-salon.ts'
import type { PublishedSalon } from '#domain/site/published-salon.ts'

/** The salon as a page was printed with it, and when the server said so. */
export interface PrintedSalon {
  readonly salon: PublishedSalon
  readonly readAt: number
}

/** Under this name it lies in a printed page. */
export const PRINTED_SALON = 'published-salon'

/** What the browser asks, and what is asked before pages are printed. */
export const SALON_QUESTION = 'rpc/published_salon'

export function readPrintedSalon(printed: unknown): PrintedSalon | null {
  return printedAnswer(printed, (rows, readAt) => ({ salon: readPublishedSalon(rows), readAt }))
}
