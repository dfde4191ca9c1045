import fc from 'fast-check'
import { expect } from 'vitest'
import { daysLater, salonDay } from '#domain/time/salon-clock.ts'
import { hoursOn, periodsOf, shiftsFor } from '#domain/team/working-hours.ts'
import { sql } from '#local/database/sql.ts'
import { MARA, TUESDAY, atNine } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { APPLIED, rejected } from './menu-scene.ts'
import { idOf } from './salon.ts'
import { teamTest } from './team-scene.ts'
import type { OwnShift } from '#domain/team/working-hours.ts'

const test = teamTest()
const ME = { guests: [{ clientId: idOf('client') }] }
const today = () => salonDay(Date.now())
const shift = (weekday: number, more: Partial<OwnShift> = {}): OwnShift => ({
  kind: 'work',
  weekday,
  from: 600,
  until: 1080,
  everyWeeks: 1,
  startsOn: today(),
  endsOn: null,
  ...more,
})
/** On every Tuesday only until noon. */
const SHORT_TUESDAYS = (shifts: readonly OwnShift[]) => [
  ...shifts.filter(({ weekday }) => weekday !== 2),
  shift(2, { from: 540, until: 720 }),
]

test('hours from today on leave what is over as it was, and only what changed is written', async ({
  team,
}) => {
  const [before, lastTuesday] = [await team.shiftsOf(MARA), daysLater(TUESDAY, -21)]
  const written = await team.entries(MARA)
  expect(await team.works(MARA, SHORT_TUESDAYS(before))).toMatchObject(APPLIED)
  expect(await team.hoursOn(MARA, TUESDAY)).toEqual([{ from: 540, until: 720 }])
  expect(await team.hoursOn(MARA, lastTuesday)).toEqual([
    { from: 540, until: 720 },
    { from: 780, until: 1080 },
  ])
  expect((await team.entries(MARA)).slice(written.length)).toMatchObject([
    { action: 'shift.changed', after: { ends_on: daysLater(today(), -1) } },
    { action: 'shift.changed', after: { ends_on: daysLater(today(), -1) } },
    { action: 'shift.added' },
  ])
  const { workingHours } = await team.one(MARA)
  expect(workingHours.changedByName).toBe('manager Example')
  expect(await team.works(MARA, SHORT_TUESDAYS(before), 1)).toMatchObject(APPLIED)
  expect((await team.one(MARA)).workingHours).toEqual(workingHours)
})

test('taken back on the same day it is the very rows that were there', async ({ salon, team }) => {
  const rows = () => salon.keeper(sql`select * from shifts where stylist_id = ${MARA} order by id`)
  const [before, kept] = [await team.shiftsOf(MARA), await rows()]
  await team.works(MARA, SHORT_TUESDAYS(before))
  expect(await team.works(MARA, before)).toMatchObject(APPLIED)
  expect(await rows()).toEqual(kept)
})

test('whoever saw older hours is shown the newer, and nothing is written over', async ({
  team,
}) => {
  const { version, shifts } = (await team.one(MARA)).workingHours
  await team.works(MARA, SHORT_TUESDAYS(shifts))
  const { workingHours } = await team.one(MARA)
  expect(workingHours.version).toBeGreaterThan(version)
  expect(await team.works(MARA, [], version)).toMatchObject(
    rejected('stale', { current: { version: workingHours.version } }),
  )
  await team.works(MARA, [])
  const emptied = (await team.one(MARA)).workingHours
  expect(emptied.version).toBeGreaterThan(workingHours.version)
  expect(emptied.shifts.every(({ endsOn }) => endsOn === daysLater(today(), -1))).toBe(true)
  // What goes without having been leaves nothing but its entry in the log.
  for (const shifts of [[shift(3, { startsOn: daysLater(today(), 7) })], []]) {
    const last = (await team.one(MARA)).workingHours.version
    await team.works(MARA, shifts)
    expect((await team.one(MARA)).workingHours.version).toBeGreaterThan(last)
  }
})

test('what has begun cannot be another, and shifts that are none are refused', async ({ team }) => {
  const before = await team.shiftsOf(MARA)
  const yesterday = daysLater(today(), -1)
  const past = rejected('shift-past')
  expect(await team.works(MARA, [shift(1, { startsOn: yesterday })])).toMatchObject(past)
  const ended = before.map((one) => ({ ...one, endsOn: yesterday }))
  expect(await team.works(MARA, ended)).toMatchObject(past)
  const { version } = (await team.one(MARA)).workingHours
  for (const shifts of [
    'none',
    [shift(8)],
    [shift(1, { until: 600 })],
    [shift(1, { everyWeeks: 9 })],
    [shift(1, { endsOn: yesterday })],
    [{ ...shift(1), kind: 'party' }],
    [shift(1), shift(1, { endsOn: '2099-01-01' })],
    Array.from({ length: 301 }, (_, place) => shift(1, { from: place })),
  ]) {
    const wish = { stylistId: MARA, shifts, shiftsVersion: version }
    expect(await team.asks('shifts.change', wish)).toMatchObject(rejected('invalid'))
  }
  expect(await team.shiftsOf(MARA)).toEqual(before)
})

