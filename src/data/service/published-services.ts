import { SERVICE_COLUMNS, readServices } from '#domain/service/services.ts'
import type { Service } from '#domain/service/services.ts'

/** What the salon offers, and when the server said so. */
export interface PublishedServices {
  readonly services: readonly Service[]
  readonly readAt: number
}

/** Under this name the rows lie in a printed page. */
export const PRINTED_SERVICES = 'published-services'

/** What the browser asks, and what the build asks before it prints. */
export const SERVICES_QUESTION = `services?select=${SERVICE_COLUMNS.replaceAll(' ', '')}&order=position,name`

/** Rows that came with the page; those of another version of the app count as none. */
export function readPrintedServices(printed: unknown): PublishedServices | null {
  if (typeof printed !== 'object' || printed === null) return null
  if (!('readAt' in printed) || typeof printed.readAt !== 'number' || !('rows' in printed))
    return null
  try {
    return { services: readServices(printed.rows), readAt: printed.readAt }
  } catch {
    return null
  }
}
