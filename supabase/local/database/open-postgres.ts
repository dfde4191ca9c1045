import { DatabaseError as ServerError, Pool, type PoolClient, type QueryResult } from 'pg'
import type { Log } from '#local/service.ts'
import {
  DatabaseError,
  type Audience,
  type Database,
  type Row,
  type RunOptions,
} from './database.ts'
import { affectedRows, decoderOf } from './decode-value.ts'
import type { Address } from './postgres/run-postgres.ts'
import { SESSION_SETTINGS } from './session-settings.ts'
import { raw } from './sql.ts'
import {
  asQueryable,
  refusal,
  runTransaction,
  type ConnectionState,
  type Reply,
} from './transaction.ts'

interface PostgresOptions {
  readonly server: Address | { readonly connectionString: string }
  readonly deadlineMs: number
  readonly log: Log
}

/**
 * How many connections each audience has, and how long a statement of theirs may take at most. Nobody
 * waits behind anybody else: a crowd of strangers finds its own two taken, and the desk goes on.
 */
const LANES: Readonly<
  Record<Audience, { readonly connections: number; readonly atMostMs: number }>
> = {
  strangers: { connections: 2, atMostMs: 3000 },
  clients: { connections: 4, atMostMs: 10_000 },
  staff: { connections: 4, atMostMs: 10_000 },
  server: { connections: 5, atMostMs: Number.POSITIVE_INFINITY },
}
const CONNECTING_DEADLINE_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 60_000

interface Lane {
  readonly pool: Pool
  readonly deadlineMs: number
}

/** One door in front of every PostgreSQL: our own, and one that somebody else runs. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const lanes = openLanes(options)
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false

  async function withClient<T>(lane: Lane, work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (isClosed) throw refusal('08003', 'The database is closed.')
    const done = onClient(lane, work)
    underWay.add(done)
    return done.finally(() => underWay.delete(done))
  }

  async function runAlone(text: string, { audience = 'server', deadlineMs }: RunOptions) {
    const lane = lanes[audience]
    const { results, state } = await withClient(lane, async (client) => {
      const outcome = await execute(client, lane, text, deadlineMs)
      if (outcome.state !== 'I') await send(client, 'rollback')
      return outcome
    })
    if (state !== 'I') throw refusal('25000', 'A script may not leave a transaction open.')
    return results
  }

  const database: Database = {
    ...asQueryable(runAlone),
    transaction: (work) =>
      withClient(lanes.server, (client) => {
        // A deadline of its own takes three messages, which nothing else may come between.
        let before: Promise<unknown> = Promise.resolve()
        const inTurn = (text: string, deadlineMs?: number): Promise<Reply> => {
          const reply = before.then(() => execute(client, lanes.server, text, deadlineMs))
          before = reply.catch(() => undefined)
          return reply
        }
        return runTransaction({ deadlineMs: options.deadlineMs, execute: inTurn }, work)
      }),
    close: async () => {
      isClosed = true
      await Promise.allSettled(underWay)
      await Promise.all(Object.values(lanes).map(({ pool }) => pool.end()))
    },
  }
  await database.run(raw('select 1')).catch(async (cause: unknown) => {
    await database.close()
    throw cause
  })
  return database
}

async function onClient<T>({ pool }: Lane, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw isFull(cause) ? tooManyAtOnce() : asDatabaseError(cause)
  })
  let isLost = false
  try {
    return await work(client)
  } catch (cause) {
    isLost = isConnectionLoss(cause)
    throw cause
  } finally {
    client.release(isLost)
  }
}

function openLanes(options: PostgresOptions): Readonly<Record<Audience, Lane>> {
  const open = (audience: Audience): Lane => {
    const { connections, atMostMs } = LANES[audience]
    const deadlineMs = Math.min(options.deadlineMs, atMostMs)
    return { deadlineMs, pool: createPool({ ...options, deadlineMs }, connections) }
  }
  return {
    strangers: open('strangers'),
    clients: open('clients'),
    staff: open('staff'),
    server: open('server'),
  }
}

/** The connection's own timeout is the usual deadline; another one is set for just this script. */
async function execute(
  client: PoolClient,
  lane: Lane,
  text: string,
  deadlineMs = lane.deadlineMs,
): Promise<Reply> {
  if (deadlineMs === lane.deadlineMs) return send(client, text)
  await send(client, `set statement_timeout = ${Math.ceil(deadlineMs)}`)
  try {
    return await send(client, text)
  } finally {
    await send(client, 'reset statement_timeout').catch(() => undefined)
  }
}

function createPool({ server, deadlineMs, log }: PostgresOptions, connections: number): Pool {
  const settings = {
    ...SESSION_SETTINGS,
    statement_timeout: String(deadlineMs),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  }
  const pool = new Pool({
    ...server,
    max: connections,
    // Whoever finds all of them taken waits as long as the longest statement may take, and no longer.
    connectionTimeoutMillis: Math.min(deadlineMs, CONNECTING_DEADLINE_MS),
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // The cause itself holds the connection, and with it the password: only its words are logged.
  pool.on('error', ({ message }) => log.error(`A connection to the database was lost: ${message}`))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.on('notice', ({ severity, message }) => {
      if (severity === 'WARNING') log.error(`The database warns: ${message}`)
    })
  })
  return pool
}

/** In the words of the driver's pool: it has no code of its own for this. */
function isFull(cause: unknown): boolean {
  return cause instanceof Error && cause.message === 'timeout exceeded when trying to connect'
}

const tooManyAtOnce = (): DatabaseError =>
  refusal('53300', 'Too many people ask at once: try again in a moment.')

const types = { getTypeParser: decoderOf }

async function send(client: PoolClient, text: string): Promise<Reply> {
  try {
    const answered: QueryResult<Row> | QueryResult<Row>[] = await client.query<Row>({ text, types })
    const results = [answered].flat().filter(({ command }) => Boolean(command))
    return {
      results: results.map(({ rows, command, rowCount }) => ({
        rows,
        affected: affectedRows(command, rowCount ?? 0),
      })),
      state: (client.getTransactionStatus() ?? 'I') as ConnectionState,
      lastCommand: results.at(-1)?.command ?? '',
    }
  } catch (cause) {
    throw asDatabaseError(cause)
  }
}

/** Ended by an administrator, by a crash, or by a server that is starting or stopping. */
const LOSSES = /^(08...|57P0[1-5])$/

function isConnectionLoss(cause: unknown): boolean {
  return cause instanceof DatabaseError && LOSSES.test(cause.code)
}

/** Whatever is not the server's own refusal is a connection that broke or never came about. */
function asDatabaseError(cause: unknown): DatabaseError {
  if (!(cause instanceof ServerError) || cause.code === undefined || LOSSES.test(cause.code))
    return refusal('08006', 'The connection to the database was lost.')
  const { code, message, detail, hint, table, column, constraint } = cause
  return new DatabaseError({ code, message, detail, hint, table, column, constraint })
}
