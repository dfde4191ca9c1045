import { expect } from 'vitest'
import { readOpeningTimes } from '#domain/hours/opening-times.ts'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { sql } from '#local/database/sql.ts'
import { bookingTest, order } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { idOf, type Actor, type Salon } from './salon.ts'
import type { OpeningHours } from '#domain/hours/opening-hours.ts'

const test = bookingTest().extend('door', async ({ salon }) => {
  await salon.keeper(sql`
    delete from salon_hours where (weekday, from_minute, until_minute) not in (
      select weekday, 600, 1080 from generate_series(1, 6) as weekday
    );
    insert into salon_hours (weekday, from_minute, until_minute)
    select weekday, 600, 1080 from generate_series(1, 6) as weekday
    where not exists (select from salon_hours as kept where kept.weekday = weekday.weekday)`)
  return doorOf(salon)
})
const ME = { guests: [{ clientId: idOf('client') }] }
/** Closed on Tuesdays, and until eight on Fridays with an hour at noon. */
const OTHERS = [
  ...SEED_HOURS.filter(({ weekday }) => weekday !== 2 && weekday !== 5),
  { weekday: 5, from: 780, until: 1200 },
  { weekday: 5, from: 600, until: 720 },
]

function doorOf(salon: Salon) {
  const week = async () => {
    const [row] = await salon.as('manager').does(sql`select opening_times() as times`)
    return readOpeningTimes(row?.['times']).week
  }
  const asked = async (hours: unknown, version?: number) => ({
    kind: 'hours.change',
    args: { hours, hoursVersion: version ?? (await week()).version },
  })
  return {
    week,
    async changes(hours: unknown, version?: number, as: Actor = 'manager') {
      const [row] = await salon.as(as).does(action(await asked(hours, version)))
      return Object(row?.['verdict'])
    },
    async foresees(hours: OpeningHours, version?: number) {
      const wish = { id: freshId(), ...(await asked(hours, version)) }
      const [row] = await salon.as('admin').does(sql`select foresee(${wish}) as verdict`)
      return Object(row?.['verdict'])
    },
  }
}

const inOrder = (hours: OpeningHours) =>
  hours.toSorted((one, other) => one.weekday - other.weekday || one.from - other.from)

test('a manager changes the week, and it says who did', async ({ salon, door }) => {
  const { version } = await door.week()
  expect(await door.changes(OTHERS)).toMatchObject({ outcome: 'applied' })
  const week = await door.week()
  expect(week).toMatchObject({ hours: inOrder(OTHERS), changedByName: 'manager Example' })
  expect(week.version).toBeGreaterThan(version)
  const written = await salon.keeper(sql`
    select action, coalesce(before, after) ->> 'weekday' as day
    from private.audit_log where subject_table = 'salon_hours' and id >= ${version} order by 1, 2`)
  expect(written).toEqual([
    { action: 'hours.added', day: '5' },
    { action: 'hours.added', day: '5' },
    { action: 'hours.removed', day: '2' },
    { action: 'hours.removed', day: '5' },
  ])
})

test('the same week once more is no change', async ({ door }) => {
  const before = await door.week()
  expect(await door.changes(inOrder(SEED_HOURS).toReversed(), 1)).toMatchObject({
    outcome: 'applied',
  })
  expect(await door.week()).toEqual(before)
})

test('whoever saw an older week is shown the newer one, and nothing is written over', async ({
  door,
}) => {
  const { version } = await door.week()
  await door.changes(OTHERS, version, 'business_owner')
  const standing = await door.week()
  const late = { outcome: 'rejected', code: 'stale', current: { version: standing.version } }
  expect(await door.foresees([], version)).toMatchObject(late)
  expect(await door.changes([], version)).toMatchObject(late)
  expect(await door.week()).toEqual(standing)
})

test.for<Actor>(['client', 'employee', 'receptionist'])(
  'a request written by hand is refused to a %s',
  async (actor, { door }) => {
    const refused = { outcome: 'rejected', code: 'not-allowed' }
    expect(await door.changes(OTHERS, undefined, actor)).toMatchObject(refused)
    expect((await door.week()).hours).toEqual(SEED_HOURS)
  },
)

test('visits outside of the new hours are told before, and not those that were outside already', async ({
  door,
  counter,
}) => {
  await counter.books(order([{ from: 60 }], ME))
  const early = { guests: [{ name: 'Early Bird', phone: '', email: '' }] }
  await counter.books(order([{ from: -90 }], early), 'receptionist')
  const names = async (from: number, until: number) => {
    const tuesday = { weekday: 2, from, until }
    const hours = [...SEED_HOURS.filter(({ weekday }) => weekday !== 2), tuesday]
    const { current } = await door.foresees(hours)
    return current.visits.map(({ clientName }: { clientName: string }) => clientName)
  }
  expect(await names(600, 1080)).toEqual([])
  expect(await names(600, 640)).toEqual([])
  expect(await names(600, 639)).toEqual(['client Example'])
  expect(await names(660, 1080)).toEqual(['client Example'])
  expect((await door.week()).hours).toEqual(SEED_HOURS)
})

test('clients book in the new hours, where somebody is on shift', async ({ door, counter }) => {
  await door.changes([{ weekday: 2, from: 540, until: 1200 }])
  expect(await counter.books(order([{ from: 0 }], ME))).toMatchObject({ outcome: 'applied' })
  expect(await counter.books(order([{ from: 600 }], ME))).toMatchObject({ outcome: 'rejected' })
  expect((await counter.visits()).map(({ from }) => from)).toEqual([0])
})

test.for<[string, unknown]>([
  [
    'hours-overlap',
    [
      { weekday: 1, from: 600, until: 700 },
      { weekday: 1, from: 690, until: 800 },
    ],
  ],
  [
    'hours-overlap',
    [
      { weekday: 1, from: 600, until: 700 },
      { weekday: 1, from: 700, until: 800 },
    ],
  ],
  [
    'hours-overlap',
    [
      { weekday: 1, from: 600, until: 700 },
      { weekday: 1, from: 600, until: 700 },
    ],
  ],
  ['invalid', [{ weekday: 8, from: 600, until: 700 }]],
  ['invalid', [{ weekday: 1, from: 700, until: 600 }]],
  ['invalid', [{ weekday: 1, from: '600', until: 700 }]],
  ['invalid', 'always'],
  ['invalid', null],
])('refused as %s: %j', async ([code, hours], { door }) => {
  expect(await door.changes(hours)).toMatchObject({ outcome: 'rejected', code })
  expect((await door.week()).hours).toEqual(SEED_HOURS)
})
