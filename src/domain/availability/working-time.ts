import { salonMoment } from '#domain/time/salon-clock.ts'
import { minutesWithin, spansWithout, stretchOf } from './spans.ts'
import type { FreeTime, Span } from './free-time.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * MINUTE_MS

export interface WeeklyHours {
  /** Monday is 1, Sunday 7. */
  readonly weekday: number
  /** Minutes since midnight on the salon’s wall; the next midnight is 1440. */
  readonly from: number
  readonly until: number
}

/** Works, or has a break, at the same time every so many weeks. */
export interface Shift extends WeeklyHours {
  readonly stylistId: string
  readonly kind: 'work' | 'break'
  readonly everyWeeks: number
  /** Its week is the first of the cycle. */
  readonly startsOn: string
  readonly endsOn: string | null
}

/** A day of one person that was planned by itself: what their weeks say doesn’t count on it. */
export interface PlannedDay {
  readonly stylistId: string
  readonly day: string
  /** Minutes since midnight, as of a shift; none when they’re not at work, and a gap is a break. */
  readonly hours: readonly Span[]
}

/** Time off of one person, or of everybody where no one is named. */
export interface ClosedTime extends Span {
  readonly stylistId: string | null
}

export interface TakenTime {
  readonly stylistId: string | null
  readonly handsOn: readonly Span[]
  readonly roomId: string | null
  /** In the room, with what is needed before and after. */
  readonly stay: Span
}

export interface HouseRules {
  readonly hours: readonly WeeklyHours[]
  readonly shifts: readonly Shift[]
  /** There are none in a calendar that an older app saved on the device. */
  readonly plannedDays?: readonly PlannedDay[]
  readonly closed: readonly ClosedTime[]
  readonly stylists: readonly { readonly id: string }[]
  readonly rooms: readonly { readonly id: string; readonly kind: string }[]
}

/**
 * Getting ready before the doors open and cleaning up after they close is work, so stylists and
 * rooms are not held to the hours of the salon.
 */
export function freeTimeOf(day: string, rules: HouseRules, taken: readonly TakenTime[]): FreeTime {
  const onWall = wallOf(day)
  const wholeDay = onWall({ from: 0, until: DAY_MINUTES })
  const hours = rules.hours.filter(({ weekday }) => weekday === weekdayNumber(day))
  const shifts = shiftsOn(day, rules)
  const shiftsOf = (wanted: Shift['kind']) =>
    byOwner(
      shifts.filter(({ kind }) => kind === wanted),
      (shift) => [shift.stylistId, [onWall(shift)]],
    )
  const [work, breaks] = [shiftsOf('work'), shiftsOf('break')]
  const closed = byOwner(rules.closed, (span) => [span.stylistId, [span]])
  const handsOn = byOwner(taken, (visit) => [visit.stylistId, visit.handsOn])
  const stays = byOwner(taken, ({ roomId, stay }) => [roomId, [stay]])
  const cannotWork = (id: string) => [breaks(id), closed(id), closed(null), handsOn(id)].flat()
  return {
    day,
    open: spansWithout(hours.map(onWall), closed(null)),
    stylists: rules.stylists.map(({ id }) => ({
      id,
      free: spansWithout(work(id), cannotWork(id)),
      bookedMinutes: minutesWithin(wholeDay, handsOn(id)),
    })),
    rooms: rules.rooms.map(({ id, kind }) => ({
      id,
      kind,
      free: spansWithout([wholeDay], stays(id)),
    })),
  }
}

/** As their weeks say, or as that day was planned by itself. */
export function shiftsOn(
  day: string,
  { shifts, plannedDays = [] }: Pick<HouseRules, 'shifts' | 'plannedDays'>,
): readonly Shift[] {
  const planned = plannedDays.filter((one) => one.day === day)
  const isPlanned = (stylistId: string) => planned.some((one) => one.stylistId === stylistId)
  return [
    ...shifts.filter((shift) => countsOn(day, shift) && !isPlanned(shift.stylistId)),
    ...planned.flatMap(shiftsOfPlannedDay),
  ]
}

/** From its first hour to its last, and each gap a break. */
function shiftsOfPlannedDay({ stylistId, day, hours }: PlannedDay): readonly Shift[] {
  const stretch = stretchOf(hours)
  if (stretch === null) return []
  const once = { stylistId, weekday: weekdayNumber(day), everyWeeks: 1, startsOn: day, endsOn: day }
  return [
    { ...once, kind: 'work', ...stretch.whole },
    ...stretch.gaps.map((gap): Shift => ({ ...once, kind: 'break', ...gap })),
  ]
}

/** Of a visit as the calendar keeps it: getting ready belongs to its first part, cleaning up to its last. */
export function handsOnSpans(
  begins: number,
  parts: readonly number[],
  before: number,
  after: number,
): readonly Span[] {
  const spans: Span[] = []
  let from = begins
  for (const [index, minutes] of parts.entries()) {
    const until = from + minutes
    const [early, late] = [index === 0 ? before : 0, index === parts.length - 1 ? after : 0]
    if (index % 2 === 0) spans.push({ from: from - early, until: until + late })
    from = until
  }
  return spans
}

export function stayOf(
  begins: number,
  parts: readonly number[],
  before: number,
  after: number,
): Span {
  const ends = parts.reduce((moment, minutes) => moment + minutes, begins)
  return { from: begins - before, until: ends + after }
}

export function countsOn(
  day: string,
  { weekday, everyWeeks, startsOn, endsOn }: Omit<Shift, 'stylistId'>,
): boolean {
  if (weekday !== weekdayNumber(day) || day < startsOn) return false
  if (endsOn !== null && day > endsOn) return false
  return (weekNumber(day) - weekNumber(startsOn)) % everyWeeks === 0
}

/** Monday is 1, Sunday 7. */
export function weekdayNumber(day: string): number {
  return (daysSinceFirstMonday(day) % 7) + 1
}

/** Counted from the week of the epoch, so that every calendar counts alike. */
export function weekNumber(day: string): number {
  return Math.floor(daysSinceFirstMonday(day) / 7)
}

/** Counted from the Monday of the week in which the epoch began, on a Thursday. */
function daysSinceFirstMonday(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS + 3
}

/** What lies between two times on the wall; each is looked up once, since most shifts share theirs. */
function wallOf(day: string): (hours: Span) => Span {
  const known = new Map<number, number>()
  const moment = (minutes: number) => {
    const found = known.get(minutes) ?? salonMoment({ day, minutes }) / MINUTE_MS
    known.set(minutes, found)
    return found
  }
  return ({ from, until }) => ({ from: moment(from), until: moment(until) })
}

/** Gathered once: a day may have a thousand visits. */
function byOwner<Entry>(
  entries: readonly Entry[],
  read: (entry: Entry) => readonly [owner: string | null, spans: readonly Span[]],
): (owner: string | null) => readonly Span[] {
  const gathered = new Map<string | null, Span[]>()
  for (const [owner, spans] of entries.map(read)) {
    const known = gathered.get(owner)
    if (known === undefined) gathered.set(owner, [...spans])
    else known.push(...spans)
  }
  return (owner) => gathered.get(owner) ?? []
}
