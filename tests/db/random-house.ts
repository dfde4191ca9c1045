import { daysLater, salonMoment } from '#domain/time/salon-clock.ts'
import { handsOnSpans, stayOf } from '#domain/availability/working-time.ts'
import { DatabaseError } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import type { Dice } from '#support/dice.ts'
import type { HouseRules, TakenTime } from '#domain/availability/working-time.ts'
import type { Salon } from './salon.ts'

const MINUTE_MS = 60_000

/** A house that nobody has seen before, around one day: who works when, who is away, what is booked. */
export async function moveIn({ keeper }: Pick<Salon, 'keeper'>, day: string, dice: Dice) {
  const stylists = await keeper(sql`select id from stylists where is_active order by position, id`)
  const ids = stylists.map(({ id }) => String(id))
  await keeper(sql`
    delete from appointments; delete from shifts; delete from planned_days; delete from closed_times;
    delete from salon_hours;
    delete from service_rules; delete from rooms`)
  for (let count = 1 + dice.roll(4); count > 0; count -= 1)
    await keeper(sql`
      insert into rooms (name, kind, position) values ('Place', ${['chair', 'table'][dice.roll(2)]}, ${dice.roll(5)})`)
  for (let count = 1 + dice.roll(2); count > 0; count -= 1) {
    const from = 6 * 60 + dice.roll(80) * 5
    await keeper(sql`
      insert into salon_hours (weekday, from_minute, until_minute)
      values (${weekdayOf(day)}, ${from}, ${Math.min(1440, from + 60 + dice.roll(120) * 5)})`)
  }
  for (const id of ids) {
    await keepShifts(keeper, { id, day, dice })
    await keepVisits(keeper, { id, day, dice })
  }
  if (dice.roll(3) === 0) await keepClosed(keeper, { id: null, day, dice })
}

interface Keeping {
  readonly id: string | null
  readonly day: string
  readonly dice: Dice
}

async function keepShifts(keeper: Salon['keeper'], { id, day, dice }: Keeping): Promise<void> {
  for (const kind of ['work', 'work', 'break'] as const) {
    const from = kind === 'work' ? dice.roll(150) * 5 : 720
    const length = kind === 'work' ? 240 + dice.roll(60) * 5 : 15 + dice.roll(12) * 5
    const everyWeeks = 1 + dice.roll(2)
    await keeper(sql`
      insert into shifts (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on, ends_on)
      values (${id}, ${kind}, ${weekdayOf(day)}, ${from}, ${Math.min(1440, from + length)}, ${everyWeeks},
        ${daysLater(day, -7 * dice.roll(6))}, ${dice.roll(4) === 0 ? daysLater(day, dice.roll(10)) : null})`)
  }
  if (dice.roll(4) === 0) await planDay(keeper, { id, day, dice })
  if (dice.roll(4) === 0) await keepClosed(keeper, { id, day, dice })
}

/** By itself: off, or some hours, or with a break. */
async function planDay(keeper: Salon['keeper'], { id, day, dice }: Keeping): Promise<void> {
  const from = dice.roll(120) * 5
  const spans = [
    [from, from + 60 + dice.roll(30) * 5],
    [from + 225, Math.min(1440, from + 240 + dice.roll(120) * 5)],
  ].slice(0, dice.roll(3))
  await keeper(sql`
    insert into planned_days (stylist_id, day, hours)
    values (${id}, ${day}, ${`{${spans.map((span) => `[${span.join()})`).join()}}`}::int4multirange)`)
}

async function keepClosed(keeper: Salon['keeper'], { id, day, dice }: Keeping): Promise<void> {
  const from = minuteOf(day, dice.roll(1440))
  await keeper(sql`
    insert into closed_times (stylist_id, starts_at, ends_at)
    values (${id}, ${momentOf(from)}, ${momentOf(from + 20 + dice.roll(300))})`)
}

