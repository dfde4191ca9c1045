import { expect } from 'vitest'
import { DatabaseError } from '#local/database/database.ts'
import { raw, sql } from '#local/database/sql.ts'
import { databaseTest, DEADLINE_MS } from './database-scene.ts'

const test = databaseTest()

test('a runaway statement ends at its deadline and those behind it go on', async ({
  database,
  count,
}) => {
  const before = performance.now()
  const runaway = database.run(raw('select pg_sleep(60)'), { deadlineMs: 300 })
  const behind = Promise.all(
    [1, 2, 3].map((id) => database.run(sql`insert into public.bookings values (${id})`)),
  )
  await expect(runaway).rejects.toMatchObject({
    code: '57014',
    message: 'canceling statement due to statement timeout',
  })
  expect(performance.now() - before).toBeLessThan(DEADLINE_MS)
  await behind
  expect(await count()).toBe(3)
})

test('the usual deadline holds where no other is given', async ({ database, count }) => {
  await expect(database.run(raw('do $$ begin loop end loop; end $$'))).rejects.toMatchObject({
    code: '57014',
  })
  expect(await count()).toBe(0)
})

test('a transaction cut by the deadline is rolled back and its later statements are refused', async ({
  database,
  count,
}) => {
  const later: unknown[] = []
  const cut = database.transaction(async (tx) => {
    await tx.run(raw('insert into public.bookings values (1)'))
    await tx
      .run(raw('select pg_sleep(60)'), { deadlineMs: 200 })
      .catch((cause: unknown) => later.push(cause))
    await tx
      .run(raw('insert into public.bookings values (2)'))
      .catch((cause: unknown) => later.push(cause))
    return 'done'
  })
  const waiting = database.transaction(async (tx) => {
    await tx.run(raw('insert into public.bookings values (3)'))
    return count(tx)
  })
  await expect(cut).rejects.toMatchObject({ code: '25P02' })
  expect(later).toMatchObject([{ code: '57014' }, { code: '25P02' }])
  expect(await waiting).toBe(1)
})

test('a statement of a cut transaction that was already on its way is refused, not carried out alone', async ({
  database,
  count,
}) => {
  const cut = database.transaction(async (tx) => {
    const slow = tx.run(raw('select pg_sleep(60)'), { deadlineMs: 200 })
    const behind = tx.run(raw('insert into public.bookings values (9)'))
    await Promise.allSettled([slow, behind])
    await behind
  })
  await expect(cut).rejects.toMatchObject({ code: '25P02' })
  expect(await count()).toBe(0)
})

test('endless recursion is refused and the database stays usable', async ({ database, count }) => {
  await database.run(
    raw(
      `create or replace function public.forever(n int) returns int language plpgsql as $$ begin return public.forever(n + 1); end $$`,
    ),
  )
  for (let round = 0; round < 3; round++)
    // The stack is what ends it, however long a busy machine takes to fill it.
    await expect(
      database.run(raw('select public.forever(0)'), { deadlineMs: 60_000 }),
    ).rejects.toMatchObject({ code: '54001' })
  await database.run(raw('drop function public.forever'))
  expect(await count()).toBe(0)
})

test('a copy that waits for data it never gets is refused', async ({ database, count }) => {
  await expect(database.run(raw('copy public.bookings from stdin'))).rejects.toBeInstanceOf(
    DatabaseError,
  )
  expect(await count()).toBe(0)
})

test('a transaction that never goes on is given up instead of holding its connection for ever', async ({
  database,
  count,
}) => {
  const holding = database.transaction(async (tx) => {
    await tx.run(raw('insert into public.bookings values (1)'))
    await new Promise(() => undefined)
  })
  await expect(holding).rejects.toMatchObject({ code: '25P03' })
  expect(await count()).toBe(0)
})
