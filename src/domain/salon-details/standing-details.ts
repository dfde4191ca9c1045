import { wholeOf } from '#domain/text/row-fields.ts'
import { readDetails } from './details-form.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { SalonDetails } from './details-form.ts'

/** What the salon says of itself, and who changed it last. */
export interface StandingDetails {
  readonly details: SalonDetails
  readonly version: number
  readonly changedAt: number | null
  readonly changedByName: string
}

export function readStandingDetails(row: RowFields): StandingDetails | null {
  const [details, version] = [readDetails(row), wholeOf(row.value('version'))]
  if (details === null || version === null) return null
  return {
    details,
    version,
    changedAt: row.moment('changedAt'),
    changedByName: row.text('changedByName'),
  }
}
