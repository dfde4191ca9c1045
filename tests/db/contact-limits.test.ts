import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { freshId, MESSAGE, deliveryTest } from './deliveries.ts'
import type { Salon } from './salon.ts'

const test = deliveryTest()

test('one e-mail address sends five an hour; the sixth is told when, and gets through then', async ({
  salon,
  apply,
  stored,
}) => {
  for (let sent = 0; sent < 5; sent += 1) await apply(MESSAGE)
  const sixth = freshId()
  const later = await apply({ ...MESSAGE, email: 'Hannah@Example.com' }, { id: sixth })
  expect(later).toMatchObject({ outcome: 'later', code: 'too-many', replay: false })
  expect(later['retry_after_seconds']).toBeGreaterThan(600)
  expect(later['retry_after_seconds']).toBeLessThanOrEqual(720)
  await timePasses(salon, '12 minutes')
  const again = await apply({ ...MESSAGE, email: 'Hannah@Example.com' }, { id: sixth })
  expect(again).toEqual({ outcome: 'applied', replay: false })
  expect(await stored()).toHaveLength(6)
})

test('a repeat of what was applied is answered whatever the limits say', async ({ apply }) => {
  const id = freshId()
  await apply(MESSAGE, { id })
  for (let sent = 0; sent < 4; sent += 1) await apply(MESSAGE)
  expect(await apply(MESSAGE)).toMatchObject({ outcome: 'later' })
  expect(await apply(MESSAGE, { id })).toEqual({ outcome: 'applied', replay: true })
})

test('one connection sends twenty an hour, and another is not held back by it', async ({
  apply,
}) => {
  const from = (address: string, sent: number) =>
    apply({ ...MESSAGE, email: `a${sent}@example.com` }, { address })
  for (let sent = 0; sent < 20; sent += 1)
    expect(await from('203.0.113.7', sent)).toMatchObject({ outcome: 'applied' })
  expect(await from('203.0.113.7', 20)).toMatchObject({ outcome: 'later', code: 'too-many' })
  expect(await from('203.0.113.8', 21)).toMatchObject({ outcome: 'applied' })
})

test('a household with many IPv6 addresses is one connection, and the machine itself is none', async ({
  salon,
}) => {
  const networks = await Promise.all(
    [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::9',
      '2001:db8:1:3::1',
      'nonsense',
      '',
      '127.0.0.1',
      '::1',
    ].map(async (address) => (await networkOf(salon, address))[0]?.['network']),
  )
  expect(networks).toEqual([
    '2001:db8:1:2::/64',
    '2001:db8:1:2::/64',
    '2001:db8:1:3::/64',
    null,
    null,
    null,
    null,
  ])
})

test('a refusal by one limit costs nothing of the others', async ({ apply }) => {
  for (let sent = 0; sent < 5; sent += 1) await apply(MESSAGE, { address: '203.0.113.7' })
  for (let tried = 0; tried < 30; tried += 1) await apply(MESSAGE, { address: '203.0.113.7' })
  const other = { ...MESSAGE, email: 'theo@example.com' }
  expect(await apply(other, { address: '203.0.113.7' })).toMatchObject({ outcome: 'applied' })
})

test('the salon as a whole takes three hundred an hour', async ({ salon, apply }) => {
  await apply(MESSAGE)
  const left = sql`
    select from private.allowances where name = 'messages altogether' and tokens_left = 299`
  expect(await salon.keeper(left)).toHaveLength(1)
  await salon.keeper(sql`
    update private.allowances set tokens_left = 0 where name = 'messages altogether'`)
  expect(await apply({ ...MESSAGE, email: 'theo@example.com' })).toMatchObject({
    outcome: 'later',
  })
})

function networkOf(salon: Salon, address: string) {
  const headers = JSON.stringify({ 'x-forwarded-for': `${address}, 10.0.0.1` })
  return salon.database.transaction(async (tx) => {
    await tx.run(sql`select set_config('request.headers', ${headers}, true)`)
    return tx.rows(sql`select private.visitor_network() as network`)
  })
}

async function timePasses(salon: Salon, interval: string): Promise<void> {
  await salon.keeper(
    sql`update private.allowances set filled_at = filled_at - ${interval}::interval`,
  )
}
