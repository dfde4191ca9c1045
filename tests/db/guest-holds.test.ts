import { expect } from 'vitest'
import { daysLater } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, CUT, MARA, TUESDAY } from '#support/furnished-salon.ts'
import { action, freshId } from './deliveries.ts'
import { guestOrder, guestTest, HANNAH, HELD } from './guest-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import type { Row } from '#local/database/database.ts'
import { idOf, type Actor, type Salon } from './salon.ts'

const APPLIED = { outcome: 'applied' }
const WEDNESDAY = daysLater(TUESDAY, 1)
/** A connection for each. */
const address = (place: number) => `198.51.${Math.floor(place / 250)}.${1 + (place % 250)}`

const test = guestTest().extend('nth', ({ guest }) => {
  let place = 0
  /** As the next of so many strangers, who have nothing in common. */
  return (
    steps: Parameters<typeof guestOrder>[0],
    more: { email?: string; address?: string } = {},
  ) => {
    place += 1
    const email = more.email ?? `stranger-${place}@example.com`
    const from = more.address ?? address(place)
    return guest.books(guestOrder(steps, { email }), 'anon', freshId(), from)
  }
})

async function heldMinutes({ keeper }: Pick<Salon, 'keeper'>, day = TUESDAY): Promise<number> {
  const [row] = await keeper(sql`
    select coalesce(sum(private.minutes_in_spans(hands_on)), 0)::int as minutes from appointments
    where confirm_by > now() and status = 'booked' and private.salon_day(starts_at) = ${day}`)
  return Number(row?.['minutes'])
}

/** In a salon where a tenth of the day is more than four hours. */
async function withManyStylists(
  { keeper }: Pick<Salon, 'keeper'>,
  work: (tenth: number) => Promise<void>,
) {
  await keeper(sql`
    insert into stylists (id, slug, name, position)
      select gen_random_uuid(), 'extra-' || place, 'Extra', 1 from generate_series(1, 9) as place;
    insert into shifts (stylist_id, kind, weekday, from_minute, until_minute, starts_on)
      select id, 'work', 2, 600, 1080, '2026-01-05' from stylists where name = 'Extra'`)
  const [row] = await keeper(sql`
    select sum(private.minutes_in_spans(private.working_time(id, ${TUESDAY}) * private.open_time(${TUESDAY}))) / 10
      as tenth from stylists where is_active`)
  try {
    await work(Number(row?.['tenth']))
  } finally {
    await keeper(sql`
      delete from appointments; delete from shifts where stylist_id in (select id from stylists where name = 'Extra');
      delete from stylists where name = 'Extra'`)
  }
}

async function releases(salon: Salon, visitId: unknown, as: Actor = 'receptionist'): Promise<Row> {
  const [row] = await salon.as(as).does(action({ kind: 'appointment.release', args: { visitId } }))
  return row?.['verdict'] as Row
}

test('a crowd of strangers holds a tenth of a day and no more, and the next day is as it was', async ({
  nth,
  salon,
}) => {
  await withManyStylists(salon, async (tenth) => {
    expect(tenth).toBeGreaterThan(300)
    const codes = new Set<unknown>()
    for (let turn = 0; turn < 60; turn += 1) {
      const verdict = await nth([{ from: 60 + turn * 7.5 - ((turn * 7.5) % 15), isAnybodys: true }])
      codes.add(verdict['code'] ?? verdict['outcome'])
    }
    const held = await heldMinutes(salon)
    expect(held).toBeGreaterThan(tenth - 40)
    expect(held).toBeLessThanOrEqual(tenth)
    expect(codes).toContain('day-held')
    expect(await nth([{ from: 60, day: WEDNESDAY }])).toMatchObject(APPLIED)
    await salon.keeper(sql`update appointments set confirm_by = null`)
    expect(await nth([{ from: 450, isAnybodys: true }])).toMatchObject(APPLIED)
  })
})

