import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest'
import type { Database, Queryable } from '#local/database/database.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { raw } from '#local/database/sql.ts'

export const DEADLINE_MS = 1500

/** A database for the tests of one file, each with an empty table of bookings in it. */
export function databaseTest() {
  let opened: Database
  /** What the database has logged so far. */
  const complaints: string[] = []
  beforeAll(async () => {
    opened = await openDatabase({
      data: 'memory',
      deadlineMs: DEADLINE_MS,
      log: { info: () => undefined, error: (message) => complaints.push(message) },
    })
  })
  afterAll(() => opened.close())
  beforeEach(() => opened.run(raw('create table public.bookings (id int primary key, note text)')))
  afterEach(() => opened.run(raw('drop table public.bookings')))

  return test
    .extend('database', () => opened)
    .extend('complaints', complaints)
    .extend('count', ({ database }) => async (queryable: Queryable = database) => {
      const [row] = await queryable.rows(raw('select count(*)::int as n from public.bookings'))
      return row?.['n']
    })
}
