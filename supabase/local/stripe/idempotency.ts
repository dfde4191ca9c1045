import { createHash } from 'node:crypto'
import type { Database, Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { invalidRequest, StripeError, type Answer } from './stripe-error.ts'

const KEPT_FOR_MS = 24 * 60 * 60 * 1000
const LONGEST_KEY = 255

export interface KeptAnswer extends Answer {
  /** The request that was answered like this the first time. */
  readonly requestId: string
}

interface KeyRow {
  readonly [column: string]: unknown
  readonly fingerprint: string
  readonly answer: KeptAnswer | null
}

/** What makes two requests the same one, sent twice. */
export function fingerprintOf(request: Request, parameters: string): string {
  const { pathname } = new URL(request.url)
  return createHash('sha256').update(`${request.method} ${pathname}\n${parameters}`).digest('hex')
}

/** Takes the key for this request; gives back the answer if the same request had one before. */
export async function takeKey(
  database: Database,
  key: string,
  fingerprint: string,
  nowMs: number,
): Promise<KeptAnswer | null> {
  if (key.length > LONGEST_KEY)
    throw invalidRequest(`Idempotency keys can have up to ${LONGEST_KEY} characters.`)
  const taken = await database.rows(sql`
    delete from stripe_double.idempotency_keys where made_ms < ${nowMs - KEPT_FOR_MS};
    insert into stripe_double.idempotency_keys (key, fingerprint, made_ms)
    values (${key}, ${fingerprint}, ${nowMs}) on conflict (key) do nothing returning key`)
  if (taken.length > 0) return null
  const [known] = await database.rows<KeyRow>(sql`
    select fingerprint, answer from stripe_double.idempotency_keys where key = ${key}`)
  if (known === undefined) throw inUse(key)
  if (known.fingerprint !== fingerprint)
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  if (known.answer === null) throw inUse(key)
  return known.answer
}

/** Inside the transaction of the call itself, so that neither is ever there without the other. */
export async function keepAnswer(
  queryable: Queryable,
  key: string,
  answer: KeptAnswer,
): Promise<void> {
  await queryable.run(sql`
    update stripe_double.idempotency_keys set answer = ${JSON.stringify(answer)} where key = ${key}`)
}

function inUse(key: string): StripeError {
  return new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}