test('four hours are held in any salon, of one stylist no more than that, and no visit that is longer', async ({
  nth,
  salon,
}) => {
  const cuts = (stylist: string, ...from: number[]) => from.map((one) => ({ stylist, from: one }))
  const six = cuts(MARA, 60, 100, 240, 280, 320, 360)
  expect(await nth([...six, ...cuts(MARA, 400)])).toMatchObject({ code: 'too-long-to-hold' })
  expect(await nth(six)).toMatchObject(APPLIED)
  expect(await heldMinutes(salon)).toBe(240)
  expect(await nth(cuts(ANDRE, 60))).toMatchObject({ code: 'day-held' })
  await salon.keeper(sql`delete from appointments`)
  await withManyStylists(salon, async () => {
    expect(await nth(six)).toMatchObject(APPLIED)
    expect(await nth(cuts(MARA, 400))).toMatchObject({ code: 'day-held' })
    expect(await nth(cuts(ANDRE, 60))).toMatchObject(APPLIED)
  })
})

test('a time that is offered without an account counts as well', async ({ nth, salon }) => {
  const cuts = [60, 100, 240, 280, 320].map((from) => ({ from }))
  const offered = async () => {
    await salon.keeper(sql`
      delete from waitlist_entries;
      insert into waitlist_entries (id, client_name, service_ids, service_names, from_day, until_day, from_minute,
        until_minute, weekdays, stylist_id)
      values (gen_random_uuid(), 'Theo', array[${CUT}::uuid], '{Cut}', ${TUESDAY}, ${TUESDAY}, 0, 1440, '{2}', ${ANDRE});
      insert into waitlist_contacts (entry_id, email) select id, 'theo@example.com' from waitlist_entries;
      delete from private.freed_days; insert into private.freed_days (day) values (${TUESDAY});
      select private.offer_free_times()`)
    const [entry] = await salon.keeper(sql`select state from waitlist_entries`)
    return entry?.['state']
  }
  expect(await nth([...cuts, { from: 360 }])).toMatchObject(APPLIED)
  expect(await offered()).toBe('waiting')
  await salon.keeper(sql`delete from appointments`)
  expect(await nth(cuts)).toMatchObject(APPLIED)
  expect(await offered()).toBe('offered')
  expect(await nth([{ from: 360 }])).toMatchObject({ code: 'day-held' })
  await salon.keeper(sql`
    update appointments set client_id = ${idOf('client')} where client_name = 'Theo'`)
  expect(await nth([{ from: 360 }])).toMatchObject(APPLIED)
  await salon.keeper(sql`
    delete from appointments; update private.allowances set tokens_left = 0 where name = 'letters to a guest'`)
  expect(await offered()).toBe('waiting')
  await salon.keeper(sql`delete from waitlist_entries`)
})

test('two under one email address, however it is spelled, until one is confirmed', async ({
  guest,
  nth,
}) => {
  const day = (later: number) => [{ from: 60, day: daysLater(TUESDAY, later) }]
  expect(await nth(day(0), { email: HANNAH.email })).toMatchObject(APPLIED)
  expect(await nth(day(1), { email: 'Hannah@Example.com' })).toMatchObject(APPLIED)
  expect(await nth(day(2), { email: HANNAH.email })).toMatchObject({ code: 'confirm-first' })
  expect(await nth(day(2), { email: 'theo@example.com' })).toMatchObject(APPLIED)
  const [letter] = await guest.letters()
  await guest.follows(String(letter?.['token']), 'confirm')
  expect(await nth(day(3), { email: HANNAH.email })).toMatchObject(APPLIED)
})

const here = { address: '203.0.113.80' }
const onDay = (later: number) => [{ from: 60, day: daysLater(TUESDAY, later) }]

test('four from one connection in half an hour, whatever the names, and another isn’t held back', async ({
  nth,
}) => {
  for (const later of [0, 1, 2, 3]) expect(await nth(onDay(later), here)).toMatchObject(APPLIED)
  expect(await nth(onDay(-1), here)).toMatchObject({ outcome: 'later', code: 'too-many' })
  expect(await nth(onDay(-1))).toMatchObject(APPLIED)
})

