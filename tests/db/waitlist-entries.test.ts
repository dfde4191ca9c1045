import { expect } from 'vitest'
import { daysLater } from '#domain/time/salon-clock.ts'
import { raw, sql } from '#local/database/sql.ts'
import { GLOSS, PHONE_ONLY, TUESDAY } from '#support/furnished-salon.ts'
import { bookingTest } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf } from './salon.ts'
import { lineOf, THEO, wish } from './waitlist-scene.ts'

const test = bookingTest().extend('line', async ({ salon }) => {
  const line = lineOf(salon)
  await line.clear()
  await line.fill()
  return line
})

test('a wish is whole, within a year, and for things that are booked here', async ({ line }) => {
  const flaw = async (more: object) =>
    Object(await line.does('join', wish('client', more), 'client')).fields
  expect(await flaw({ entryId: 'mine' })).toEqual({ entryId: 'missing' })
  expect(await flaw({ serviceIds: [] })).toEqual({ serviceIds: 'missing' })
  expect(await flaw({ serviceIds: [freshId()] })).toEqual({ serviceIds: 'unknown' })
  expect(await flaw({ serviceIds: [PHONE_ONLY] })).toEqual({ serviceIds: 'unknown' })
  expect(await flaw({ serviceIds: [GLOSS] })).toEqual({ serviceIds: 'unknown' })
  expect(await flaw({ stylistId: freshId() })).toEqual({ stylistId: 'unknown' })
  expect(await flaw({ fromDay: '2026-02-30' })).toEqual({ fromDay: 'missing' })
  expect(await flaw({ untilDay: daysLater(TUESDAY, -1) })).toEqual({ untilDay: 'missing' })
  expect(await flaw({ untilDay: daysLater(TUESDAY, 400) })).toEqual({ untilDay: 'missing' })
  expect(await flaw({ untilMinute: 600 })).toEqual({ untilMinute: 'missing' })
  expect(await flaw({ fromMinute: -5 })).toEqual({ fromMinute: 'missing' })
  expect(await flaw({ weekdays: [8] })).toEqual({ weekdays: 'missing' })
  expect(await flaw({ weekdays: [] })).toEqual({ weekdays: 'missing' })
  expect(await flaw({ note: 'x'.repeat(501) })).toEqual({ note: 'too-long' })
  expect(await flaw({ guest: { clientId: idOf('neighbour') } })).toEqual({ clientId: 'unknown' })
  expect(await flaw({ guest: THEO })).toEqual({ clientId: 'unknown' })
  expect(await line.entries()).toEqual([])
})

test('five wishes at a time are enough, and an id is used once', async ({ line }) => {
  const args = wish('client')
  await line.does('join', args, 'client')
  expect(await line.does('join', args, 'client')).toMatchObject({ fields: { entryId: 'taken' } })
  for (let more = 0; more < 4; more += 1) await line.joins('client')
  expect(await line.does('join', wish('client'), 'client')).toMatchObject({
    code: 'too-many-entries',
  })
  expect(await line.does('join', wish('client'), 'receptionist')).toMatchObject({
    outcome: 'applied',
  })
  expect(await line.entries()).toHaveLength(6)
})

test('the same words again are one entry, and one answer', async ({ line }) => {
  const [id, args] = [freshId(), wish('client')]
  const first = await line.does('join', args, 'client', id)
  expect(await line.does('join', args, 'client', id)).toEqual({ ...first, replay: true })
  expect(await line.entries()).toHaveLength(1)
})

test('nobody leaves, takes or passes for somebody else', async ({ line }) => {
  const entryId = await line.joins('client')
  await line.free(60)
  await line.looks()
  for (const verb of ['leave', 'take', 'pass'])
    expect(await line.does(verb, { entryId }, 'neighbour')).toMatchObject({ code: 'entry-gone' })
  expect(await line.does('remove', { entryId }, 'client').catch(String)).toMatch(/kind of action/)
  expect(await line.entry(entryId)).toMatchObject({ state: 'offered' })
})

