import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest'
import type { Queryable } from '#local/database/database.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { raw } from '#local/database/sql.ts'
import { postgresPrograms, startPostgres } from '#support/real-postgres.ts'

export const DEADLINE_MS = 1500

/** Everything the door promises is asked of each of these. */
export const engines = postgresPrograms === null ? ['pglite'] : ['pglite', 'postgres']

/** A database on this engine for the tests of one block, each with an empty table of bookings in it. */
export function testOn(engine: string) {
  let opened: Awaited<ReturnType<typeof openEngine>>
  beforeAll(async () => {
    opened = await openEngine(engine)
  })
  afterAll(() => opened.close())
  beforeEach(() =>
    opened.database.run(raw('create table public.bookings (id int primary key, note text)')),
  )
  afterEach(() => opened.database.run(raw('drop table public.bookings')))

  return test
    .extend('database', () => opened.database)
    .extend('complaints', () => opened.complaints)
    .extend('count', ({ database }) => async (queryable: Queryable = database) => {
      const [row] = await queryable.rows(raw('select count(*)::int as n from public.bookings'))
      return row?.['n']
    })
}

async function openEngine(engine: string) {
  const server = engine === 'postgres' ? await startPostgres() : undefined
  const complaints: string[] = []
  const database = await openDatabase({
    data: 'memory',
    databaseUrl: server?.url,
    deadlineMs: DEADLINE_MS,
    log: { info: () => undefined, error: (message) => complaints.push(message) },
  })
  return {
    database,
    /** What the database has logged so far. */
    complaints,
    close: async () => {
      await database.close()
      await server?.stop()
    },
  }
}
