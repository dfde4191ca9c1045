import { sql, type Sql } from '#local/database/sql.ts'
import { dueAt } from './due-at.ts'
import type { Hidden, Kind } from './stored-objects.ts'

/** An object on the desk, with what is known of it elsewhere. */
export interface Card {
  readonly kind: Kind
  readonly clock: string | null
  readonly body: Record<string, unknown>
  readonly hidden: Hidden
  isNew: boolean
  /** As the database has it. */
  saved: string
  /** As the last event told it. */
  told: Record<string, unknown>
}

export interface ObjectRow {
  readonly [column: string]: unknown
  readonly id: string
  readonly kind: Kind
  readonly clock: string | null
  readonly body: Record<string, unknown>
  readonly hidden: Hidden
}

export function cardOfRow({ kind, clock, body, hidden }: ObjectRow): Card {
  const told = structuredClone(body)
  const card: Card = { kind, clock, body, hidden, isNew: false, saved: '', told }
  card.saved = snapshotOf(card)
  return card
}

/** What has to be written down of it now, if anything. */
export function writeOf(card: Card): Sql | null {
  const saved = snapshotOf(card)
  if (saved === card.saved) return null
  const write = card.isNew ? insertion(card) : update(card)
  card.saved = saved
  card.isNew = false
  return write
}

function snapshotOf({ body, hidden }: Card): string {
  return JSON.stringify([body, hidden])
}

function insertion({ kind, clock, body, hidden }: Card): Sql {
  return sql`insert into stripe_double.objects (id, kind, clock, due_at, body, hidden)
    values (${body['id']}, ${kind}, ${clock}, ${dueAt(kind, body, hidden)},
      ${JSON.stringify(body)}, ${JSON.stringify(hidden)})`
}

function update({ kind, body, hidden }: Card): Sql {
  return sql`update stripe_double.objects
    set due_at = ${dueAt(kind, body, hidden)}, body = ${JSON.stringify(body)},
      hidden = ${JSON.stringify(hidden)}
    where id = ${body['id']}`
}
