import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { detailsOf } from '#domain/salon-details/details-form.ts'
import { readStandingDetails } from '#domain/salon-details/standing-details.ts'
import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import { US_TIME_ZONES, isUsTimeZone } from '#domain/salon/us-time-zones.ts'
import { readPublishedSalon } from '#domain/site/published-salon.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { sql } from '#local/database/sql.ts'
import { MARA } from './appointment-scene.ts'
import { action } from './deliveries.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { openSalon, OPENING_DEADLINE_MS, type Actor, type Salon } from './salon.ts'

let salon: Salon
let began: unknown
beforeAll(async () => {
  salon = await openSalon()
  began = await published()
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())
beforeEach(async () => {
  expect(await changes(EXAMPLE)).toMatchObject({ outcome: 'applied' })
})

const EXAMPLE = detailsOf(EXAMPLE_SALON)
const FERN = {
  name: 'Fern & Field',
  tagline: 'Color in Seattle',
  street: '9 Pier Road',
  city: 'Seattle',
  state: 'WA',
  zip: '98101-2233',
  phone: '(206) 555-0117',
  email: 'hi@fern.example.com',
  timeZone: 'America/Los_Angeles',
}

async function standing() {
  const [row] = await salon.as('manager').does(sql`select salon_details() as told`)
  const read = readStandingDetails(fieldsOf(row?.['told']))
  if (read === null) throw new Error('It says nothing of itself.')
  return read
}
const changeTo = (details: object, salonVersion: number) =>
  action({ kind: 'salon.change', args: { salon: details, salonVersion } })
async function changes(details: object, version?: number, as: Actor = 'manager') {
  const [row] = await salon.as(as).does(changeTo(details, version ?? (await standing()).version))
  return Object(row?.['verdict'])
}

async function published() {
  const [row] = await salon.as('anon').does(sql`select published_salon() as salon`)
  return readPublishedSalon(row?.['salon']).profile
}

test('a new database says what a page says that could ask no one', () => {
  expect(began).toEqual(EXAMPLE_SALON)
})

test('a manager changes it, it says who did, and everyone reads it', async () => {
  expect(await changes(FERN)).toMatchObject({ outcome: 'applied' })
  expect(await standing()).toMatchObject({ details: FERN, changedByName: 'manager Example' })
  expect(await published()).toMatchObject({
    name: 'Fern & Field',
    address: { street: '9 Pier Road', city: 'Seattle', state: 'WA', zip: '98101-2233' },
  })
})

test.for<Actor>(['client', 'employee', 'receptionist'])('a %s may not', async (actor) => {
  expect(await changes(FERN, 1, actor)).toMatchObject({
    outcome: 'rejected',
    code: 'not-allowed',
  })
  expect((await standing()).details).toEqual(EXAMPLE)
})

test('who saw an older one is shown the newer, and the same once more is no change', async () => {
  const { version } = await standing()
  await changes(FERN)
  const newer = await standing()
  expect(await changes({ ...EXAMPLE, name: 'Moss' }, version)).toMatchObject({
    outcome: 'rejected',
    code: 'stale',
    current: { name: 'Fern & Field', city: 'Seattle' },
  })
  expect(await changes(FERN, version)).toMatchObject({ outcome: 'applied' })
  expect(await standing()).toEqual(newer)
})

test.for([
  ['name', '', 'missing'],
  ['name', 'x'.repeat(61), 'too-long'],
  ['name', 'Fern\nBcc: all@example.com', 'not-clean'],
  ['tagline', '', 'missing'],
  ['tagline', 'x'.repeat(121), 'too-long'],
  ['street', ' ', 'missing'],
  ['city', '', 'missing'],
  ['state', 'Wash', 'no-state'],
  ['state', undefined, 'no-state'],
  ['zip', '9810', 'no-zip'],
  ['phone', '12', 'no-phone'],
  ['email', 'fern', 'no-email'],
  ['timeZone', 'Europe/Paris', 'missing'],
] as const)('of the field %s, “%s” is refused', async ([field, value, flaw]) => {
  expect(await changes({ ...FERN, [field]: value })).toMatchObject({
    outcome: 'rejected',
    fields: { [field]: flaw },
  })
  expect((await standing()).details).toEqual(EXAMPLE)
})

test('the time zones are those a device knows, and PostgreSQL knows each', async () => {
  const rows = await salon.keeper(sql`
    select name, private.is_us_time_zone(name) as ours from pg_timezone_names
    where name in (select jsonb_array_elements_text(${JSON.stringify(US_TIME_ZONES.map(({ id }) => id))}::jsonb))
      or private.is_us_time_zone(name)`)
  expect(rows).toHaveLength(US_TIME_ZONES.length)
  expect(rows.every(({ name, ours }) => ours === true && isUsTimeZone(String(name)))).toBe(true)
})

test('days and months are those of its clock, and a closed day stays the day it was', async () => {
  const dayAt = async (moment: string) => {
    const [row] = await salon.keeper(sql`select private.salon_day(${moment})::text as day`)
    return row?.['day']
  }
  const closed = () =>
    salon.keeper(sql`
      select
        stylist_id is null as is_of_all,
        (starts_at at time zone private.salon_time_zone())::text as since,
        (ends_at at time zone private.salon_time_zone())::text as until
      from closed_times order by stylist_id nulls first`)
  await salon.keeper(sql`
    insert into closed_times (stylist_id, starts_at, ends_at) values
      (null, '2030-12-25T05:00:00Z', '2030-12-26T05:00:00Z'),
      (${MARA}, '2030-07-04T13:00:00Z', '2030-07-04T17:30:00Z')`)
  const before = await closed()
  expect(before).toEqual([
    { is_of_all: true, since: '2030-12-25 00:00:00', until: '2030-12-26 00:00:00' },
    { is_of_all: false, since: '2030-07-04 09:00:00', until: '2030-07-04 13:30:00' },
  ])
  expect(await dayAt('2026-06-01T05:00:00Z')).toBe('2026-06-01')
  await changes(FERN)
  expect(await dayAt('2026-06-01T05:00:00Z')).toBe('2026-05-31')
  expect(await closed()).toEqual(before)
  await salon.keeper(sql`delete from closed_times`)
})

const booksTomorrow = () =>
  salon.keeper(sql`
    insert into appointments (id, client_name, starts_at, ends_at, source)
    values (gen_random_uuid(), 'Ben Castillo', now() + interval '1 day', now() + interval '25 hours', 'desk')`)

test('whoever books waits until the clock has changed', async () => {
  const change = changeTo(FERN, (await standing()).version)
  const { first } = await oneAfterTheOther(salon, { as: 'manager', does: change }, booksTomorrow)
  expect(first).toMatchObject({ verdict: { outcome: 'applied' } })
  await salon.keeper(sql`delete from appointments`)
})

test('its clock stays while visits are coming up, and everything else may change', async () => {
  await booksTomorrow()
  expect(await changes(FERN)).toMatchObject({
    outcome: 'rejected',
    fields: { timeZone: 'booked' },
  })
  expect(await changes({ ...FERN, timeZone: EXAMPLE.timeZone })).toMatchObject({
    outcome: 'applied',
  })
  await salon.keeper(sql`update appointments set status = 'done'`)
  expect(await changes(FERN)).toMatchObject({ outcome: 'applied' })
  await salon.keeper(sql`delete from appointments`)
})
