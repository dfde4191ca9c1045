import { printedAnswer } from '#data/app/printed-answer.ts'
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

export function readPrintedServices(printed: unknown): PublishedServices | null {
  return printedAnswer(printed, (rows, readAt) => ({ services: readServices(rows), readAt }))
}
