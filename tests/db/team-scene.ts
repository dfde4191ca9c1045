import { NEW_STYLIST, formOfStylist, wishOfStylist } from '#domain/team/stylist-form.ts'
import { mondayOf } from '#domain/time/week.ts'
import { readWeekOfShifts } from '#domain/team/week-of-shifts.ts'
import { readStylists } from '#domain/team/stylists.ts'
import { sql } from '#local/database/sql.ts'
import { MARA, TUESDAY } from '#support/furnished-salon.ts'
import { bookingTest } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import type { Actor, Salon } from './salon.ts'
import type { OwnShift } from '#domain/team/working-hours.ts'
import type { Stylist } from '#domain/team/stylists.ts'
import type { StylistWish, TimeOffWish, WeekPlan } from '#domain/team/commands.ts'

/** The furnished salon, with what can be done to its team; its shifts are as they were before each test. */
export function teamTest() {
  return bookingTest().extend('team', async ({ salon }, { onCleanup }) => {
    const kept = await salon.keeper(sql`select to_jsonb(shifts) as row from shifts`)
    onCleanup(async () => {
      await salon.keeper(sql`
        delete from appointments; delete from closed_times; delete from shifts; delete from planned_days;
        insert into shifts select (jsonb_populate_record(null::shifts, row -> 'row')).*
        from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) as row`)
    })
    return teamOf(salon)
  })
}

/** All of a day unless it says otherwise. */
function timeOffOf(wish: Partial<TimeOffWish>): TimeOffWish {
  const fromDay = wish.fromDay ?? TUESDAY
  return {
    timeOffId: freshId(),
    stylistId: MARA,
    fromDay,
    untilDay: fromDay,
    hours: null,
    reason: 'Sick',
    ...wish,
  }
}

function teamOf(salon: Salon) {
  const asks = async (kind: string, args: object, as: Actor = 'manager') => {
    const [row] = await salon.as(as).does(action({ kind, args }))
    return Object(row?.['verdict'])
  }
  const asksAhead = async (kind: string, args: object) => {
    const wish = { id: freshId(), kind, args }
    const [row] = await salon.as('manager').does(sql`select foresee(${wish}) as verdict`)
    return Object(row?.['verdict'])
  }
  const all = async () => {
    const [row] = await salon.as('manager').does(sql`select team_at_work() as team`)
    return readStylists(row?.['team'])
  }
  const one = async (id: string): Promise<Stylist> => {
    const stylist = (await all()).find((known) => known.id === id)
    if (stylist === undefined) throw new Error('No one of that name is on the team.')
    return stylist
  }
  const wishFor = async (id: string, shifts: readonly object[], version?: number) => {
    const { workingHours } = await one(id)
    return { stylistId: id, shifts, shiftsVersion: version ?? workingHours.version }
  }
  const planFor = async (days: WeekPlan['days']): Promise<WeekPlan> => {
    const [row] = await salon.keeper(sql`select private.version_of_planned_days() as version`)
    return { monday: mondayOf(TUESDAY), weekVersion: Number(row?.['version']), days }
  }
  return {
    asks,
    all,
    one,
    shiftsOf: async (id: string) => (await one(id)).workingHours.shifts,
    async adds(wish: Partial<StylistWish>, id = freshId()) {
      const stylist = { ...NEW_STYLIST, name: 'Rosa Lind', ...wish }
      return { id, verdict: await asks('stylist.add', { stylistId: id, stylist }) }
    },
    async changes(id: string, wish: object, version?: number) {
      const before = await one(id)
      const stylist = { ...wishOfStylist(formOfStylist(before)), ...wish }
      const stylistVersion = version ?? before.version
      return asks('stylist.change', { stylistId: id, stylist, stylistVersion })
    },
    async works(id: string, shifts: readonly OwnShift[], version?: number) {
      return asks('shifts.change', await wishFor(id, shifts, version))
    },
    async foresees(id: string, shifts: readonly OwnShift[]) {
      return asksAhead('shifts.change', await wishFor(id, shifts))
    },
    async week(monday: string, as: Actor = 'manager') {
      const [row] = await salon.as(as).does(sql`select week_of_shifts(${monday}) as week`)
      return readWeekOfShifts(row?.['week'])
    },
    async plans(days: WeekPlan['days'], more: Partial<WeekPlan> = {}, as: Actor = 'manager') {
      return asks('shifts.plan', { ...(await planFor(days)), ...more }, as)
    },
    async foreseesPlan(days: WeekPlan['days']) {
      return asksAhead('shifts.plan', await planFor(days))
    },
    isOff: (wish: Partial<TimeOffWish> = {}, as: Actor = 'manager') =>
      asks('stylist.add-time-off', timeOffOf(wish), as),
    wouldBeOff: (wish: Partial<TimeOffWish> = {}) =>
      asksAhead('stylist.add-time-off', timeOffOf(wish)),
    isBack: (timeOffId: string, as: Actor = 'manager') =>
      asks('stylist.remove-time-off', { timeOffId, stylistId: MARA, keepsPast: true }, as),
    wasNeverOff: (timeOffId: string) =>
      asks('stylist.remove-time-off', { timeOffId, stylistId: MARA, keepsPast: false }),
    /** As everything reads it that books: on a day, in minutes since midnight. */
    async hoursOn(id: string, day: string) {
      const rows = await salon.keeper(sql`
        select private.in_minutes(private.shift_hours(${id}, day)) as spans,
          extract(epoch from private.salon_moment(day, 0))::int / 60 as midnight
        from (select ${day}::date as day) as said`)
      return rows.flatMap((row) =>
        (row['spans'] as [number, number][]).map(([from, until]) => ({
          from: from - Number(row['midnight']),
          until: until - Number(row['midnight']),
        })),
      )
    },
    async entries(id: string) {
      return salon.keeper(sql`
        select action, before, after from private.audit_log
        where subject_id = ${id} or coalesce(before, after) ->> 'stylist_id' = ${id}
          or subject_id in (select id from shifts where stylist_id = ${id})
        order by id`)
    },
  }
}
