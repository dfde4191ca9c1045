import { expect } from 'vitest'
import { NEW_STYLIST } from '#domain/team/stylist-form.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, CUT, MARA } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { APPLIED, rejected } from './menu-scene.ts'
import { idOf, type Actor } from './salon.ts'
import { teamTest } from './team-scene.ts'

const test = teamTest()
const ME = { guests: [{ clientId: idOf('client') }] }

test.for<Actor>(['client', 'employee', 'receptionist'])(
  'a request written by hand is refused to a %s',
  async (actor, { team }) => {
    const before = await team.all()
    const [id, refused] = [freshId(), rejected('not-allowed')]
    const stylist = { ...NEW_STYLIST, name: 'Me' }
    const change = { stylistId: MARA, stylist, stylistVersion: 1 }
    const shifts = { stylistId: MARA, shifts: [], shiftsVersion: 1 }
    expect(await team.asks('stylist.add', { stylistId: id, stylist }, actor)).toMatchObject(refused)
    expect(await team.asks('stylist.change', change, actor)).toMatchObject(refused)
    expect(await team.asks('stylist.remove', { stylistId: MARA }, actor)).toMatchObject(refused)
    expect(await team.asks('shifts.change', shifts, actor)).toMatchObject(refused)
    expect(await team.all()).toEqual(before)
  },
)

test('somebody who is added has an address of their own, and is on the site once that is said', async ({
  salon,
  team,
}) => {
  const onSite = async () => {
    const [row] = await salon.as('anon').does(sql`select published_salon() -> 'team' as team`)
    return row?.['team']
  }
  const before = await onSite()
  const { id, verdict } = await team.adds({ name: 'Mára  Ellison', title: 'Stylist' })
  expect(verdict).toMatchObject({ ...APPLIED, current: { slug: 'mara-ellison-2' } })
  expect((await team.adds({}, id)).verdict).toMatchObject(rejected('stylist-known'))
  expect(await onSite()).toEqual(before)
  expect(await team.one(id)).toMatchObject({ email: '', changedByName: 'manager Example' })

  await team.changes(id, { isOnSite: true, bio: 'New.', specialties: ['Curls', ' '] })
  expect(await onSite()).toEqual([
    ...Object(before),
    { id: 'mara-ellison-2', name: 'Mára  Ellison', role: 'Stylist', image: null, bio: 'New.' },
  ])
  expect(await team.one(id)).toMatchObject({ specialties: ['Curls'] })
  expect((await team.entries(id)).map((entry) => entry['action'])).toEqual([
    'stylist.added',
    'stylist.changed',
  ])
})

test.for([
  { what: 'the title', wish: { title: 'Color' } },
  { what: 'what’s written about them', wish: { bio: 'Grew up on the coast.' } },
])('who saw an older one is shown the newer: $what', async ({ wish }, { team }) => {
  const { version } = await team.one(MARA)
  await team.changes(MARA, wish)
  const standing = await team.one(MARA)
  expect(standing.changedByName).toBe('manager Example')
  expect(await team.changes(MARA, { title: 'Founder' }, version)).toMatchObject(
    rejected('stale', { current: { ...wish, version: standing.version } }),
  )
  expect(await team.changes(MARA, {}, version)).toMatchObject(APPLIED)
  expect(await team.one(MARA)).toEqual(standing)
})

test('what is wrong with somebody is said by field, and nobody without a place is changed', async ({
  team,
}) => {
  const invalid = (fields: object) => rejected('invalid', { fields })
  expect((await team.adds({ name: ' ' })).verdict).toMatchObject(invalid({ name: 'missing' }))
  expect(await team.changes(MARA, { bio: 'x'.repeat(301) })).toMatchObject(
    invalid({ bio: 'too-long' }),
  )
  const gone = { stylistId: freshId(), stylist: { ...NEW_STYLIST, name: 'A' }, stylistVersion: 1 }
  expect(await team.asks('stylist.change', gone)).toMatchObject(rejected('stylist-gone'))
})

test('only somebody whom nobody has booked or waits for is removed, with their shifts', async ({
  salon,
  team,
  counter,
}) => {
  await counter.books(order([{ stylist: ANDRE }], ME))
  expect(await team.asks('stylist.remove', { stylistId: ANDRE })).toMatchObject(
    rejected('stylist-booked'),
  )
  const { id } = await team.adds({})
  await salon.keeper(sql`
    insert into waitlist_entries (id, client_name, service_ids, service_names, stylist_id,
      from_day, until_day, from_minute, until_minute, weekdays)
    values (gen_random_uuid(), 'A', ${`{${CUT}}`}::uuid[], '{Cut}', ${id}, current_date, current_date, 600, 1080, '{1}')`)
  expect(await team.asks('stylist.remove', { stylistId: id })).toMatchObject(
    rejected('stylist-booked'),
  )
  await salon.keeper(sql`delete from waitlist_entries`)
  const shift = { kind: 'work', weekday: 2, from: 600, until: 1080, everyWeeks: 1 } as const
  await team.works(id, [{ ...shift, startsOn: '2099-01-06', endsOn: null }])
  expect(await team.asks('stylist.remove', { stylistId: id })).toMatchObject(APPLIED)
  expect(await team.asks('stylist.remove', { stylistId: id })).toMatchObject(APPLIED)
  expect(await salon.keeper(sql`select from shifts where stylist_id = ${id}`)).toEqual([])
})

test('the account somebody signs in with says how to reach them', async ({ salon, team }) => {
  await salon.keeper(sql`update stylists set user_id = ${idOf('employee')} where id = ${ANDRE}`)
  expect(await team.one(ANDRE)).toMatchObject({ email: expect.stringContaining('@') })
  await salon.keeper(sql`update stylists set user_id = null where id = ${ANDRE}`)
})
