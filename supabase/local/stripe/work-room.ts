import type { Database, Queryable } from '#local/database/database.ts'
import { raw } from '#local/database/sql.ts'
import { Desk } from './desk.ts'
import type { Occasion } from './event-body.ts'
import { readSettings, type Settings } from './settings.ts'
import { StripeError, type Answer } from './stripe-error.ts'

export interface WorkRoom {
  readonly database: Database
  /** The real time, in milliseconds: the double's own clock is ahead of it by its settings. */
  readonly realMs: () => number
  /**
   * One transaction at one desk. A refusal that the objects themselves remember, such as a declined
   * card, is an answer like any other; every other error undoes all that was done.
   */
  perform(occasion: Occasion, work: (desk: Desk) => Promise<object>, done?: Done): Promise<Answer>
  /** For time itself: at a moment of its choosing, and with a look around first. */
  readonly attend: <T>(work: (tx: Queryable, settings: Settings) => Promise<T>) => Promise<T>
  deskAt(tx: Queryable, settings: Settings, mainTime: number): Desk
}

/** What is to be kept in the same transaction as the effects of the call. */
type Done = (tx: Queryable, answer: Answer) => Promise<void>

const BY_TIME: Occasion = { requestId: null, idempotencyKey: null, declineCode: null }
const LOCK = raw(`select pg_advisory_xact_lock(hashtext('stripe_double'))`)

interface WorkRoomOptions {
  readonly database: Database
  readonly url: string
  readonly now: () => Date
}

export function createWorkRoom({ database, url, now }: WorkRoomOptions): WorkRoom {
  const realMs = (): number => now().getTime()

  /** One after the other: the database itself would let several in at once. */
  const attend: WorkRoom['attend'] = (work) =>
    database.transaction(async (tx) => {
      await tx.run(LOCK)
      return work(tx, await readSettings(tx))
    })

  return {
    database,
    realMs,
    attend,
    deskAt: (tx, settings, mainTime) =>
      new Desk({ tx, settings, mainTime, url, occasion: BY_TIME }),
    perform: (occasion, work, done) =>
      attend(async (tx, settings) => {
        const mainTime = mainNow(realMs(), settings)
        const desk = new Desk({ tx, settings, mainTime, url, occasion })
        const answer = await answerOf(work(desk))
        await desk.flush()
        await done?.(tx, answer)
        return answer
      }),
  }
}

export function mainNow(realMs: number, { offsetSeconds }: Settings): number {
  return Math.floor(realMs / 1000) + offsetSeconds
}

async function answerOf(work: Promise<object>): Promise<Answer> {
  try {
    return { status: 200, body: await work }
  } catch (cause) {
    if (cause instanceof StripeError && cause.keepsEffects) return cause.answer
    throw cause
  }
}
