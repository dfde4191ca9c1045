import fc from 'fast-check'
import { expect } from 'vitest'
import { NEW_SERVICE } from '#domain/service/service-form.ts'
import { sql } from '#local/database/sql.ts'
import { CUT, MARA, atNine } from '#support/furnished-salon.ts'
import { walkIn } from './appointment-scene.ts'
import { order } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { APPLIED, menuTest, rejected } from './menu-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { idOf, type Actor } from './salon.ts'

const test = menuTest()
const ME = { guests: [{ clientId: idOf('client') }] }

test.for<Actor>(['client', 'employee', 'receptionist'])(
  'a request written by hand is refused to a %s',
  async (actor, { menu }) => {
    const before = await menu.all()
    const refused = rejected('not-allowed')
    expect(await menu.changes(CUT, { priceCents: 1 }, actor)).toMatchObject(refused)
    const service = { ...NEW_SERVICE, name: 'Mine', category: 'Hair' }
    const serviceId = freshId()
    expect(await menu.asks('add', { serviceId, service }, actor)).toMatchObject(refused)
    expect(await menu.asks('move', { serviceId: CUT, beforeId: null }, actor)).toMatchObject(
      refused,
    )
    expect(await menu.asks('remove', { serviceId: CUT }, actor)).toMatchObject(refused)
    const assignment = { serviceId: CUT, stylistId: MARA, doesIt: false, parts: null }
    expect(await menu.asks('assign', assignment, actor)).toMatchObject(refused)
    expect(await menu.all()).toEqual(before)
  },
)

test('who only works here reads the menu, without what is hidden and who changed what', async ({
  menu,
}) => {
  const { id } = await menu.adds({ name: 'Secret', isPublished: false })
  await menu.changes(CUT, { description: 'New words.' })
  const seen = await menu.all('employee')
  expect(seen.map((service) => service.id)).not.toContain(id)
  expect(seen.find((service) => service.id === CUT)).toMatchObject({
    description: 'New words.',
    changedAt: null,
    changedByName: '',
    comingVisits: 0,
  })
})

test('a service that is added stands at the end, at an address of its own', async ({
  salon,
  menu,
}) => {
  const { id, verdict } = await menu.adds({ name: 'Café  Ritual’s Best!', isPublished: false })
  expect(verdict).toMatchObject(APPLIED)
  expect((await menu.adds({ name: 'Cafe Rituals Best' })).verdict).toMatchObject({
    current: { slug: 'cafe-rituals-best-2' },
  })
  expect((await menu.adds({ name: '火' })).verdict).toMatchObject({ current: { slug: 'service' } })
  expect((await menu.all()).slice(-3)).toMatchObject([{ slug: 'cafe-rituals-best' }, {}, {}])
  expect((await menu.adds({ name: 'Other' }, id)).verdict).toMatchObject(rejected('service-known'))
  const visible = await salon.as('anon').does(sql`select id from services where id = ${id}`)
  expect(visible).toEqual([])
})

test('a service goes wherever it is put, and the others keep their order', async ({
  salon,
  menu,
}) => {
  const ids = (await menu.all()).map(({ id }) => id)
  const moves = fc.array(fc.tuple(fc.nat(ids.length - 1), fc.nat(ids.length)), { maxLength: 12 })
  const expected = [...ids]
  for (const [from, before] of fc.sample(moves, { numRuns: 3, seed: 18 }).flat()) {
    const [moved = '', next = null] = [expected[from], expected[before]]
    if (moved === next) continue
    expect(await menu.asks('move', { serviceId: moved, beforeId: next })).toMatchObject(APPLIED)
    expected.splice(from, 1)
    expected.splice(next === null ? expected.length : expected.indexOf(next), 0, moved)
    expect((await menu.all()).map(({ id }) => id)).toEqual(expected)
  }
  const read = await salon.as('anon').does(sql`select id from services order by position, name`)
  const shown = new Set(read.map(({ id }) => id))
  expect(read.map(({ id }) => id)).toEqual(expected.filter((id) => shown.has(id)))
})

