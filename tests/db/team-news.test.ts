import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { ANDRE, MARA, TUESDAY } from '#support/furnished-salon.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { order } from './booking-scene.ts'
import { freshId, MESSAGE } from './deliveries.ts'
import { guestOrder } from './guest-scene.ts'
import { idOf } from './salon.ts'
import { teamNewsTest } from './team-news-scene.ts'
import { instant, ME } from './visit-letter-scene.ts'

const test = teamNewsTest()
const DESK = 'receptionist@example.com'
const NOTHING = { email: DESK, firstName: 'receptionist' }
const STYLIST = 'employee@example.com'

test('messages and requests are told in one email, those that are answered aren’t', async ({
  salon,
  team,
}) => {
  await team.writes()
  await team.writes({
    kind: 'booking.request',
    args: { ...MESSAGE, message: '', serviceName: 'Cut' },
  })
  await team.isTold()
  await team.writes({ args: { ...MESSAGE, message: 'Answered' } })
  await salon.keeper(sql`update contact_messages set handled_at = now() where message = 'Answered'`)
  expect(await team.hears()).toEqual([
    {
      email: DESK,
      firstName: 'receptionist',
      messages: [
        expect.objectContaining({ kind: 'message', name: MESSAGE.name, message: MESSAGE.message }),
        expect.objectContaining({ kind: 'booking', serviceName: 'Cut' }),
      ],
    },
    NOTHING,
  ])
})

test('what a client books, moves and cancels is told', async ({ counter, desk, team }) => {
  await counter.books(order([{ from: 60 }, { from: 240, stylist: ANDRE }], ME), 'client')
  expect(await team.hears()).toMatchObject([
    {
      email: DESK,
      parts: [
        { what: 'booked', startsAt: instant(60), clientName: 'client Example', serviceName: 'Cut' },
        { what: 'booked', startsAt: instant(240), stylistName: 'Andre Whitaker' },
      ],
    },
  ])
  await desk.moves([{ from: 75 }], 'client')
  await desk.cancels(1, 'client')
  expect(await team.hears()).toMatchObject([
    {
      parts: [
        { what: 'moved', startsAt: instant(75), before: { startsAt: instant(60) } },
        { what: 'canceled', startsAt: instant(240), serviceName: 'Cut' },
      ],
    },
  ])
})

test('what’s changed back before it’s told is no news, and neither is what’s canceled before it’s sent', async ({
  counter,
  desk,
  team,
}) => {
  await counter.books(order([{ from: 60 }], ME), 'client')
  await desk.cancels(0, 'client')
  expect(await team.hears()).toEqual([])
  await counter.books(order([{ from: 75 }, { from: 240, stylist: ANDRE }], ME), 'client')
  await team.isTold()
  await desk.cancels(1, 'client')
  expect(await team.hears()).toMatchObject([
    { parts: [{ startsAt: instant(240) }] },
    { parts: [{ what: 'canceled', startsAt: instant(75) }] },
  ])
  await desk.moves([{ part: 2, from: 300, stylist: ANDRE }], 'client')
  await desk.moves([{ part: 2, from: 240, stylist: ANDRE }], 'client')
  expect(await team.hears()).toEqual([])
})

test('what the desk has changed before it’s sent isn’t told as it was', async ({
  counter,
  desk,
  salon,
  team,
}) => {
  await counter.books(order([{ from: 60 }, { from: 240, stylist: ANDRE }], ME), 'client')
  await team.isTold()
  await desk.moves([{ from: 120 }])
  await desk.moves([{ part: 1, from: 240 }])
  expect(await team.hears()).toEqual([NOTHING])
  await desk.cancels(0, 'client')
  await team.isTold()
  await salon.keeper(sql`update appointments set status = 'booked'; delete from private.team_news`)
  expect(await team.hears()).toEqual([NOTHING])
})

test('a series is one email', async ({ counter, team }) => {
  const visits = [0, 14, 28].map((ahead) => order([{ day: daysLater(TUESDAY, ahead) }], ME))
  await counter.does('book-series', { seriesId: freshId(), visits }, 'client')
  expect(await team.hears()).toMatchObject([{ parts: [{}, {}, {}] }])
})

test('a guest’s time is told once it’s confirmed, and moved and canceled by link', async ({
  desk,
  guest,
  team,
}) => {
  await guest.books(guestOrder())
  const token = await guest.token()
  expect(await team.hears()).toEqual([])
  await guest.follows(token, 'confirm')
  expect(await team.hears()).toMatchObject([{ parts: [{ what: 'booked', startsAt: instant(60) }] }])
  await desk.movesByLink(token, 120)
  expect(await team.hears()).toMatchObject([{ parts: [{ what: 'moved', startsAt: instant(120) }] }])
  await guest.follows(token, 'call-off')
  expect(await team.hears()).toMatchObject([{ parts: [{ what: 'canceled' }] }])
})

