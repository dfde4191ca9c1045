import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { openEmptySalon, OPENING_DEADLINE_MS, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openEmptySalon()
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

const run = async (): Promise<unknown> =>
  (await salon.keeper(sql`select private.run_due_timers() as ran`))[0]?.['ran']

test('a due timer runs once per interval, and a failing one stops no other', async () => {
  await salon.keeper(sql`
    create table private.bell (rung int);
    delete from private.timers;
    insert into private.timers (name, every_seconds, command) values
      ('a-broken-one', 60, 'select 1 / 0'),
      ('ring', 60, 'insert into private.bell values (1)')`)
  expect([await run(), await run()]).toEqual([2, 0])
  await salon.keeper(sql`update private.timers set last_run_at = now() - interval '61 seconds'`)
  expect(await run()).toBe(2)
  expect(await salon.keeper(sql`select rung from private.bell`)).toHaveLength(2)
})
