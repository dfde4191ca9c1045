import { raw, sql } from '#local/database/sql.ts'
import type { WorkRoom } from './work-room.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** The waits after each failed delivery; after the last one the event is given up. */
const PAUSES = [5 * SECOND, 30 * SECOND, 5 * MINUTE, HOUR, 6 * HOUR]
const EVENTS_KEPT = 5000

export interface QueuedEvent {
  readonly id: string
  readonly type: string
  readonly body: object
  readonly delivery: 'pending' | 'delivered' | 'given_up' | 'stopped'
  readonly attempts: number
  readonly nextAttemptMs: number
  readonly lastAnswer: string | null
}

export interface EventQueue {
  due(which: 'the oldest' | 'all, newest first'): Promise<QueuedEvent[]>
  /** All that has not arrived and has not been given up, oldest first. */
  waiting(): Promise<QueuedEvent[]>
  all(): Promise<QueuedEvent[]>
  note(event: QueuedEvent, answer: string): Promise<void>
  nextAttemptMs(): Promise<number | null>
  prune(): Promise<void>
}

interface EventRow {
  readonly [column: string]: unknown
  readonly id: string
  readonly body: { readonly type: string }
  readonly delivery: QueuedEvent['delivery']
  readonly attempts: number
  readonly next_attempt_ms: string
  readonly last_answer: string | null
}

const COLUMNS = raw('id, body, delivery, attempts, next_attempt_ms, last_answer')

export function createEventQueue({ database, realMs }: WorkRoom): EventQueue {
  async function select(rest: ReturnType<typeof sql>): Promise<QueuedEvent[]> {
    const rows = await database.rows<EventRow>(
      sql`select ${COLUMNS} from stripe_double.events ${rest}`,
    )
    return rows.map((row) => ({
      id: row.id,
      type: row.body.type,
      body: row.body,
      delivery: row.delivery,
      attempts: row.attempts,
      nextAttemptMs: Number(row.next_attempt_ms),
      lastAnswer: row.last_answer,
    }))
  }

  return {
    due: (which) => {
      const order = raw(which === 'the oldest' ? 'order by number limit 1' : 'order by number desc')
      return select(sql`where delivery = 'pending' and next_attempt_ms <= ${realMs()} ${order}`)
    },
    waiting: () => select(sql`where delivery = 'pending' order by number`),
    all: () => select(sql`order by number`),
    note: async (event, answer) => {
      const isArrived = /^2\d\d$/.test(answer)
      const pause = PAUSES[event.attempts]
      const failed = pause === undefined ? 'given_up' : 'pending'
      const delivery = isArrived ? 'delivered' : failed
      await database.run(sql`
        update stripe_double.events set
          delivery = ${delivery},
          attempts = ${event.attempts + 1},
          next_attempt_ms = ${realMs() + (pause ?? 0)},
          last_answer = ${answer},
          body = jsonb_set(body, '{pending_webhooks}', ${delivery === 'pending' ? '1' : '0'})
        where id = ${event.id}`)
    },
    nextAttemptMs: async () => {
      const [row] = await database.rows<{ next: string | null }>(
        raw(`select min(next_attempt_ms) as next from stripe_double.events
          where delivery = 'pending'`),
      )
      return row?.next ? Number(row.next) : null
    },
    prune: async () => {
      await database.run(sql`
        delete from stripe_double.events where delivery <> 'pending' and number <= (
          select number from stripe_double.events order by number desc offset ${EVENTS_KEPT} limit 1
        )`)
    },
  }
}
