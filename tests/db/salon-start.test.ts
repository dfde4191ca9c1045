import { afterEach, beforeEach, expect, test } from 'vitest'
import { readExampleLeft } from '#domain/salon-start/example-left.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import type { Row } from '#local/database/database.ts'
import { MARA } from './appointment-scene.ts'
import { action } from './deliveries.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { openSalon, type Actor, type Salon } from './salon.ts'

const EXAMPLE_TEAM = ['Mara Ellison', 'Andre Whitaker', 'Linh Tran', 'Sofia Reyes']
const EXAMPLE = { team: EXAMPLE_TEAM, hours: true }
const BUT_MARA = { team: EXAMPLE_TEAM.slice(1), hours: true }

let salon: Salon
beforeEach(async () => {
  salon = await openSalon()
})
afterEach(() => salon.close())

async function asks(kind: string, args: object, as: Actor = 'manager') {
  const [row] = await salon.as(as).does(action({ kind, args }))
  return Object(row?.['verdict'])
}
const starts = async (as?: Actor) => asks('salon.start', { withExample: true }, as)
const startsEmpty = async (goes: unknown) => asks('salon.start', { withExample: false, goes })

async function left(as: Actor = 'manager') {
  const [row] = await salon
    .as(as)
    .does(sql`select desk_calendar(${salonDay(Date.now())}, 1) -> 'exampleLeft' as told`)
  return readExampleLeft(row?.['told'])
}
async function service(slug: string) {
  const [row] = await salon.keeper(sql`
    select id, private.standing_of_service(id) as was from services where slug = ${slug}`)
  return row
}
async function mara() {
  const [row] = await salon.keeper(sql`
    select id, private.standing_of_stylist(id) as was from stylists where id = ${MARA}`)
  return row
}
async function changes(what: 'service' | 'stylist', row: Row | undefined, to: object) {
  const was = Object(row?.['was'])
  const args = {
    [`${what}Id`]: row?.['id'],
    [`${what}Version`]: was.version,
    [what]: { ...was, ...to },
  }
  expect(await asks(`${what}.change`, args)).toMatchObject({ outcome: 'applied' })
}
async function shortensHours() {
  const [row] = await salon.keeper(sql`select private.standing_of_hours() as was`)
  const { version, hours: open } = Object(row?.['was'])
  const shorter = { hoursVersion: version, hours: open.slice(1) }
  expect(await asks('hours.change', shorter)).toMatchObject({ outcome: 'applied' })
}
/** It was on the menu for a moment. */
async function hadService() {
  await salon.keeper(sql`
    insert into services (id, slug, name, category, price_cents, duration_seconds)
    values (${MARA}, 'dry-cut', 'Dry Cut', 'Hair', 4200, 2700)`)
  await salon.keeper(sql`delete from services where id = ${MARA}`)
}
const names = async () =>
  (await salon.keeper(sql`select name from stylists order by position`)).map(({ name }) => name)
const edition = async () => (await salon.keeper(sql`select number from salon_edition`))[0]
const openDays = async () => (await salon.keeper(sql`select from salon_hours`)).length

test('with the example, clients can book it, and each thing is the example’s until someone changes it', async () => {
  const asked = { goes: EXAMPLE, ...EXAMPLE, services: 0 }
  expect(await left()).toEqual(asked)
  expect(await starts()).toMatchObject({ outcome: 'applied' })
  expect(await left()).toEqual({ ...asked, goes: null, services: 9 })
  const [row] = await salon.as('anon').does(sql`select published_booking() as booking`)
  expect(row?.['booking']).toMatchObject({ publishesTimes: true })
  expect(Object(row?.['booking']).services).toHaveLength(9)

  await changes('service', await service('lash-lift'), { priceCents: 9900 })
  await changes('service', await service('brow-shaping'), { leadMinutes: 600 })
  await changes('stylist', await mara(), { name: 'Rosa Lind' })
  await shortensHours()
  expect(await left()).toMatchObject({ team: EXAMPLE_TEAM.slice(1), hours: false, services: 7 })
})

test('it’s no demonstration, and nothing invented is told of what its people did before', async () => {
  await starts()
  const [row] = await salon.as('anon').does(sql`select published_salon() as salon`)
  expect(row?.['salon']).toMatchObject({ isExample: false })
  const told = await salon.keeper(sql`
    select from stylists where is_on_site and (biography <> '{}' or education <> '{}')`)
  expect(told).toEqual([])
  expect((await salon.keeper(sql`select from stylists where is_on_site`)).length).toBe(4)
})

test('everyone in it works, and does what the page about them says', async () => {
  await changes('stylist', await mara(), { name: 'Rosa Lind' })
  await starts()
  const does = await salon.keeper(sql`
    select stylists.name, string_agg(services.slug, ' ' order by services.position) as services,
      (select count(*)::int from shifts where stylist_id = stylists.id) as days
    from stylists join skills on skills.stylist_id = stylists.id
      join services on services.id = service_id
    group by stylists.id order by stylists.position`)
  expect(does).toEqual([
    {
      name: 'Rosa Lind',
      services: 'signature-cut hand-painted-balayage gloss-blowout root-touch-up',
      days: 5,
    },
    { name: 'Andre Whitaker', services: 'signature-cut gloss-blowout', days: 5 },
    { name: 'Linh Tran', services: 'juniper-manicure botanical-pedicure', days: 5 },
    { name: 'Sofia Reyes', services: 'glow-facial lash-lift brow-shaping', days: 5 },
  ])
})

