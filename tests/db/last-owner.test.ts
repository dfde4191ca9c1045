import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { become, idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

type Owner = 'business_owner' | 'admin'

const demote = (owner: Owner) => sql`select grant_role(${idOf(owner)}, 'client')`
const owners = sql`select id::text from profiles where role = 'business_owner'`

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
}, OPENING_DEADLINE_MS)
beforeEach(async () => {
  await salon.keeper(sql`
    update profiles set role = 'business_owner'
    where id in (${idOf('business_owner')}, ${idOf('admin')})`)
})
afterAll(() => salon.close())

test.each([
  ['read committed', 'PT409'],
  ['repeatable read', '40001'],
])('of two owners stepping down at the same moment one stays, at %s', async (level, code) => {
  const second = Promise.withResolvers<unknown>()
  await salon.database.transaction(async (first) => {
    await first.run(become('business_owner'))
    await first.run(demote('business_owner'))
    void stepDownAt(salon, 'admin', level).then(second.resolve)
    await someoneWaits(salon)
  })
  expect(await second.promise).toBe(code)
  expect(await salon.keeper(owners)).toEqual([{ id: idOf('admin') }])
})

test('of two owners demoting each other only the first succeeds', async () => {
  const second = Promise.withResolvers<unknown>()
  await salon.database.transaction(async (first) => {
    await first.run(become('business_owner'))
    await first.run(demote('admin'))
    void salon.as('admin').attempt(demote('business_owner')).then(second.resolve)
    await someoneWaits(salon)
  })
  expect(await second.promise).toBe('PT403')
  expect(await salon.keeper(owners)).toEqual([{ id: idOf('business_owner') }])
})

async function stepDownAt(salon: Salon, owner: Owner, level: string): Promise<unknown> {
  try {
    await salon.database.transaction(async (tx) => {
      await tx.run(raw(`set transaction isolation level ${level}`))
      await tx.run(become(owner))
      await tx.run(demote(owner))
    })
    return 'granted'
  } catch (cause) {
    return (cause as { code?: string }).code
  }
}

async function someoneWaits(salon: Salon): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock'`
  while ((await salon.keeper(waiting)).length === 0) continue
}
