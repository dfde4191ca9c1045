import { Problem } from '#domain/text/errors.ts'
import type { BookingRequest } from './contact.ts'

/** Something written to the salon, as whoever answers it reads it. */
export interface DeskMessage extends Omit<BookingRequest, 'serviceSlug'> {
  readonly id: string
  readonly kind: 'message' | 'booking'
  /** Whether its writer was signed in. */
  readonly isFromAccount: boolean
  readonly writtenAt: number
  readonly handledAt: number | null
  readonly handledBy: string | null
}

export const MESSAGE_FILTERS = ['open', 'handled', 'all'] as const
export type MessageFilter = (typeof MESSAGE_FILTERS)[number]

export const MESSAGE_COLUMNS =
  'id, kind, name, email, phone, message, service_name, employee, wishes, sender_id, created_at, handled_at, handled_by'

export function readDeskMessages(rows: unknown): readonly DeskMessage[] {
  if (!Array.isArray(rows)) throw new Problem('unexpected-answer')
  return rows.map(readDeskMessage)
}

function readDeskMessage(row: unknown): DeskMessage {
  const field: Readonly<Record<string, unknown>> =
    typeof row === 'object' && row !== null ? { ...row } : {}
  const text = (name: string) => (typeof field[name] === 'string' ? field[name] : '')
  const writtenAt = momentOf(field['created_at'])
  if (text('id') === '' || writtenAt === null) throw new Problem('unexpected-answer')
  return {
    id: text('id'),
    kind: field['kind'] === 'booking' ? 'booking' : 'message',
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    serviceName: text('service_name'),
    employee: text('employee'),
    wishes: text('wishes'),
    isFromAccount: text('sender_id') !== '',
    writtenAt,
    handledAt: momentOf(field['handled_at']),
    handledBy: text('handled_by') || null,
  }
}

function momentOf(value: unknown): number | null {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}
