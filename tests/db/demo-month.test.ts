import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf } from '#domain/availability/availability.ts'
import { wantedVisit, type BookingCatalogue } from '#domain/availability/booking-order.ts'
import { readBookingTimes } from '#domain/booking/booking-times.ts'
import { readPublishedTeam } from '#domain/site/published-team.ts'
import { SEED_PROFILES } from '#domain/team/team-profiles.ts'
import { seedMonth } from '#local/database/seed.ts'
import { raw, sql } from '#local/database/sql.ts'
import { readStartupSettings } from '#local/server/startup-settings.ts'
import { openEmptySalon, OPENING_DEADLINE_MS, type Salon } from './salon.ts'
import type { FreeTime } from '#domain/availability/free-time.ts'

/** One statement after the other, since each has its own deadline. */
const MONTH = readFileSync('supabase/seed-calendar.sql', 'utf8').split(/(?<=;)\n\n/)

let salon: Salon
beforeAll(async () => {
  salon = await openEmptySalon({ seed: true })
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

/** By the salon's clock: an ordinary noon, early and late, Sundays, and both nights on which the clock is set. */
const MOMENTS = [
  '2026-11-24 12:10 America/New_York',
  '2026-11-28 07:00 America/New_York',
  '2026-11-29 15:00 America/New_York',
  '2026-03-08 03:10 America/New_York',
  '2026-11-01 01:30 America/New_York',
  '2026-10-20 17:55 America/New_York',
]

test.for(MOMENTS)(
  'a month sown at %s keeps every rule and looks like a busy salon',
  async (moment) => {
    await sownAt(moment, async (keeper) => {
      const [counted = {}] = await keeper(COUNTS)
      expect(Number(counted['visits'])).toBeGreaterThan(500)
      expect(counted['nameless']).toBe(0)
      expect(counted['outside']).toBe(0)
      expect(counted['too_early_to_be_over']).toBe(0)
      expect(counted['unassigned']).toBe(1)
      expect(counted['meanwhile']).toBeGreaterThan(5)
      expect(counted['of_demo_accounts']).toBeGreaterThanOrEqual(5)
      expect(counted['ahead_of_client']).toBeGreaterThanOrEqual(2)
      const days = await keeper(FULLNESS)
      expect(days.length).toBeGreaterThan(28)
      for (const day of days) expect(day, String(day['day'])).toMatchObject({ is_busy: true })
    })
  },
)

test.for(MOMENTS.slice(0, 3))('sown at %s, each service can be had twice a day', async (moment) => {
  await sownAt(moment, async (keeper) => {
    const [row] = await keeper(sql`
      select booking_times(private.salon_day(current_setting('salon.demo_now')::timestamptz) + 1, 13) as times`)
    const { days, catalogue } = readBookingTimes(row?.['times'])
    const atWork = await keeper(sql`
      select id || ' ' || day::date as who from stylists,
        generate_series(private.salon_day(current_setting('salon.demo_now')::timestamptz)::timestamp,
          private.salon_day(current_setting('salon.demo_now')::timestamptz) + 14, interval '1 day') as day
      where not isempty(private.working_time(id, day::date))`)
    const isIn = (stylistId: string, day: string) =>
      atWork.some(({ who }) => who === `${stylistId} ${day}`)
    expect(days.length).toBeGreaterThan(10)
    for (const free of days)
      for (const { id, slug } of catalogue.services.filter(({ isAddOn }) => !isAddOn)) {
        const isThere = catalogue.skills.some(
          ({ serviceId, stylistId }) => serviceId === id && isIn(stylistId, free.day),
        )
        if (isThere)
          expect(timesFor(id, free, catalogue), `${slug} on ${free.day}`).toBeGreaterThan(1)
      }
  })
})

test('whoever works when and does what is the same on the pages of the team', async () => {
  await sownAt('2026-11-24 12:10 America/New_York', async (keeper) => {
    const [told] = await keeper(sql`select published_team() as team`)
    const team = readPublishedTeam(told?.['team'])
    expect(team.map((one) => ({ ...one, services: [], biography: [], education: [] }))).toEqual(
      SEED_PROFILES,
    )
    const rows = await keeper(sql`
      select stylists.slug as id, json_agg(services.slug order by services.slug) as services
      from skills join services on services.id = service_id join stylists on stylists.id = stylist_id
      group by stylists.id order by stylists.position`)
    expect(team.map(({ id, services }) => ({ id, services }))).toEqual(rows)
  })
})

test('the same moment brings the same month', async () => {
  const months: unknown[] = []
  for (let time = 0; time < 2; time += 1)
    await sownAt('2026-11-24 12:10 America/New_York', async (keeper) => {
      months.push(
        await keeper(sql`
        select id, client_name, stylist_id, service_slug, starts_at, ends_at, status, source, created_at
        from appointments order by id`),
      )
    })
  expect(months[0]).toEqual(months[1])
})

test('around noon there is something of everything', async () => {
  await sownAt('2026-11-24 12:10 America/New_York', async (keeper) => {
    const today = await keeper(sql`
      select distinct status from appointments
      where private.salon_day(starts_at) = '2026-11-24' order by status`)
    expect(today.map(({ status }) => status)).toEqual([
      'arrived',
      'booked',
      'cancelled',
      'confirmed',
      'done',
      'in_service',
      'no_show',
    ])
    expect(await keeper(sql`select distinct source from appointments`)).toHaveLength(3)
    expect(await keeper(sql`select from appointment_notes`)).not.toHaveLength(0)
    expect(await keeper(sql`select from client_cards where allergies <> ''`)).not.toHaveLength(0)
  })
})

test('the stylist of the demo accounts has a full week in a column of their own', async () => {
  await sownAt('2026-11-24 12:10 America/New_York', async (keeper) => {
    const mine = await keeper(sql`
      select stylists.name, profiles.first_name || ' ' || profiles.last_name as person,
        count(distinct private.salon_day(starts_at)) filter (
          where private.salon_day(starts_at) between '2026-11-24' and '2026-11-30'
        )::int as days
      from stylists join profiles on profiles.id = user_id and role = 'employee'
      join appointments on stylist_id = stylists.id group by 1, 2`)
    expect(mine).toEqual([{ name: 'Andre Whitaker', person: 'Andre Whitaker', days: 5 }])
  })
})

test('it is sown once, and never beside what somebody has planned', async () => {
  await salon.keeper(sql`insert into rooms (name, kind) values ('A chair of ours', 'chair')`)
  expect(await seedMonth(salon.database, '.')).toBe(false)
  await salon.keeper(sql`delete from rooms`)
  expect(await seedMonth(salon.database, '.')).toBe(true)
  await salon.keeper(sql`
    truncate appointments, shifts, rooms, service_rules, skills, closed_times cascade`)
  expect(await seedMonth(salon.database, '.')).toBe(false)
})

test('a server is told to leave it out', () => {
  const isOn = (text?: string) => readStartupSettings([], { DEMO_CALENDAR: text }).demoCalendar
  expect([isOn(), isOn(''), isOn('on'), isOn('off')]).toEqual([true, true, true, false])
  expect(() => isOn('perhaps')).toThrow('DEMO_CALENDAR must be on or off')
})

const COUNTS = sql`
  select
    count(*)::int as visits,
    count(*) filter (where client_name = '')::int as nameless,
    count(*) filter (where stylist_id is not null and not private.working_time(stylist_id, private.salon_day(starts_at)) @> stay)::int as outside,
    count(*) filter (where status in ('done', 'no_show') and ends_at > current_setting('salon.demo_now')::timestamptz)::int as too_early_to_be_over,
    count(*) filter (where stylist_id is null)::int as unassigned,
    count(*) filter (where exists (
      select from appointments as other where other.stylist_id = visits.stylist_id and other.id <> visits.id
        and private.takes_time(other.status) and private.takes_time(visits.status)
        and other.starts_at > visits.starts_at and other.ends_at < visits.ends_at
    ))::int as meanwhile,
    count(client_id)::int as of_demo_accounts,
    count(client_id) filter (where status in ('booked', 'confirmed'))::int as ahead_of_client
  from appointments as visits`

/** About a third of a day to come is kept free. */
const FULLNESS = sql`
  select day::text, round(booked::numeric / works, 2)::float as share, booked >= 0.4 * works as is_busy
  from (
    select
      day,
      sum(private.minutes_in_spans(private.working_time(id, day))) as works,
      sum(private.minutes_in_spans(private.booked_hands(id, day))) as booked
    from stylists, generate_series(-14, 21) as later,
      lateral (select private.salon_day(current_setting('salon.demo_now')::timestamptz) + later as day) as days
    group by day
  ) as worked where works > 0 order by day`

function timesFor(serviceId: string, free: FreeTime, catalogue: BookingCatalogue): number {
  const steps = [{ serviceId, stylistId: null }]
  const order = {
    guests: [{ steps, busy: [], partsFor: new Map() }],
    order: 'side-by-side',
    longestWait: 0,
    begins: { from: 0, until: Number.MAX_SAFE_INTEGER },
    everyMinutes: 15,
  } as const
  const wanted = wantedVisit(order, catalogue)
  return wanted === null ? 0 : offersOf(wanted, free).length
}

async function sownAt(moment: string, look: (keeper: Salon['keeper']) => Promise<void>) {
  await salon.undone(async (keeper) => {
    await keeper(sql`select set_config('salon.demo_now', ${moment}, false)`)
    for (const statement of MONTH) await keeper(raw(statement))
    await look(keeper)
  })
}
