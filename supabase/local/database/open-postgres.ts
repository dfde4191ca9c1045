import { Pool, type PoolClient, type QueryResult } from 'pg'
import type { Log } from '#local/service.ts'
import { DatabaseError, type Database, type Row } from './database.ts'
import { affectedRows, decoderOf } from './decode-value.ts'
import type { ConnectionState, Reply } from './read-reply.ts'
import { SESSION_SETTINGS } from './session-settings.ts'
import { raw } from './sql.ts'
import { asQueryable, refusal, runTransaction } from './transaction.ts'
import { createTurns } from './turns.ts'

interface PostgresOptions {
  readonly databaseUrl: string
  readonly deadlineMs: number
  readonly log: Log
}

const CONNECTIONS = 5
const CONNECTING_DEADLINE_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 60_000

/** The same door in front of a server that somebody else runs. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { deadlineMs } = options
  const pool = createPool(options)
  let isClosed = false

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (isClosed) throw refusal('08003', 'The database is closed.')
    const client = await pool.connect().catch((cause: unknown) => {
      throw asDatabaseError(cause)
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

  /** The connection's own timeout is the usual deadline; another one is set for just this script. */
  async function execute(client: PoolClient, text: string, ownMs: number): Promise<Outcome> {
    if (ownMs === deadlineMs) return send(client, text)
    await send(client, `set statement_timeout = ${Math.ceil(ownMs)}`)
    try {
      return await send(client, text)
    } finally {
      await send(client, 'reset statement_timeout').catch(() => undefined)
    }
  }

  async function runAlone(text: string, ownMs = deadlineMs) {
    const { results, state } = await withClient(async (client) => {
      const outcome = await execute(client, text, ownMs)
      if (outcome.state !== 'I') await send(client, 'rollback')
      return outcome
    })
    if (state !== 'I') throw refusal('25000', 'A script may not leave a transaction open.')
    return results
  }

  const database: Database = {
    engine: 'postgres',
    ...asQueryable(runAlone),
    transaction: (work) =>
      withClient((client) => {
        const turns = createTurns()
        const held = {
          deadlineMs,
          execute: (text: string, ownMs: number) => turns.hold(() => execute(client, text, ownMs)),
        }
        return runTransaction(held, work)
      }),
    close: () => {
      isClosed = true
      return pool.end()
    },
  }
  await database.run(raw('select 1')).catch(async (cause: unknown) => {
    await database.close()
    throw cause
  })
  return database
}

function createPool({ databaseUrl, deadlineMs, log }: PostgresOptions): Pool {
  const settings = {
    ...SESSION_SETTINGS,
    statement_timeout: String(deadlineMs),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  }
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTING_DEADLINE_MS,
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

type Outcome = Pick<Reply, 'results' | 'state' | 'lastCommand'>

const types = { getTypeParser: decoderOf }

async function send(client: PoolClient, text: string): Promise<Outcome> {
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

const SQLSTATE = /^[0-9A-Z]{5}$/
/** Ended by an administrator, by a crash, or by a server that is starting or stopping. */
const LOSSES = /^(08...|57P0[1-5])$/

function isConnectionLoss(cause: unknown): boolean {
  return cause instanceof DatabaseError && LOSSES.test(cause.code)
}

/** Whatever is not the server's own refusal is a connection that broke or never came about. */
function asDatabaseError(cause: unknown): DatabaseError {
  const fields = cause as Partial<DatabaseError>
  if (typeof fields.code === 'string' && SQLSTATE.test(fields.code)) {
    const { code, detail, hint, table, column, constraint } = fields
    if (!LOSSES.test(code))
      return new DatabaseError({
        code,
        message: fields.message ?? '',
        detail,
        hint,
        table,
        column,
        constraint,
      })
  }
  return refusal('08006', 'The connection to the database was lost.')
}