test('two at once don’t both take the last of it', async ({ salon }) => {
  const asks = (place: number, stylist: string) =>
    action({
      kind: 'appointment.book-as-guest',
      args: guestOrder(
        [60, 100, 240, 280].map((from) => ({ stylist, from })),
        { email: `at-once-${place}@example.com` },
      ),
      address: address(400 + place),
    })
  const { first, second } = await oneAfterTheOther(salon, { as: 'anon', does: asks(1, MARA) }, () =>
    salon.as('anon').does(asks(2, ANDRE)),
  )
  expect(first['verdict']).toMatchObject(APPLIED)
  expect(second).toMatchObject([{ verdict: { code: 'day-held' } }])
})

test('what is refused counts for the connection and for no one else', async ({ nth, salon }) => {
  await nth([{ from: 60 }])
  const left = async (name: string) =>
    (
      await salon.keeper(sql`
        select round(tokens_left)::int as left from private.allowances where name = ${name} order by 1`)
    ).map((row) => row['left'])
  for (let turn = 0; turn < 5; turn += 1)
    expect(await nth([{ from: 60 }], here)).toMatchObject({ code: 'slot-taken' })
  expect(await left('visits altogether')).toEqual([299])
  expect(await left('visits held from a connection')).toEqual([3])
  expect(await left('visits asked for from a connection')).toEqual([55, 59])
  await salon.keeper(sql`
    update private.allowances set tokens_left = 0, filled_at = clock_timestamp()
    where name = 'visits asked for from a connection' and tokens_left < 57`)
  expect(await nth([{ from: 240 }], here)).toMatchObject({ outcome: 'later', code: 'too-many' })
})

test('whoever comes from no connection that is known is counted with all who do', async ({
  salon,
  guest,
}) => {
  const [place] = [guestOrder([{ from: 60 }], { email: 'nowhere@example.com' })]
  expect(await guest.books(place, 'anon', freshId(), '')).toMatchObject(APPLIED)
  await salon.keeper(
    sql`update private.allowances set tokens_left = 0, filled_at = clock_timestamp()`,
  )
  const again = guestOrder([{ from: 240 }], { email: 'elsewhere@example.com' })
  expect(await guest.books(again, 'anon', freshId(), 'unknown')).toMatchObject({ outcome: 'later' })
})

test('the desk releases what is held; what was confirmed in the meantime stays', async ({
  guest,
  nth,
  salon,
}) => {
  const { current } = await nth([{ from: 60 }])
  const { visitId } = Object(current)
  const token = await guest.token()
  expect(await releases(salon, visitId, 'employee')).toMatchObject({ code: 'not-allowed' })
  expect(await releases(salon, visitId, 'client')).toMatchObject({ code: 'not-allowed' })
  expect(await releases(salon, visitId)).toMatchObject(APPLIED)
  expect(await guest.follows(token, 'confirm')).toMatchObject({ state: 'called-off' })
  expect(await guest.rows()).toEqual([{ ...HELD, status: 'cancelled' }])
  expect(await guest.letters()).toHaveLength(1)
  expect(await nth([{ from: 60 }])).toMatchObject(APPLIED)
  const again = Object((await nth([{ from: 60, day: WEDNESDAY }]))['current'])
  await guest.follows(await guest.token(), 'confirm')
  expect(await releases(salon, again.visitId)).toMatchObject({
    code: 'not-held',
    current: { state: 'confirmed' },
  })
  expect(await releases(salon, freshId())).toMatchObject({ code: 'not-held' })
})

test('confirmed in the very moment in which it is released, it stays', async ({
  guest,
  nth,
  salon,
}) => {
  const { visitId } = Object((await nth([{ from: 60 }]))['current'])
  const token = await guest.token()
  const { second } = await oneAfterTheOther(
    salon,
    { as: 'anon', does: sql`select follow_visit_link(${token}, 'confirm') as told` },
    () => releases(salon, visitId),
  )
  expect(second).toMatchObject({ code: 'not-held', current: { state: 'confirmed' } })
})
