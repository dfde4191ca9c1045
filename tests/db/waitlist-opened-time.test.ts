import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { atNine, COLOR, MARA } from '#support/furnished-salon.ts'
import { bookingTest } from './booking-scene.ts'
import { lineOf } from './waitlist-scene.ts'
import type { Sql } from '#local/database/sql.ts'

const test = bookingTest().extend('line', async ({ salon }) => {
  const line = lineOf(salon)
  await line.clear()
  return line
})

test('what makes the day free again offers it to who waits', async ({ salon, line }) => {
  const ways: readonly (readonly [shut: Sql, open: Sql])[] = [
    [
      sql`insert into closed_times (starts_at, ends_at) values (${atNine(0)}, ${atNine(600)})`,
      sql`delete from closed_times`,
    ],
    [
      sql`update salon_hours set until_minute = from_minute + 10`,
      sql`update salon_hours set until_minute = 1200`,
    ],
    [sql`update shifts set ends_on = '2026-01-06'`, sql`update shifts set ends_on = null`],
    [
      sql`insert into skills (service_id, stylist_id) select ${COLOR}, id from stylists where name like 'Linh%'`,
      sql`insert into skills (service_id, stylist_id) values (${COLOR}, ${MARA})`,
    ],
    [
      sql`update service_rules set room_kind = 'sauna' where id = ${COLOR}`,
      sql`update service_rules set room_kind = 'chair' where id = ${COLOR}`,
    ],
    [sql`update rooms set is_active = false`, sql`update rooms set is_active = true`],
  ]
  for (const [shut, open] of ways) {
    await salon.keeper(shut)
    const entry = await line.joins('client', { stylistId: null, serviceIds: [COLOR] })
    expect(await line.looks(), shut.text).toBe(0)
    await salon.keeper(open)
    expect(await line.looks(), open.text).toBe(1)
    expect(await line.entry(entry)).toMatchObject({ state: 'offered' })
    await salon.keeper(sql`delete from appointments`)
    await line.clear()
  }
})

test('a day is queued once, and again while someone looks at it', async ({ salon, line }) => {
  const opens = () => salon.keeper(sql`update salon_hours set until_minute = until_minute`)
  const queued = async () => (await salon.keeper(sql`select day from private.freed_days`)).length
  await line.joins('client')
  await salon.keeper(sql`delete from private.freed_days`)
  await opens()
  await opens()
  expect(await queued()).toBe(1)
  await salon.database.transaction(async (looking) => {
    await looking.run(sql`delete from private.freed_days`)
    await opens()
  })
  expect(await queued()).toBe(1)
})
