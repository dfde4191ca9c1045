import {
  DatabaseError,
  type Queryable,
  type Row,
  type RunOptions,
  type StatementResult,
} from './database.ts'
import type { Sql } from './sql.ts'

/** How the connection stands after a reply: idle, in a transaction, or in a failed one. */
export type ConnectionState = 'I' | 'T' | 'E'

export interface Reply {
  readonly results: StatementResult[]
  readonly state: ConnectionState
  readonly lastCommand: string
}

export interface HeldConnection {
  readonly deadlineMs: number
  /** Without a deadline of its own it takes as long as the connection allows. */
  execute(text: string, deadlineMs?: number): Promise<Reply>
}

/** How long a transaction may keep everybody waiting between two statements, in deadlines. */
const IDLE_DEADLINES = 3

/** `work` inside begin and commit; whatever goes wrong, nothing of it stays and the caller hears of it. */
export async function runTransaction<T>(
  connection: HeldConnection,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { deadlineMs } = connection
  let { state: standing } = await connection.execute('begin')
  const idleness = watchIdleness(deadlineMs * IDLE_DEADLINES)
  let isOver = false
  const inside = asQueryable(async (text, { deadlineMs: ownMs }) => {
    if (isOver) throw refusal('25P01', 'The transaction is over.')
    const { results, state } = await idleness.busyWhile(connection.execute(text, ownMs))
    standing = state
    if (state === 'I')
      throw refusal('25000', 'A transaction is ended by its holder, not from inside.')
    return results
  })
  try {
    const value = await Promise.race([idleness.exceeded, work(inside)])
    isOver = true
    await commit(connection)
    return value
  } catch (cause) {
    const hasEnded = isOver || standing === 'I'
    isOver = true
    if (!hasEnded) await connection.execute('rollback').catch(() => undefined)
    throw cause
  } finally {
    idleness.stop()
  }
}

/** PostgreSQL answers the commit of a failed transaction with a polite ROLLBACK. */
async function commit(connection: HeldConnection): Promise<void> {
  const { lastCommand } = await connection.execute('commit').catch((cause: unknown) => {
    throw isUnknownOutcome(cause)
      ? refusal(
          '08007',
          'The connection was lost during commit: whether it took effect is unknown.',
        )
      : cause
  })
  if (lastCommand === 'ROLLBACK')
    throw refusal('25P02', 'The transaction was rolled back: one of its statements had failed.')
}

const UNKNOWN_OUTCOMES = new Set(['57014', '57P02', '08006'])

function isUnknownOutcome(cause: unknown): boolean {
  return cause instanceof DatabaseError && UNKNOWN_OUTCOMES.has(cause.code)
}

export function asQueryable(
  execute: (text: string, options: RunOptions) => Promise<StatementResult[]>,
): Queryable {
  return {
    run: (script: Sql, options = {}) => execute(script.text, options),
    rows: async <R extends Row>(script: Sql, options: RunOptions = {}) => {
      const results = await execute(script.text, options)
      return (results.at(-1)?.rows ?? []) as R[]
    },
  }
}

export function refusal(code: string, message: string): DatabaseError {
  return new DatabaseError({ code, message })
}

/** Work that asks the database from outside its own transaction would otherwise wait for itself for ever. */
function watchIdleness(limitMs: number) {
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  exceeded.catch(() => undefined)
  let running = 0
  const giveUp = (): void =>
    reject(refusal('25P03', 'terminating connection due to idle-in-transaction timeout'))
  let timer = setTimeout(giveUp, limitMs)
  return {
    exceeded,
    busyWhile: async <T>(statement: Promise<T>): Promise<T> => {
      clearTimeout(timer)
      running += 1
      return statement.finally(() => {
        running -= 1
        clearTimeout(timer)
        if (running === 0) timer = setTimeout(giveUp, limitMs)
      })
    },
    stop: () => clearTimeout(timer),
  }
}