/** Visits that get in one another’s way were never booked. */
async function keepVisits(keeper: Salon['keeper'], { id, day, dice }: Keeping): Promise<void> {
  const rooms = await keeper(sql`select id from rooms order by position, id`)
  for (let count = dice.roll(5); count > 0; count -= 1) {
    const parts =
      dice.roll(3) === 0
        ? [10 + dice.roll(4) * 5, 20 + dice.roll(6) * 5, 15]
        : [20 + dice.roll(10) * 5]
    const begins = minuteOf(day, 6 * 60 + dice.roll(200) * 5)
    const ends = begins + parts.reduce((sum, part) => sum + part, 0)
    const room = dice.roll(2) === 0 ? String(rooms[dice.roll(rooms.length)]?.['id']) : null
    await keeper(sql`
      insert into appointments (id, client_name, stylist_id, starts_at, ends_at, parts, minutes_before,
        minutes_after, room_id, status, source)
      values (gen_random_uuid(), 'Somebody', ${id}, ${momentOf(begins)}, ${momentOf(ends)},
        ${`{${parts.join(',')}}`}::int[], ${dice.roll(3) * 5}, ${dice.roll(3) * 5}, ${room},
        ${dice.roll(6) === 0 ? 'cancelled' : 'booked'}, 'desk')`).catch(unlessTaken)
  }
}

function unlessTaken(cause: unknown): void {
  if (!(cause instanceof DatabaseError && cause.code === '23P01')) throw cause
}

/** What the app would know of the house, read row by row. */
export async function rulesOf({ keeper }: Pick<Salon, 'keeper'>): Promise<HouseRules> {
  const minutes = (row: Readonly<Record<string, unknown>>) => ({
    weekday: Number(row['weekday']),
    from: Number(row['from_minute']),
    until: Number(row['until_minute']),
  })
  const shifts = await keeper(sql`
    select stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on::text, ends_on::text
    from shifts`)
  const planned = await keeper(sql`
    select stylist_id, day::text, to_jsonb(array(select jsonb_build_array(lower(span), upper(span)) from unnest(hours) as span)) as spans
    from planned_days`)
  const closed = await keeper(sql`
    select stylist_id, extract(epoch from starts_at)::int / 60 as "from",
      extract(epoch from ends_at)::int / 60 as until from closed_times`)
  const stylists = await keeper(sql`select id from stylists where is_active order by position, id`)
  const rooms = await keeper(sql`select id, kind from rooms where is_active order by position, id`)
  return {
    hours: (await keeper(sql`select weekday, from_minute, until_minute from salon_hours`)).map(
      minutes,
    ),
    shifts: shifts.map((row) => ({
      ...minutes(row),
      stylistId: textOf(row['stylist_id']),
      kind: row['kind'] === 'work' ? 'work' : 'break',
      everyWeeks: Number(row['every_weeks']),
      startsOn: textOf(row['starts_on']),
      endsOn: row['ends_on'] === null ? null : textOf(row['ends_on']),
    })),
    plannedDays: planned.map((row) => ({
      stylistId: textOf(row['stylist_id']),
      day: textOf(row['day']),
      hours: (row['spans'] as [number, number][]).map(([from, until]) => ({ from, until })),
    })),
    closed: closed.map((row) => ({
      stylistId: row['stylist_id'] === null ? null : textOf(row['stylist_id']),
      from: Number(row['from']),
      until: Number(row['until']),
    })),
    stylists: stylists.map(({ id }) => ({ id: String(id) })),
    rooms: rooms.map(({ id, kind }) => ({ id: String(id), kind: String(kind) })),
  }
}

export async function takenIn({ keeper }: Pick<Salon, 'keeper'>): Promise<readonly TakenTime[]> {
  const rows = await keeper(sql`
    select stylist_id, room_id, extract(epoch from starts_at)::int / 60 as begins,
      to_jsonb(coalesce(parts, array[(extract(epoch from ends_at - starts_at) / 60)::int])) as parts,
      minutes_before, minutes_after
    from appointments where status not in ('cancelled', 'no_show')`)
  return rows.map((row) => {
    const begins = Number(row['begins'])
    const parts = (row['parts'] as unknown[]).map(Number)
    const [before, after] = [Number(row['minutes_before']), Number(row['minutes_after'])]
    return {
      stylistId: textOf(row['stylist_id']),
      handsOn: handsOnSpans(begins, parts, before, after),
      roomId: row['room_id'] === null ? null : textOf(row['room_id']),
      stay: stayOf(begins, parts, before, after),
    }
  })
}

function minuteOf(day: string, wallMinutes: number): number {
  return salonMoment({ day, minutes: wallMinutes }) / MINUTE_MS
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function momentOf(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString()
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
