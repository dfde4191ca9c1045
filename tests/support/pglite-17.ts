import { PGlite } from 'pglite-pg17'
import { btree_gist } from 'pglite-pg17/contrib/btree_gist'
import { citext } from 'pglite-pg17/contrib/citext'
import { pg_trgm } from 'pglite-pg17/contrib/pg_trgm'
import { pgcrypto } from 'pglite-pg17/contrib/pgcrypto'
import { uuid_ossp } from 'pglite-pg17/contrib/uuid_ossp'
import { bootstrap } from '#local/database/bootstrap.ts'
import { DatabaseError, type Database } from '#local/database/database.ts'
import { readReply, type Reply } from '#local/database/read-reply.ts'
import { SEARCH_PATH } from '#local/database/session-settings.ts'
import { asQueryable, runTransaction } from '#local/database/transaction.ts'
import { createTurns } from '#local/database/turns.ts'

const QUERY = 0x51
const DEADLINE_MS = 60_000

/** PostgreSQL 17, the version hosted Supabase runs; in this very thread, so without deadlines. */
export async function openPglite17(data: string): Promise<Database> {
  const engine = await PGlite.create({
    ...(data === 'memory' ? {} : { dataDir: data }),
    extensions: { btree_gist, citext, pg_trgm, pgcrypto, uuid_ossp },
    startParams: PGlite.defaultStartParams.map((word) =>
      word.startsWith('search_path=') ? `search_path=${SEARCH_PATH}` : word,
    ),
  })
  const turns = createTurns()
  const execute = async (text: string): Promise<Reply> => {
    const reply = readReply(await engine.execProtocolRaw(queryMessage(text)))
    if (reply.error !== null) throw new DatabaseError(reply.error)
    return reply
  }
  const database: Database = {
    engine: 'pglite',
    ...asQueryable((text) => turns.pass(async () => (await execute(text)).results)),
    transaction: (work) =>
      turns.hold(() => runTransaction({ deadlineMs: DEADLINE_MS, execute }, work)),
    close: () => engine.close(),
  }
  await bootstrap(database)
  return database
}

function queryMessage(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head[0] = QUERY
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
