import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SALON } from '#domain/salon/salon.ts'
import { sql } from '#local/database/sql.ts'
import { become, openEmptySalon, OPENING_DEADLINE_MS, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openEmptySalon()
}, OPENING_DEADLINE_MS)
beforeEach(async () => {
  await salon.keeper(sql`delete from private.errands; delete from private.function_calls`)
})
afterAll(() => salon.close())

const wish = (reason: string) =>
  salon.keeper(sql`select private.send_on_errand('letter', ${reason}, '{"to": "hannah"}')`)
const take = (most = 10) =>
  salon.as('service_role').does(sql`select id, reason, attempts from take_errands(${most})`)
const settle = (errand: unknown, attempt: number, outcome: string, after = 0) =>
  salon
    .as('service_role')
    .does(
      sql`select settle_errand(${String(errand)}, ${attempt}, ${outcome}, 'why', ${after}) as settled`,
    )
const rows = () =>
  salon.keeper(sql`
    select reason, state, payload, attempts, last_problem,
      extract(epoch from next_at - clock_timestamp())::int as pause
    from private.errands order by reason`)
const fallDue = () => salon.keeper(sql`update private.errands set next_at = now()`)

test('one reason is one errand, and wanting it wakes the function that runs it', async () => {
  await wish('a letter')
  await wish('a letter')
  expect(await take()).toMatchObject([{ reason: 'a letter', attempts: 1 }])
  expect(await salon.keeper(sql`select name from private.function_calls`)).toEqual([
    { name: 'run-errands' },
  ])
})

test('whoever has an errand has it alone; who never comes back gives it to the next', async () => {
  await wish('a letter')
  expect(await take()).toHaveLength(1)
  expect(await take()).toHaveLength(0)
  await fallDue()
  expect(await take()).toMatchObject([{ attempts: 2 }])
})

test('done is done: what it said of people is forgotten', async () => {
  await wish('a letter')
  const [errand] = await take()
  expect(await settle(errand?.['id'], 1, 'done')).toEqual([{ settled: true }])
  expect(await rows()).toMatchObject([{ state: 'done', payload: {} }])
  await fallDue()
  expect(await take()).toHaveLength(0)
})

test('a worker who took too long does not speak for the next one', async () => {
  await wish('a letter')
  const [errand] = await take()
  await fallDue()
  await take()
  expect(await settle(errand?.['id'], 1, 'done')).toEqual([{ settled: false }])
  expect(await rows()).toMatchObject([{ state: 'under way' }])
})

test('later is later each time, as long as it was asked to wait, and one day given up', async () => {
  await wish('a letter')
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 14; attempt += 1) {
    const [errand] = await take()
    await settle(errand?.['id'], attempt, 'later')
    const [row] = await rows()
    pauses.push(Number(row?.['pause']))
    await fallDue()
  }
  expect(pauses[0]).toBeGreaterThanOrEqual(22)
  expect(pauses[0]).toBeLessThanOrEqual(38)
  expect(pauses[5]).toBeGreaterThan(600)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(27_000)
  expect(await rows()).toMatchObject([{ state: 'given up', last_problem: 'why' }])
  expect(await take()).toHaveLength(0)
})

test('what waits for others to work again is never given up, and looks at least every ten minutes', async () => {
  await wish('a letter')
  const pauses: number[] = []
  for (let count = 0; count < 20; count += 1) {
    const [errand] = await take()
    expect(errand).toMatchObject({ attempts: 1 })
    await settle(errand?.['id'], 1, 'waits')
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'waiting' })
    pauses.push(Number(row?.['pause']))
    await salon.keeper(sql`
      update private.errands set next_at = now(), created_at = created_at - interval '10 minutes'`)
  }
  expect(pauses[0]).toBeGreaterThanOrEqual(20)
  expect(pauses[0]).toBeLessThanOrEqual(38)
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(350)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(600)
})

test('somebody who says when to come back is believed', async () => {
  await wish('a letter')
  const [errand] = await take()
  await settle(errand?.['id'], 1, 'later', 3600)
  const [row] = await rows()
  expect(Number(row?.['pause'])).toBeGreaterThan(3590)
})

test('what is refused for good is not asked again', async () => {
  await wish('a letter')
  const [errand] = await take()
  await settle(errand?.['id'], 1, 'refused')
  expect(await rows()).toMatchObject([{ state: 'given up' }])
})

test('a change that is undone wants nothing', async () => {
  await salon.undone(async (keeper) => {
    await keeper(sql`select private.send_on_errand('letter', 'never', '{}')`)
  })
  expect(await rows()).toEqual([])
})

test('the salon’s months are those of its own clock', async () => {
  expect(await salon.keeper(sql`select private.salon_time_zone() as zone`)).toEqual([
    { zone: SALON.timeZone },
  ])
})

test(
  'two workers at once never have the same errand',
  async () => {
    const salon = await openEmptySalon()
    for (let index = 0; index < 20; index += 1)
      await salon.keeper(sql`select private.send_on_errand('letter', ${`letter ${index}`}, '{}')`)
    const worker = () =>
      salon.database.transaction(async (tx) => {
        await tx.run(become('service_role'))
        return tx.rows(sql`select id from take_errands(10)`)
      })
    const [one, other] = await Promise.all([worker(), worker()])
    const ids = [...one, ...other].map(({ id }) => String(id))
    expect(new Set(ids).size).toBe(20)
    await salon.close()
  },
  OPENING_DEADLINE_MS,
)
