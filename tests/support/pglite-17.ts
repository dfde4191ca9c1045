import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PGlite } from 'pglite-pg17'
import { btree_gist } from 'pglite-pg17/contrib/btree_gist'
import { citext } from 'pglite-pg17/contrib/citext'
import { pg_trgm } from 'pglite-pg17/contrib/pg_trgm'
import { pgcrypto } from 'pglite-pg17/contrib/pgcrypto'
import { uuid_ossp } from 'pglite-pg17/contrib/uuid_ossp'
import { bootstrap, bootstrapSql, hashOf } from '#local/database/bootstrap.ts'
import { DatabaseError, type Database } from '#local/database/database.ts'
import type { Template } from '#local/database/open-database.ts'
import { readReply, type Reply } from '#local/database/read-reply.ts'
import { SEARCH_PATH } from '#local/database/session-settings.ts'
import { templateFolder } from '#local/database/template-folder.ts'
import { asQueryable, runTransaction } from '#local/database/transaction.ts'
import { createTurns } from '#local/database/turns.ts'

const ARCHIVE = 'cluster.tar'
const QUERY = 0x51
const DEADLINE_MS = 60_000

/**
 * PostgreSQL 17, the version hosted Supabase runs; in this very thread, so without deadlines, and
 * in memory. Like the newer engine it copies what it made before, here as the archive of a cluster.
 */
export async function openPglite17(template?: Template): Promise<Opened> {
  return open(new Blob([await readFile(await preparedArchive(template))]))
}

interface Opened extends Database {
  /** Everything in it, as the archive that another one is opened from. */
  archive(): Promise<Blob>
}

/** An archive with the bootstrap, and with what the template does on top. */
async function preparedArchive(template?: Template): Promise<string> {
  const base = hashOf(await engineManifest(), bootstrapSql())
  const key = template === undefined ? base : hashOf(base, template.key)
  const folder = await templateFolder(key, async (draft) => {
    const database = template === undefined ? await open() : await openPglite17()
    try {
      await template?.prepare(database)
      const archive = await database.archive()
      await writeFile(path.join(draft, ARCHIVE), archive.stream())
    } finally {
      await database.close()
    }
  })
  return path.join(folder, ARCHIVE)
}

function engineManifest(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('pglite-pg17')
  return readFile(path.join(path.dirname(entry), '../package.json'), 'utf8')
}

async function open(archive?: Blob): Promise<Opened> {
  const engine = await PGlite.create({
    ...(archive === undefined ? {} : { loadDataDir: archive }),
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
  const database: Opened = {
    engine: 'pglite',
    ...asQueryable((text) => turns.pass(async () => (await execute(text)).results)),
    transaction: (work) =>
      turns.hold(() => runTransaction({ deadlineMs: DEADLINE_MS, execute }, work)),
    archive: () => engine.dumpDataDir('none'),
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
