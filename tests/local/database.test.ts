import { expect } from 'vitest'
import { DatabaseError, type Queryable } from '#local/database/database.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { raw, sql } from '#local/database/sql.ts'
import { databaseTest } from './database-scene.ts'

const test = databaseTest()

test('a script is one transaction with one result for each statement', async ({
  database,
  count,
}) => {
  const results = await database.run(
    raw(`insert into public.bookings values (1, 'a'), (2, 'b') returning id;
      update public.bookings set note = 'c'; select 7 as seven; delete from public.bookings where id = 1`),
  )
  expect(results).toEqual([
    { rows: [{ id: 1 }, { id: 2 }], affected: 2 },
    { rows: [], affected: 2 },
    { rows: [{ seven: 7 }], affected: 0 },
    { rows: [], affected: 1 },
  ])
  await expect(database.run(raw('delete from public.bookings; select 1/0'))).rejects.toMatchObject({
    code: '22012',
  })
  expect(await count()).toBe(1)
})

test('an empty script has no results', async ({ database }) => {
  expect(await database.run(raw(''))).toEqual([])
  expect(await database.rows(raw('-- nothing'))).toEqual([])
})

test('values arrive as the door promises, and as text where JavaScript would lose something', async ({
  database,
}) => {
  const [row] = await database.rows(
    raw(`select true as bool, 1::int2 as int2, 2::int4 as int4, 1.5::float4 as float4,
      'NaN'::float8 as float8, '{"a": [1, null]}'::json as json, '{"b":2}'::jsonb as jsonb, null as nothing,
      9007199254740993::int8 as int8, 1.10::numeric as numeric, '{1,2}'::int4[] as ints,
      '{t,f}'::bool[] as bools, array['{"a":1}'::jsonb] as jsons, '\\x00ff'::bytea as bytea,
      '2026-03-01 10:00+02'::timestamptz as at, '2026-03-01'::date as day, '1 day 02:00'::interval as span,
      '2026-03-01 10:00'::timestamp as local, '(1,2)'::point as point, 'ä€😀' as text`),
  )
  expect(row).toEqual({
    bool: true,
    int2: 1,
    int4: 2,
    float4: 1.5,
    float8: Number.NaN,
    json: { a: [1, null] },
    jsonb: { b: 2 },
    nothing: null,
    int8: '9007199254740993',
    numeric: '1.10',
    ints: '{1,2}',
    bools: '{t,f}',
    jsons: '{"{\\"a\\": 1}"}',
    bytea: '\\x00ff',
    at: '2026-03-01 08:00:00+00',
    day: '2026-03-01',
    span: '1 day 02:00:00',
    local: '2026-03-01 10:00:00',
    point: '(1,2)',
    text: 'ä€😀',
  })
})

test('an answer of several megabytes arrives whole', async ({ database }) => {
  const [row] = await database.rows<{ long: string }>(raw(`select repeat('äx', 2000000) as long`))
  expect(row?.long).toBe('äx'.repeat(2_000_000))
  const rows = await database.rows(
    raw(`select g as id, 'note ' || g as note from generate_series(1, 20000) g`),
  )
  expect(rows.at(-1)).toEqual({ id: 20_000, note: 'note 20000' })
})

test('an error carries what the caller may see and nothing else', async ({ database }) => {
  const refused = database.run(
    sql`insert into public.bookings values (1), (2); insert into public.bookings values (1, ${'secret'})`,
  )
  const error: unknown = await refused.catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(Object.fromEntries(Object.entries(error as DatabaseError))).toEqual({
    name: 'DatabaseError',
    code: '23505',
    detail: 'Key (id)=(1) already exists.',
    hint: undefined,
    table: 'bookings',
    column: undefined,
    constraint: 'bookings_pkey',
  })
  expect((error as DatabaseError).message).toBe(
    'duplicate key value violates unique constraint "bookings_pkey"',
  )
})

