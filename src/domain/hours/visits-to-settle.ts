import { dayAndTime } from '#domain/time/as-of.ts'
import { phoneAddress } from '#domain/text/phone-address.ts'
import { readRows, textsIn } from '#domain/text/row-fields.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** A visit that can't stay as it's booked, as someone needs it who has to call about it. */
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

/** As a list shows it, with what a press on the number calls. */
export function visitInWords(visit: VisitToSettle) {
  const { id, startsAt, clientName, phone, services, stylists } = visit
  const who = stylists.length === 0 ? '' : ` with ${stylists.join(' and ')}`
  return {
    id,
    name: clientName || 'A client',
    what: `${dayAndTime(startsAt)}: ${services.join(', ')}${who}`,
    phone,
    call: phoneAddress(phone),
  }
}

/** "1 visit is", "3 visits are" */
export function visitsAre(count: number): string {
  return count === 1 ? '1 visit is' : `${count.toLocaleString('en-US')} visits are`
}