test('clients see where they wait, the desk everybody, and nobody else anything', async ({
  salon,
  line,
}) => {
  await line.joins('client')
  await line.does('join', wish(THEO), 'receptionist')
  const seen = async (script: string) =>
    Object.fromEntries(
      await Promise.all(
        (
          ['anon', 'client', 'neighbour', 'employee', 'receptionist', 'manager', 'admin'] as const
        ).map(async (who) => [who, await salon.as(who).attempt(raw(script))]),
      ),
    )
  expect(await seen('select id, note from waitlist_entries')).toEqual({
    anon: '42501',
    client: 1,
    neighbour: 0,
    employee: 0,
    receptionist: 2,
    manager: 2,
    admin: 2,
  })
  expect(await seen('select phone from waitlist_contacts')).toMatchObject({
    anon: '42501',
    client: 0,
    employee: 0,
    receptionist: 1,
    manager: 1,
  })
  for (const script of [
    'select passed from waitlist_entries',
    "update waitlist_entries set state = 'booked'",
    'delete from waitlist_entries',
    'select private.offer_free_times()',
    'select * from private.freed_days',
    "select offer_to_tell('10000000-0000-4000-8000-000000000001')",
  ])
    expect(await salon.as('business_owner').attempt(raw(script))).toBe('42501')
})

test('a wish for days that have passed expires, and is forgotten after a season', async ({
  salon,
  line,
}) => {
  await line.joins('client')
  const run = async (name: string) => {
    const [timer] = await salon.keeper(sql`select command from private.timers where name = ${name}`)
    await salon.keeper(raw(String(timer?.['command'])))
  }
  await run('expire-waitlist')
  expect(await line.entries()).toMatchObject([{ state: 'waiting' }])
  await salon.keeper(
    sql`update waitlist_entries set from_day = '2026-01-05', until_day = '2026-01-06'`,
  )
  await run('expire-waitlist')
  expect(await line.entries()).toMatchObject([{ state: 'expired' }])
  await run('forget-waitlist')
  expect(await line.entries()).toHaveLength(new Date('2026-04-07') < new Date() ? 0 : 1)
})

test('one’s data holds what one waits for, and it goes with the account', async ({
  salon,
  line,
}) => {
  expect.assertions(4)
  await line.joins('client', { note: 'A window seat' })
  await line.does('join', wish({ ...THEO, email: 'Client@example.com' }), 'receptionist')
  await line.does('join', wish(THEO), 'receptionist')
  const [row] = await salon.as('client').does(sql`select my_data() as data`)
  const data = Object(row?.['data'])
  expect(data.waitlist).toMatchObject([{ note: 'A window seat', state: 'waiting' }])
  expect(Object.keys(data.waitlist[0])).not.toContain('passed')
  await line.free(60)
  expect(await line.looks()).toBe(1)
  await salon.undone(async (keeper) => {
    await keeper(sql`delete from auth.users where id = ${idOf('client')}`)
    expect(await keeper(sql`select client_name from waitlist_entries`)).toEqual([
      { client_name: THEO.name },
    ])
  })
})

test('an offer of the night lasts until the morning', async ({ salon }) => {
  const ends = async (day: string, minute: number) => {
    const [row] = await salon.keeper(sql`
      select to_char(private.offer_ends(private.salon_moment(${day}::date, ${minute}::int))
        at time zone private.salon_time_zone(), 'YYYY-MM-DD HH24:MI') as ends`)
    return row?.['ends']
  }
  expect(await ends('2026-12-01', 10 * 60)).toBe('2026-12-01 10:15')
  expect(await ends('2026-12-01', 8 * 60)).toBe('2026-12-01 08:15')
  expect(await ends('2026-12-01', 7 * 60 + 59)).toBe('2026-12-01 08:15')
  expect(await ends('2026-12-01', 21 * 60)).toBe('2026-12-02 08:15')
  expect(await ends('2026-12-01', 20 * 60 + 59)).toBe('2026-12-01 21:14')
})