test('hours that someone was given before stay', async () => {
  await salon.keeper(sql`
    insert into shifts (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on)
    values (${MARA}, 'work', 1, 600, 900, 1, '2026-01-05')`)
  await starts()
  expect(await salon.keeper(sql`select weekday from shifts where stylist_id = ${MARA}`)).toEqual([
    { weekday: 1 },
  ])
})

test('empty, the example is gone, and what someone changed stays', async () => {
  await changes('stylist', await mara(), { name: 'Rosa Lind' })
  expect(await left()).toMatchObject({ goes: BUT_MARA })
  expect(await startsEmpty(BUT_MARA)).toMatchObject({ outcome: 'applied' })
  expect(await names()).toEqual(['Rosa Lind'])
  expect(await openDays()).toBe(0)
  expect(await left()).toEqual({ goes: null, team: [], hours: false, services: 0 })
})

test('someone who has time off stays, and so do hours that someone set', async () => {
  await salon.keeper(sql`
    insert into closed_times (stylist_id, starts_at, ends_at)
    values (${MARA}, now() + interval '1 day', now() + interval '2 days')`)
  await shortensHours()
  const goes = { ...BUT_MARA, hours: false }
  expect(await left()).toMatchObject({ goes })
  expect(await startsEmpty(goes)).toMatchObject({ outcome: 'applied' })
  expect(await names()).toEqual(['Mara Ellison'])
  expect(await openDays()).toBe(5)
})

test('someone who was invited stays, and every device is told to ask again who goes', async () => {
  const before = await edition()
  await salon.keeper(sql`
    insert into private.team_invitations (id, email, role, stylist_id)
    values (${MARA}, 'rosa@example.com', 'employee', ${MARA})`)
  expect(await left()).toMatchObject({ goes: BUT_MARA })
  expect(await edition()).not.toEqual(before)
})

test('nothing goes that wasn’t named', async () => {
  await shortensHours()
  expect(await startsEmpty(EXAMPLE)).toMatchObject({ outcome: 'rejected', code: 'stale' })
  expect(await startsEmpty(undefined)).toMatchObject({ outcome: 'rejected', code: 'stale' })
  expect(await names()).toEqual(EXAMPLE_TEAM)
})

test('it’s decided once', async () => {
  await startsEmpty(EXAMPLE)
  expect(await starts()).toMatchObject({ outcome: 'rejected', code: 'started-already' })
  expect(await names()).toEqual([])
})

test('a salon that ever had a menu of its own keeps its team, which is named', async () => {
  await hadService()
  expect(await startsEmpty(EXAMPLE)).toMatchObject({ code: 'started-already' })
  expect(await names()).toEqual(EXAMPLE_TEAM)
  expect(await left()).toMatchObject({ goes: null, ...EXAMPLE })
})

test('of two who start it at once, one does', async () => {
  const does = action({ kind: 'salon.start', args: { withExample: true } })
  const both = await oneAfterTheOther(salon, { as: 'manager', does }, () => startsEmpty(EXAMPLE))
  expect(both.first).toMatchObject({ verdict: { outcome: 'applied' } })
  expect(both.second).toMatchObject({ outcome: 'rejected', code: 'started-already' })
})

test('someone who is changed while it starts isn’t removed', async () => {
  const row = await mara()
  const was = Object(row?.['was'])
  const args = {
    stylistId: MARA,
    stylistVersion: was.version,
    stylist: { ...was, name: 'Rosa Lind' },
  }
  const does = action({ kind: 'stylist.change', args })
  const both = await oneAfterTheOther(salon, { as: 'manager', does }, () => startsEmpty(EXAMPLE))
  expect(both.first).toMatchObject({ verdict: { outcome: 'applied' } })
  expect(both.second).toMatchObject({ outcome: 'rejected', code: 'stale' })
})

test('a visit that’s booked keeps everything where it is', async () => {
  await salon.keeper(sql`
    insert into appointments (id, client_name, stylist_id, starts_at, ends_at, source)
    values (gen_random_uuid(), 'Ben Castillo', ${MARA}, now() + interval '1 day', now() + interval '25 hours', 'desk')`)
  expect(await startsEmpty(EXAMPLE)).toMatchObject({ code: 'started-already' })
  expect(await names()).toEqual(EXAMPLE_TEAM)
  expect(await openDays()).toBe(6)
})

test('who doesn’t say how isn’t taken to mean empty', async () => {
  expect(await asks('salon.start', { goes: EXAMPLE })).toMatchObject({
    fields: { withExample: 'missing' },
  })
  expect(await names()).toEqual(EXAMPLE_TEAM)
})

test('what’s left of the example can be kept as it is, and every device learns of it', async () => {
  expect(await asks('salon.keep-example', {})).toMatchObject({ code: 'not-started' })
  await starts()
  const before = await edition()
  expect(await asks('salon.keep-example', {})).toMatchObject({ outcome: 'applied' })
  expect(await left()).toBeNull()
  expect(await edition()).not.toEqual(before)
})

test.for<Actor>(['client', 'employee', 'receptionist'])('a %s isn’t asked', async (actor) => {
  const refused = { outcome: 'rejected', code: 'not-allowed' }
  expect(await starts(actor)).toMatchObject(refused)
  expect(await asks('salon.keep-example', {}, actor)).toMatchObject(refused)
  if (actor !== 'client') expect(await left(actor)).toBeNull()
})

test('a demonstration is all example', async () => {
  await salon.keeper(sql`insert into private.development_mark default values`)
  expect(await left()).toBeNull()
})
