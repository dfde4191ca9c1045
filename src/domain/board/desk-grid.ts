import { daysOfWeek } from '#domain/time/week.ts'
import { deskHours } from './desk-hours.ts'
import { gapsOf, handsOf, takesTime } from './desk-clashes.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import type { DeskCalendar, DeskStylist, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskHours, WhyOff } from './desk-hours.ts'
import type { Span } from '#domain/availability/free-time.ts'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY_MS = 24 * HOUR * MINUTE_MS
/** What a day shows where neither doors nor visits say otherwise. */
const USUAL: Span = { from: 10 * HOUR, until: 18 * HOUR }
/** Somebody comes early, somebody stays late. */
const MARGIN = HOUR

/** Columns under one rail of hours; minutes are those of the salon's wall. */
export interface DeskGrid extends Span {
  readonly columns: readonly GridColumn[]
}

export interface GridColumn {
  readonly key: string
  readonly day: string
  readonly stylist: DeskStylist
  readonly worksAtAll: boolean
  readonly off: readonly GridOff[]
  readonly blocks: readonly GridBlock[]
}

export interface GridOff extends Span {
  readonly why: WhyOff
  readonly reason: string
}

export interface GridBlock extends Span {
  readonly visit: ShownVisit
  /** Sits in the gap of somebody else's visit. */
  readonly isNested: boolean
  /** Side by side with others at the same time. */
  readonly lane: number
  readonly lanes: number
  /** While something sets, counted from its beginning. */
  readonly gaps: readonly Span[]
}

type Source = Pick<DeskCalendar, 'rules'>

export function dayGrid({ rules }: Source, visits: readonly ShownVisit[], day: string): DeskGrid {
  const hours = deskHours(day, rules)
  const ofDay = visitsOn(day, visits)
  return gridOf(
    rules.stylists.map((stylist) => gridColumn(stylist, hours, ofDay)),
    [hours],
  )
}

/** Seven days of one stylist. */
export function weekGrid(
  { rules }: Source,
  visits: readonly ShownVisit[],
  monday: string,
  stylist: DeskStylist,
): DeskGrid {
  const days = daysOfWeek(monday).map((day) => deskHours(day, rules))
  return gridOf(
    days.map((hours) => gridColumn(stylist, hours, visitsOn(hours.day, visits))),
    days,
  )
}

/** Those that begin on that day by the salon's clock, in their order. */
export function visitsOn(day: string, visits: readonly ShownVisit[]): readonly ShownVisit[] {
  const [from, until] = [
    salonMoment({ day, minutes: 0 }),
    salonMoment({ day: daysLater(day, 1), minutes: 0 }),
  ]
  return visits
    .filter(({ startsAt }) => startsAt >= from && startsAt < until)
    .toSorted((one, other) => one.startsAt - other.startsAt || other.endsAt - one.endsAt)
}

/** What the salon's wall shows at a moment, in minutes of that day, even where an hour is missing or doubled. */
export function wallOn(day: string): (moment: number) => number {
  const midnight = salonMoment({ day, minutes: 0 })
  const next = salonMoment({ day: daysLater(day, 1), minutes: 0 })
  if (next - midnight === DAY_MS) return (moment) => (moment - midnight) / MINUTE_MS
  return (moment) => {
    const clock = salonClockAt(moment)
    if (clock.day === day) return clock.minutes
    return clock.day < day ? 0 : 24 * HOUR
  }
}

export function snapped(minutes: number, step: number): number {
  return Math.round(minutes / step) * step
}

function gridColumn(
  stylist: DeskStylist,
  hours: DeskHours,
  ofDay: readonly ShownVisit[],
): GridColumn {
  const wall = wallOn(hours.day)
  const { works, off } = hours.hoursOf(stylist.id)
  const onWall = (moment: number) => wall(moment * MINUTE_MS)
  return {
    key: `${stylist.id} ${hours.day}`,
    day: hours.day,
    stylist,
    worksAtAll: works.length > 0,
    off: off.map((span) => ({ ...span, from: onWall(span.from), until: onWall(span.until) })),
    blocks: placed(
      ofDay.filter(({ stylistId }) => stylistId === stylist.id),
      wall,
    ),
  }
}

function gridOf(columns: readonly GridColumn[], days: readonly DeskHours[]): DeskGrid {
  const open = days.flatMap(({ day, open: spans }) => {
    const wall = wallOn(day)
    return spans.map(({ from, until }) => ({
      from: wall(from * MINUTE_MS),
      until: wall(until * MINUTE_MS),
    }))
  })
  const known = open.length === 0 ? [USUAL] : open
  const blocks = columns.flatMap((column) => column.blocks)
  const from = Math.min(...known.map((span) => span.from - MARGIN), ...blocks.map((b) => b.from))
  const until = Math.max(...known.map((span) => span.until + MARGIN), ...blocks.map((b) => b.until))
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    until: Math.min(24 * HOUR, Math.ceil(until / HOUR) * HOUR),
    columns,
  }
}

/** Whoever fits into the gap of another sits in it; all others at the same time stand side by side. */
function placed(
  visits: readonly ShownVisit[],
  wall: (moment: number) => number,
): readonly GridBlock[] {
  const hosts = visits.filter(({ parts, status }) => parts !== null && takesTime(status))
  const nested = new Set(visits.filter((visit) => hosts.some((host) => fitsIntoGap(visit, host))))
  const others = visits.filter((visit) => !nested.has(visit))
  return [...inLanes(others, false, wall), ...inLanes([...nested], true, wall)]
}

function fitsIntoGap(visit: ShownVisit, host: ShownVisit): boolean {
  if (host.id === visit.id || visit.startsAt < host.startsAt || visit.endsAt > host.endsAt)
    return false
  const hands = handsOf(visit)
  const [from, until] = [hands[0]?.from ?? 0, hands.at(-1)?.until ?? 0]
  return gapsOf(host).some((gap) => gap.from <= from && until <= gap.until)
}

function inLanes(
  visits: readonly ShownVisit[],
  isNested: boolean,
  wall: (moment: number) => number,
): readonly GridBlock[] {
  const blocks: GridBlock[] = []
  for (const crowd of crowdsOf(visits)) {
    const lanesEnd: number[] = []
    const lanes = crowd.map(({ startsAt, endsAt }) => {
      const free = lanesEnd.findIndex((end) => end <= startsAt)
      const lane = free === -1 ? lanesEnd.length : free
      lanesEnd[lane] = endsAt
      return lane
    })
    for (const [index, visit] of crowd.entries())
      blocks.push({
        visit,
        isNested,
        lane: lanes[index] ?? 0,
        lanes: lanesEnd.length,
        from: wall(visit.startsAt),
        until: wall(visit.startsAt) + (visit.endsAt - visit.startsAt) / MINUTE_MS,
        gaps: gapsOf(visit).map(({ from, until }) => ({
          from: from - visit.startsAt / MINUTE_MS,
          until: until - visit.startsAt / MINUTE_MS,
        })),
      })
  }
  return blocks
}

/** Each is at the same time as one before it. */
function crowdsOf(visits: readonly ShownVisit[]): readonly (readonly ShownVisit[])[] {
  const crowds: ShownVisit[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const visit of visits) {
    const last = crowds.at(-1)
    if (last === undefined || visit.startsAt >= end) crowds.push([visit])
    else last.push(visit)
    end = Math.max(end, visit.endsAt)
  }
  return crowds
}
