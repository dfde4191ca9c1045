import { DatabaseError as ServerError, type PoolClient, type QueryResult } from 'pg'
import { DatabaseError, type Database, type Row, type RunOptions } from './database.ts'
import { affectedRows, decoderOf } from './decode-value.ts'
import { openLanes, type Lane, type PostgresOptions } from './lanes.ts'
import { raw } from './sql.ts'
import {
  asQueryable,
  refusal,
  runTransaction,
  type ConnectionState,
  type Reply,
} from './transaction.ts'

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

  async function runAlone(lane: Lane, text: string, deadlineMs?: number) {
    const { results, state } = await withClient(lane, async (client) => {
      const outcome = await execute(client, lane, text, deadlineMs)
      if (outcome.state !== 'I') await send(client, 'rollback')
      return outcome
    })
    if (state !== 'I') throw refusal('25000', 'A script may not leave a transaction open.')
    return results
  }

  function runInTurn(text: string, { audience = 'server', ...options }: RunOptions) {
    const lane = lanes[audience]
    const inTurn = <T>(work: () => Promise<T>) => lane.turns.take(options.whose, work)
    const run = () => runAlone(lane, text, options.deadlineMs)
    return options.isShared ? lane.reads.read(text, inTurn, run) : inTurn(run)
  }

  const database: Database = {
    ...asQueryable(runInTurn),
    transaction: (work) => {
      const holding = (client: PoolClient) => {
        // A deadline of its own takes three messages, which nothing else may come between.
        let before: Promise<unknown> = Promise.resolve()
        const inOrder = (text: string, deadlineMs?: number): Promise<Reply> => {
          const reply = before.then(() => execute(client, lanes.server, text, deadlineMs))
          before = reply.catch(() => undefined)
          return reply
        }
        return runTransaction({ deadlineMs: options.deadlineMs, execute: inOrder }, work)
      }
      return lanes.server.turns.take(undefined, () => withClient(lanes.server, holding))
    },
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
