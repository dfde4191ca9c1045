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

/** What came with the page; what another version of the app made counts as nothing. */
export function readPrintedSalon(printed: unknown): PrintedSalon | null {
  if (typeof printed !== 'object' || printed === null) return null
  if (!('readAt' in printed) || typeof printed.readAt !== 'number' || !('rows' in printed))
    return null
  try {
    return { salon: readPublishedSalon(printed.rows), readAt: printed.readAt }
  } catch {
    return null
  }
}
