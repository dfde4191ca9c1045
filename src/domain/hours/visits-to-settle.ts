import { Problem } from '#domain/text/errors.ts'
import { readRows } from '#domain/text/row-fields.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** One that a change of the salon's hours leaves behind, as somebody needs it who has to call about it. */
export interface VisitToSettle {
  readonly id: string
  readonly startsAt: number
  readonly clientName: string
  readonly phone: string
  readonly services: readonly string[]
  /** Empty while nobody is to do it. */
  readonly stylists: readonly string[]
}

export function readVisitsToSettle(rows: unknown): readonly VisitToSettle[] {
  return readRows(rows, readVisit)
}

function readVisit(row: RowFields): VisitToSettle | null {
  const [id, startsAt] = [row.text('id'), row.moment('startsAt')]
  if (id === '' || startsAt === null) return null
  return {
    id,
    startsAt,
    clientName: row.text('clientName'),
    phone: row.text('phone'),
    services: textsIn(row.value('services')),
    stylists: textsIn(row.value('stylists')),
  }
}

function textsIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Problem('unexpected-answer')
  return value.filter((one: unknown) => typeof one === 'string')
}
