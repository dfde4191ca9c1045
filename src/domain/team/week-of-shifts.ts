import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { freeTimeOf, shiftsOn } from '#domain/availability/working-time.ts'
import { joinedSpans, spansWithout } from '#domain/availability/spans.ts'
import { daysOfWeek } from '#domain/time/week.ts'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf, readRows, wholeOf } from '#domain/text/row-fields.ts'
import { readClosedTime, readPlannedDay, readShift } from './shift-rows.ts'
import { readWeeklyHours } from '#domain/hours/opening-hours.ts'
import type { HouseRules, PlannedDay } from '#domain/availability/working-time.ts'
import type { ReasonedTime } from './shift-rows.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { Span } from '#domain/availability/free-time.ts'

export interface RosterPerson {
  readonly id: string
  readonly name: string
  readonly isMe: boolean
}

/** What was planned by itself in a week, and who did it last. */
export interface StandingWeek {
  readonly plannedDays: readonly PlannedDay[]
  readonly version: number
  readonly changedAt: number | null
  readonly changedByName: string
}

/** Who works when in one week, with all it takes to plan it. */
export interface WeekOfShifts extends StandingWeek, Pick<HouseRules, 'hours' | 'shifts'> {
  readonly monday: string
  readonly stylists: readonly RosterPerson[]
  /** In the week before, which can be copied. */
  readonly plannedBefore: readonly PlannedDay[]
  readonly closed: readonly ReasonedTime[]
}

/** One day of one person. */
export interface RosterDay {
  readonly day: string
  /** Since midnight on the salon’s wall; none when they’re not at work. */
  readonly hours: readonly Span[]
  /** Of those hours, the ones in which they’re off or the salon is closed. */
  readonly off: readonly Span[]
  readonly isOffAllDay: boolean
  /** For those who may read it. */
  readonly reason: string
  readonly isPlanned: boolean
}

export interface RosterRow extends RosterPerson {
  readonly days: readonly RosterDay[]
  /** At work in all of the week. */
  readonly minutes: number
}

export interface RosterColumn {
  readonly day: string
  /** Null while the doors open at all; else why they don’t, where that was said. */
  readonly whyClosed: string | null
  readonly atWork: number
  /** The doors are open, and nobody is there. */
  readonly uncovered: readonly Span[]
}

export interface Roster {
  readonly rows: readonly RosterRow[]
  readonly columns: readonly RosterColumn[]
}

export function readWeekOfShifts(answer: unknown): WeekOfShifts {
  const told = fieldsOf(answer)
  const standing = readStandingWeek(told)
  const monday = told.text('monday')
  if (standing === null || monday === '') throw new Problem('unexpected-answer')
  return {
    ...standing,
    monday,
    hours: readRows(told.value('hours'), readWeeklyHours),
    stylists: readRows(told.value('stylists'), readPerson),
    shifts: readRows(told.value('shifts'), readShift),
    plannedBefore: readRows(told.value('plannedBefore'), readPlannedDay),
    closed: readRows(told.value('closed'), readClosedTime),
  }
}

export function readStandingWeek(told: RowFields): StandingWeek | null {
  const version = wholeOf(told.value('version'))
  if (version === null) return null
  return {
    plannedDays: readRows(told.value('plannedDays'), readPlannedDay),
    version,
    changedAt: told.moment('changedAt'),
    changedByName: told.text('changedByName'),
  }
}

/** What their weeks say of that day. */
export function usualHours(
  { shifts }: Pick<WeekOfShifts, 'shifts'>,
  stylistId: string,
  day: string,
) {
  return hoursIn({ shifts }, stylistId, day)
}

/** When somebody worked on the same day of the week before. */
export function hoursOfWeekBefore(week: WeekOfShifts, stylistId: string, day: string) {
  const { shifts, plannedBefore: plannedDays } = week
  return hoursIn({ shifts, plannedDays }, stylistId, daysLater(day, -7))
}

/** With these days planned by themselves, whether they're published yet or not. */
export function rosterOf(week: WeekOfShifts, plannedDays: readonly PlannedDay[]): Roster {
  const { hours, shifts, closed } = week
  const rules = { hours, shifts, plannedDays, closed, stylists: week.stylists, rooms: [] }
  const days = daysOfWeek(week.monday).map((day) => ({
    day,
    real: freeTimeOf(day, rules, []),
    planned: freeTimeOf(day, { ...rules, closed: [] }, []),
  }))
  const rows = week.stylists.map((person) => {
    const ownDays = days.map(({ day, real, planned }): RosterDay => {
      const [works, wanted] = [freeOf(real, person.id), freeOf(planned, person.id)]
      const off = spansWithout(wanted, works)
      return {
        day,
        hours: hoursIn(rules, person.id, day),
        off: off.map(onWall),
        isOffAllDay: wanted.length > 0 && works.length === 0,
        reason: off.length === 0 ? '' : reasonFor(off, person.id, closed),
        isPlanned: plannedDays.some((one) => one.day === day && one.stylistId === person.id),
      }
    })
    const works = days.flatMap(({ real }) => freeOf(real, person.id))
    return { ...person, days: ownDays, minutes: lengthOf(works) }
  })
  const isPlanned = rows.some(({ minutes }) => minutes > 0)
  const columns = days.map(({ day, real }): RosterColumn => {
    const works = real.stylists.filter(({ free }) => free.length > 0)
    return {
      day,
      whyClosed: real.open.length > 0 ? null : reasonOfClosure(day, rules, closed),
      atWork: works.length,
      // Where nobody’s hours are planned yet, all of the week would be.
      uncovered: !isPlanned
        ? []
        : spansWithout(
            real.open,
            works.flatMap(({ free }) => free),
          ).map(onWall),
    }
  })
  return { rows, columns }
}

function hoursIn(
  rules: Pick<HouseRules, 'shifts' | 'plannedDays'>,
  stylistId: string,
  day: string,
): readonly Span[] {
  const own = shiftsOn(day, rules).filter((shift) => shift.stylistId === stylistId)
  const [work, breaks] = (['work', 'break'] as const).map((wanted) =>
    own.filter(({ kind }) => kind === wanted),
  )
  return spansWithout(work ?? [], breaks ?? [])
}

function reasonOfClosure(day: string, rules: HouseRules, closed: readonly ReasonedTime[]): string {
  const usual = freeTimeOf(day, { ...rules, closed: [] }, []).open
  return reasonFor(usual, null, closed)
}

/** Of what takes those hours away. */
function reasonFor(
  spans: readonly Span[],
  stylistId: string | null,
  closed: readonly ReasonedTime[],
): string {
  const found = closed.find(
    (off) =>
      (off.stylistId === null || off.stylistId === stylistId) &&
      spans.some(({ from, until }) => off.from < until && off.until > from),
  )
  return found?.reason ?? ''
}

function freeOf({ stylists }: ReturnType<typeof freeTimeOf>, id: string): readonly Span[] {
  return stylists.find((stylist) => stylist.id === id)?.free ?? []
}

function onWall({ from, until }: Span): Span {
  const at = (minute: number) => salonClockAt(minute * MINUTE_MS).minutes
  return { from: at(from), until: at(until) || DAY_MINUTES }
}

function lengthOf(spans: readonly Span[]): number {
  return joinedSpans(spans).reduce((sum, { from, until }) => sum + until - from, 0)
}

function readPerson(row: RowFields): RosterPerson | null {
  const [id, name] = [row.text('id'), row.text('name')]
  return id === '' ? null : { id, name, isMe: row.flag('isMe') }
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