test('a hint, and a code of its own, come through from plpgsql', async ({ database }) => {
  await expect(
    database.run(
      raw(
        `do $$ begin raise exception using errcode = 'PT409', hint = 'Later?', message = 'Taken'; end $$`,
      ),
    ),
  ).rejects.toMatchObject({ code: 'PT409', hint: 'Later?', message: 'Taken' })
})

test('many at once are all carried out', async ({ database, count }) => {
  await Promise.all(
    Array.from({ length: 50 }, (_, id) =>
      database.run(sql`insert into public.bookings values (${id})`),
    ),
  )
  expect(await count()).toBe(50)
})

test('a transaction keeps all of its statements, or none', async ({ database, count }) => {
  const kept = await database.transaction(async (tx) => {
    await tx.run(raw('insert into public.bookings values (1)'))
    await tx.run(raw('insert into public.bookings values (2)'))
    return count(tx)
  })
  expect(kept).toBe(2)
  const refused = database.transaction(async (tx) => {
    await tx.run(raw('insert into public.bookings values (3)'))
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  expect(await count()).toBe(2)
})

test('nobody else sees or joins a transaction before it ends', async ({ database, count }) => {
  await database.transaction(async (tx) => {
    await tx.run(raw('insert into public.bookings values (1)'))
    expect(await count()).toBe(0)
    await tx.run(raw('delete from public.bookings'))
  })
})

test('a transaction that swallowed a failure is refused at its end instead of vanishing', async ({
  database,
  count,
}) => {
  const swallowed = database.transaction(async (tx) => {
    await tx.run(raw('insert into public.bookings values (1)'))
    await tx.run(raw('select 1/0')).catch(() => undefined)
  })
  await expect(swallowed).rejects.toMatchObject({ code: '25P02' })
  expect(await count()).toBe(0)
})

test('a constraint that is checked at commit fails the transaction', async ({
  database,
  count,
}) => {
  await database.run(
    raw('alter table public.bookings add unique (note) deferrable initially deferred'),
  )
  const refused = database.transaction((tx) =>
    tx.run(raw(`insert into public.bookings values (1, 'same'), (2, 'same')`)),
  )
  await expect(refused).rejects.toMatchObject({ code: '23505' })
  expect(await count()).toBe(0)
})

test('a script may not leave a transaction open, and a transaction may not be ended from inside', async ({
  database,
  count,
}) => {
  await expect(
    database.run(raw('begin; insert into public.bookings values (1)')),
  ).rejects.toMatchObject({ code: '25000' })
  expect(await count()).toBe(0)
  await expect(database.transaction((tx) => tx.run(raw('rollback')))).rejects.toMatchObject({
    code: '25000',
  })
  expect(await count()).toBe(0)
})

test('a transaction handed on after its end is refused', async ({ database }) => {
  let escaped: Queryable | undefined
  await database.transaction(async (tx) => void (escaped = tx))
  await expect(escaped?.run(raw('select 1'))).rejects.toMatchObject({ code: '25P01' })
})

test('the role and the claims of one script do not reach the next', async ({ database }) => {
  await database.run(
    raw(
      `select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"sub":"x"}', true)`,
    ),
  )
  expect(
    await database.rows(
      raw(
        `select current_user::text <> 'anon' as away, coalesce(current_setting('request.jwt.claims', true), '') as claims`,
      ),
    ),
  ).toEqual([{ away: true, claims: '' }])
})

test('what the database warns of is logged', async ({ database, complaints }) => {
  await database.run(
    raw(`do $$ begin raise warning 'The kettle is empty'; raise notice 'hush'; end $$`),
  )
  expect(complaints).toEqual(expect.arrayContaining(['The database warns: The kettle is empty']))
  expect(complaints.join()).not.toContain('hush')
})

test('a closed database refuses what comes late, and ends what came in time', async () => {
  const database = await openDatabase({ data: 'memory' })
  const inTime = database.rows(raw('select 1 as one'))
  const closing = database.close()
  await expect(database.run(raw('select 1'))).rejects.toMatchObject({ code: '08003' })
  expect(await inTime).toEqual([{ one: 1 }])
  await closing
})
