import { expect } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { COLOR } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { guestOrder, guestTest, HELD } from './guest-scene.ts'
import { idOf } from './salon.ts'

const test = guestTest()

test('the link shows what is held, confirms it once and for all, and calls it off', async ({
  guest,
}) => {
  await guest.books(guestOrder([{ service: COLOR }]))
  const token = await guest.token()
  const told = await guest.follows(token)
  expect(told).toMatchObject({
    state: 'held',
    isOffer: false,
    steps: [{ serviceName: 'Color', stylistName: 'Mara Ellison', scheduleVersion: 1 }],
  })
  expect(JSON.stringify(told)).not.toMatch(/Hannah|example\.com|555-0142/)
  expect(await guest.follows(token, 'confirm')).toMatchObject({ state: 'confirmed' })
  expect(await guest.follows(token, 'confirm')).toMatchObject({
    state: 'confirmed',
    confirmBy: null,
  })
  expect(await guest.rows()).toEqual([{ ...HELD, isConfirmed: true }])
  await guest.lapses()
  expect(await guest.follows(token)).toMatchObject({ state: 'confirmed' })
  expect(await guest.follows(token, 'call-off')).toMatchObject({ state: 'called-off' })
  expect(await guest.follows(token, 'call-off')).toMatchObject({ state: 'called-off' })
  expect(await guest.follows(token, 'confirm')).toMatchObject({ state: 'called-off' })
  expect(await guest.rows()).toEqual([
    { ...HELD, isConfirmed: true, status: 'cancelled', isLate: false },
  ])
})

test('unconfirmed, it gives its time back after half an hour and not before', async ({
  guest,
  counter,
}) => {
  await guest.books()
  await guest.waits(29)
  await guest.lapses()
  expect(await guest.rows()).toEqual([HELD])
  await guest.waits(1)
  const token = await guest.token()
  expect(await guest.follows(token)).toMatchObject({ state: 'lapsed' })
  expect(await guest.follows(token, 'confirm')).toMatchObject({ state: 'lapsed' })
  await guest.lapses()
  expect(await guest.rows()).toEqual([{ ...HELD, status: 'cancelled' }])
  expect(await guest.follows(token, 'confirm')).toMatchObject({
    state: 'lapsed',
    steps: [{ serviceSlug: 'cut' }],
  })
  const next = order([{ from: 60 }], { guests: [{ clientId: idOf('client') }] })
  expect(await counter.books(next)).toMatchObject({ outcome: 'applied' })
})

test('called off before it was confirmed it never counted, and so is not late', async ({
  salon,
  guest,
}) => {
  await guest.books()
  const token = await guest.token()
  await salon.keeper(sql`
    update appointments set starts_at = now() + interval '3 hours', ends_at = now() + interval '4 hours'`)
  expect(await guest.follows(token, 'call-off')).toMatchObject({ state: 'called-off' })
  expect(await guest.rows()).toEqual([{ ...HELD, status: 'cancelled' }])
})

test('called off within a day it is noted as late, and not at all once it has begun', async ({
  salon,
  guest,
}) => {
  await guest.books()
  const token = await guest.token()
  await guest.follows(token, 'confirm')
  const moved = (from: string) =>
    salon.keeper(sql`
      update appointments set starts_at = now() + ${from}::interval, ends_at = now() + ${from}::interval + interval '40 minutes'`)
  await moved('-5 minutes')
  expect(await guest.follows(token, 'call-off')).toMatchObject({ state: 'over' })
  await moved('3 hours')
  expect(await guest.follows(token, 'call-off')).toMatchObject({ state: 'called-off' })
  expect(await guest.rows()).toMatchObject([{ status: 'cancelled', isLate: true }])
})

test('a link of nobody’s leads nowhere, and one that asks for anything else is refused', async ({
  salon,
  guest,
}) => {
  await guest.books()
  expect(await guest.follows('0'.repeat(64), 'confirm')).toEqual({ state: 'unknown' })
  expect(await guest.follows('')).toEqual({ state: 'unknown' })
  const token = await guest.token()
  const asked = salon.as('anon').refusal(sql`select follow_visit_link(${token}, 'remove')`)
  expect(await asked).toEqual({ code: 'PT400', detail: 'wish-unknown' })
})

test('whoever is there, or whom the desk called, needs no letter', async ({ guest, counter }) => {
  const { current } = await guest.books()
  const to = { appointmentId: Object(current).visitId, expectedFrom: 'booked', statusVersion: 1 }
  expect(await counter.does('status', { ...to, to: 'confirmed' }, 'receptionist')).toMatchObject({
    outcome: 'applied',
  })
  expect(await guest.rows()).toEqual([{ ...HELD, status: 'confirmed', isConfirmed: true }])
  expect(await guest.follows(await guest.token())).toMatchObject({ state: 'confirmed' })
})

test('links are for nobody to read, and what was never confirmed is forgotten after a month', async ({
  salon,
  guest,
}) => {
  await guest.books()
  for (const who of ['anon', 'client', 'business_owner', 'service_role'] as const)
    expect(await salon.as(who).attempt(sql`select * from private.visit_links`)).toBe('42501')
  await guest.waits(30)
  await guest.lapses()
  const forget = async () => {
    const [timer] = await salon.keeper(
      sql`select command from private.timers where name = 'forget-unconfirmed'`,
    )
    await salon.keeper(raw(String(timer?.['command'])))
  }
  await guest.waits(29 * 24 * 60)
  await forget()
  expect(await guest.rows()).toHaveLength(1)
  await guest.waits(24 * 60)
  await forget()
  expect(await guest.rows()).toEqual([])
  expect(await salon.keeper(sql`select visit_id from private.visit_links`)).toEqual([])
})