test('where it stands is no change of a service: whoever edits it beside that is not stopped', async ({
  menu,
}) => {
  const before = await menu.one(CUT)
  await menu.asks('move', { serviceId: CUT, beforeId: null })
  expect(await menu.one(CUT)).toEqual(before)
  const gone = rejected('service-gone')
  expect(await menu.asks('move', { serviceId: CUT, beforeId: CUT })).toMatchObject(gone)
  expect(await menu.asks('move', { serviceId: CUT, beforeId: freshId() })).toMatchObject(gone)
})

test('everyone does what nobody is named for; the last who does it stays', async ({
  menu,
  counter,
  salon,
}) => {
  const { id } = await menu.adds({ name: 'Only Some' })
  const assign = (stylistId: string, doesIt: boolean, parts: readonly number[] | null = null) =>
    menu.asks('assign', { serviceId: id, stylistId, doesIt, parts })
  const named = async () => (await menu.one(id)).team.map(({ stylistId }) => stylistId)
  const everyone = (
    await salon.keeper(sql`select id from stylists where is_active order by id`)
  ).map((row) => String(row['id']))
  expect(await assign(MARA, true)).toMatchObject(APPLIED)
  expect(await named()).toEqual([])
  expect(await assign(MARA, false)).toMatchObject(APPLIED)
  expect(await named()).toEqual(everyone.filter((stylist) => stylist !== MARA))
  expect(await counter.books(order([{ service: id }], ME))).toMatchObject(rejected('invalid'))
  expect(await assign(MARA, true)).toMatchObject(APPLIED)
  expect(await named()).toEqual([])
  expect(await assign(MARA, true, [75])).toMatchObject(APPLIED)
  expect((await menu.one(id)).team.find(({ stylistId }) => stylistId === MARA)?.parts).toEqual([75])
  for (const stylist of everyone.filter((one) => one !== MARA)) await assign(stylist, false)
  expect(await assign(MARA, false)).toMatchObject(rejected('service-undone'))
  expect(await named()).toEqual([MARA])
  await counter.books(order([{ service: id }], ME))
  expect(await counter.visits()).toMatchObject([{ minutes: 75 }])
  const copy = await menu.adds({ name: 'Only Some (copy)' }, freshId(), id)
  expect((await menu.one(copy.id)).team).toEqual([{ stylistId: MARA, parts: [75] }])
})

test('what was booked or is waited for stays, what was added by mistake goes', async ({
  menu,
  counter,
  salon,
}) => {
  await counter.books(order([{ from: 60 }], ME))
  expect(await menu.asks('remove', { serviceId: CUT })).toMatchObject(rejected('service-booked'))
  const { id } = await menu.adds({})
  await salon.keeper(sql`
    insert into waitlist_entries (id, client_name, service_ids, service_names, from_day, until_day,
      from_minute, until_minute, weekdays)
    values (gen_random_uuid(), 'A', ${`{${id}}`}::uuid[], '{A}', current_date, current_date, 600, 1080, '{1}')`)
  expect(await menu.asks('remove', { serviceId: id })).toMatchObject(rejected('service-booked'))
  await salon.keeper(sql`delete from waitlist_entries`)
  expect(await menu.asks('remove', { serviceId: id })).toMatchObject(APPLIED)
  expect(await menu.asks('remove', { serviceId: id })).toMatchObject(APPLIED)
  expect((await menu.all()).map((service) => service.id)).not.toContain(id)
})

test('what somebody is booking just now is not removed', async ({ salon, menu }) => {
  const { id } = await menu.adds({ name: 'Steam' })
  const args = walkIn({ serviceSlug: 'steam', startsAt: atNine(60) })
  const does = action({ kind: 'appointment.walk-in', args })
  const { first, second } = await oneAfterTheOther(salon, { as: 'receptionist', does }, () =>
    menu.asks('remove', { serviceId: id }),
  )
  expect(first['verdict']).toMatchObject(APPLIED)
  expect(second).toMatchObject(rejected('service-booked'))
})