test('a time that nobody confirms is no news', async ({ guest, salon, team }) => {
  await guest.books(guestOrder())
  await salon.keeper(sql`
    update appointments set confirm_by = now() - interval '1 minute';
    select private.lapse_unconfirmed()`)
  expect(await team.hears()).toEqual([])
})

test('neither what the desk does nor what one does oneself is news, nor what’s over', async ({
  counter,
  desk,
  salon,
  team,
}) => {
  await counter.books(order([{}], ME), 'receptionist')
  await desk.moves([{ from: 120 }])
  await counter.books(order([{ from: 240 }], ME), 'receptionist')
  await desk.cancels()
  await team.wants('employee')
  await team.writes({ as: 'receptionist' })
  await counter.books(order([{}], { guests: [{ clientId: idOf('employee') }] }), 'employee')
  expect(await team.hears()).toEqual([{ ...NOTHING, parts: [expect.anything()] }])
  await desk.cancels(2, 'client')
  await team.isTold()
  await salon.keeper(sql`
    update private.errands set payload = jsonb_set(payload, '{parts,0,startsAt}', '"2020-05-05T14:00:00Z"')
    where reason like 'team-news %'`)
  expect(await team.hears()).toEqual([{ email: STYLIST, firstName: 'employee' }, NOTHING])
})

test('each is told of what they ask for, also if they no longer do by the time it’s sent', async ({
  counter,
  desk,
  team,
}) => {
  await team.wants('receptionist', ['cancellation'])
  await team.wants('manager', ['message', 'booking'])
  await team.writes()
  await counter.books(order([{}], ME), 'client')
  await team.isTold()
  await desk.cancels(0, 'client')
  await counter.books(order([{ from: 240 }], ME), 'client')
  await team.isTold()
  await team.wants('manager', [])
  expect(await team.hears()).toEqual([
    { email: 'manager@example.com', firstName: 'manager' },
    { email: 'manager@example.com', firstName: 'manager' },
    { ...NOTHING, parts: [expect.objectContaining({ what: 'canceled' })] },
  ])
})

test('stylists are told of their own visits, and where one goes to a colleague only that it does', async ({
  counter,
  desk,
  team,
}) => {
  await team.wants('receptionist', [])
  await team.wants('employee')
  await team.writes()
  await counter.books(order([{ stylist: ANDRE, from: 240 }, { from: 60 }], ME), 'client')
  expect(await team.hears()).toMatchObject([
    { email: STYLIST, parts: [{ what: 'booked', startsAt: instant(60) }] },
  ])
  await desk.moves([{ from: 120, stylist: ANDRE }], 'client')
  expect(await team.hears()).toMatchObject([
    { parts: [{ what: 'away', startsAt: instant(60), stylistName: 'Mara Ellison' }] },
  ])
  await desk.moves([{ from: 120, stylist: MARA }], 'client')
  expect(await team.hears()).toMatchObject([
    { parts: [{ what: 'booked', startsAt: instant(120) }] },
  ])
  await team.wants('employee', ['booking'])
  await desk.moves([{ from: 120, stylist: ANDRE }], 'client')
  expect(await team.hears()).toEqual([])
})

test('clients are told nothing, and neither is who no longer works at the desk', async ({
  counter,
  team,
}) => {
  await team.wants('client')
  await team.writes()
  await counter.books(order([{ stylist: ANDRE }], ME), 'client')
  await team.isTold()
  await team.is('receptionist', 'employee')
  expect(await team.hears()).toEqual([NOTHING])
  await team.wants('receptionist', [])
  await team.wants('employee')
  await team.is('employee', 'client')
  await counter.books(order([{ from: 120 }], ME), 'client')
  expect(await team.hears()).toEqual([])
  await team.is('employee', 'employee')
})

test('it’s told after a minute, and then not again for ten', async ({ salon, team }) => {
  const passes = async (minutes: number) => {
    await salon.keeper(sql`
      update private.team_news set happened_at = happened_at - ${minutes} * interval '1 minute';
      update private.errands set created_at = created_at - ${minutes} * interval '1 minute';
      update private.timers set last_run_at = null where name = 'tell-team';
      select private.run_due_timers()`)
    const [row] = await salon.keeper(sql`
      select count(*)::int as emails from private.errands where reason like 'team-news %'`)
    return row?.['emails']
  }
  await team.writes()
  expect(await passes(0)).toBe(0)
  expect(await passes(2)).toBe(1)
  await team.writes()
  expect(await passes(2)).toBe(1)
  expect(await passes(9)).toBe(2)
})

test('a visit of someone who closes their account is canceled, without their name', async ({
  counter,
  salon,
  team,
}) => {
  const guests = [{ clientId: idOf('neighbour') }]
  await counter.books(order([{}], { guests }), 'neighbour')
  await team.isTold()
  await salon.keeper(sql`delete from private.errands where reason like 'team-news %'`)
  await salon.as('service_role').does(sql`select close_account(${idOf('neighbour')})`)
  expect(await team.hears()).toMatchObject([
    { parts: [{ what: 'canceled', startsAt: instant(60), clientName: '' }] },
  ])
})