test('the visits a change hits are told before, and listed after until somebody settles them', async ({
  salon,
  team,
  counter,
}) => {
  await counter.books(order([{ from: 60 }], ME))
  await counter.books(order([{ from: 300 }], ME))
  // The desk took this one late on purpose.
  await salon.keeper(sql`
    insert into appointments (id, client_name, stylist_id, starts_at, ends_at, parts, status, source) values
      (gen_random_uuid(), 'On Purpose', ${MARA}, ${atNine(560)}, ${atNine(600)}, '{40}', 'booked', 'desk')`)
  const before = await team.shiftsOf(MARA)
  const startsAt = new Date(atNine(300)).getTime()
  const [outcome, moments] = [
    await team.foresees(MARA, SHORT_TUESDAYS(before)),
    async () => (await team.one(MARA)).visitsOutOfShift.map((visit) => visit.startsAt),
  ]
  expect(
    outcome.current.visits.map((visit: { startsAt: string }) => Date.parse(visit.startsAt)),
  ).toEqual([startsAt])
  const late = new Date(atNine(560)).getTime()
  expect(await moments()).toEqual([late])
  await team.works(MARA, SHORT_TUESDAYS(before))
  expect(await moments()).toEqual([startsAt, late])
  expect((await team.foresees(MARA, SHORT_TUESDAYS(before))).current.visits).toEqual([])
})

test('in weeks that take turns clients book the one and not the other', async ({
  team,
  counter,
}) => {
  const weeks = [[{ weekday: 2, from: 600, until: 1080 }], []]
  const [on, off] =
    hoursOn(TUESDAY, weeks).length > 0
      ? [TUESDAY, daysLater(TUESDAY, 7)]
      : [daysLater(TUESDAY, 7), TUESDAY]
  const standing = await team.shiftsOf(MARA)
  expect(
    await team.works(MARA, shiftsFor([{ fromDay: today(), weeks }], standing, today())),
  ).toMatchObject(APPLIED)
  expect(await counter.books(order([{ day: on }], ME))).toMatchObject(APPLIED)
  expect(await counter.books(order([{ day: off }], ME))).toMatchObject({ outcome: 'rejected' })
})

const HOURS = fc.array(
  fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    from: fc.constantFrom(540, 600),
    until: fc.constantFrom(840, 1080),
  }),
  { maxLength: 4 },
)
const PLANS = fc.tuple(
  fc.integer({ min: 0, max: 24 }),
  fc.array(HOURS, { minLength: 1, maxLength: 3 }),
)

test('whatever is planned, one change upon another, is what the calendar counts', async ({
  team,
}) => {
  for (const [ahead, weeks] of fc.sample(PLANS, { numRuns: 12, seed: 18 })) {
    const [standing, fromDay] = [await team.shiftsOf(MARA), daysLater(today(), ahead)]
    const oneEach = weeks.map((week) => [
      ...new Map(week.map((one) => [one.weekday, one])).values(),
    ])
    const kept = periodsOf(standing, today()).filter((period) => period.fromDay < fromDay)
    const plan = [...kept, { fromDay, weeks: oneEach }]
    expect(await team.works(MARA, shiftsFor(plan, standing, today()))).toMatchObject(APPLIED)
    for (const days of Array.from({ length: 40 }, (_, place) => place)) {
      const day = daysLater(today(), days)
      const counts = plan.findLast((period) => period.fromDay <= day)?.weeks ?? [[]]
      const spans = hoursOn(day, counts).map(({ from, until }) => ({ from, until }))
      expect(await team.hoursOn(MARA, day), day).toEqual(spans)
    }
  }
})

test('the page of the team tells weeks that are alike, and none of those that take turns', async ({
  salon,
  team,
}) => {
  const told = async () => {
    const [row] = await salon.as('anon').does(sql`
      select person -> 'hours' as hours from jsonb_array_elements(published_team()) as person
      where person ->> 'id' = 'mara-ellison'`)
    return row?.['hours']
  }
  await team.works(MARA, [shift(3)])
  expect(await told()).toEqual([{ weekday: 3, from: 600, until: 1080 }])
  await team.works(MARA, [shift(4, { everyWeeks: 2 })])
  expect(await told()).toEqual([])
  await team.works(MARA, [shift(3, { startsOn: daysLater(today(), 3) })])
  expect(await told()).toEqual([])
  await team.works(MARA, [shift(3)])
  await team.works(MARA, [])
  expect(await told()).toEqual([])
})
