import { daysLater } from '#domain/time/salon-clock.ts'
import { countsOn, weekNumber, weekdayNumber } from '#domain/availability/working-time.ts'
import { spansWithout, stretchOf } from '#domain/availability/spans.ts'
import type { OpeningHours } from '#domain/hours/opening-hours.ts'
import type { Shift } from '#domain/availability/working-time.ts'
import type { Span } from '#domain/availability/free-time.ts'

/** Of one person, as the calendar keeps it. */
export type OwnShift = Omit<Shift, 'stylistId'>

/** Who works when from a day on, until the next of these begins: weeks that take turns, or one that comes every time. */
export interface WorkingPeriod {
  readonly fromDay: string
  /** The place of a week is its number divided by how many there are, and what remains. */
  readonly weeks: readonly OpeningHours[]
}

/** The shifts as a person says them: what's so today comes first, and each change that's planned after it. */
export function periodsOf(shifts: readonly OwnShift[], today: string): readonly WorkingPeriod[] {
  const regular = shifts.filter((shift) => !isExtraDay(shift, today))
  const days = regular
    .flatMap(({ startsOn, endsOn }) => [
      startsOn,
      ...(endsOn === null ? [] : [daysLater(endsOn, 1)]),
    ])
    .filter((day) => day > today)
  const periods: WorkingPeriod[] = []
  for (const fromDay of [...new Set([today, ...days])].toSorted().toReversed()) {
    const period = periodFrom(fromDay, regular)
    const [next] = periods
    if (next === undefined || !isPartOf(period, next)) periods.unshift(period)
    else periods[0] = { ...next, fromDay }
  }
  return periods
}

/** Back to shifts. What has begun already keeps its beginning, and extra days are left as they are. */
export function shiftsFor(
  periods: readonly WorkingPeriod[],
  standing: readonly OwnShift[],
  today: string,
): readonly OwnShift[] {
  const regular = linesOf(periods).flatMap((line) => {
    const begun =
      line.fromDay <= today ? standing.find((shift) => hasBegun(shift, line, today)) : undefined
    return begun === undefined ? shiftsOfLine(line) : [{ ...begun, endsOn: line.untilDay }]
  })
  return [...regular, ...standing.filter((shift) => isExtraDay(shift, today))]
}

/** When somebody works on a day of such weeks. */
export function hoursOn(day: string, weeks: readonly OpeningHours[]): OpeningHours {
  const week = weeks[weekNumber(day) % weeks.length] ?? []
  return week.filter(({ weekday }) => weekday === weekdayNumber(day))
}

/** One day by itself; of today it's no matter how long a shift was meant to be. */
function isExtraDay({ startsOn, endsOn }: OwnShift, today: string): boolean {
  return startsOn === endsOn && startsOn > today
}

function periodFrom(fromDay: string, shifts: readonly OwnShift[]): WorkingPeriod {
  const ruling = shifts.filter(
    ({ startsOn, endsOn }) => startsOn <= fromDay && (endsOn === null || endsOn >= fromDay),
  )
  const count = ruling.reduce((weeks, { everyWeeks }) => commonMultiple(weeks, everyWeeks), 1)
  const weeks = range(count).map((place) => weekOf(place, ruling))
  return { fromDay, weeks: shortestCycle(weeks) }
}

function weekOf(place: number, shifts: readonly OwnShift[]): OpeningHours {
  const inWeek = shifts.filter(
    ({ everyWeeks, startsOn }) => place % everyWeeks === weekNumber(startsOn) % everyWeeks,
  )
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const spans = (wanted: Shift['kind']) =>
      inWeek.filter((shift) => shift.kind === wanted && shift.weekday === weekday)
    return spansWithout(spans('work'), spans('break')).map((span) => ({ weekday, ...span }))
  })
}

/** The next says the same for all of its days. */
function isPartOf(period: WorkingPeriod, next: WorkingPeriod): boolean {
  const cycle = commonMultiple(period.weeks.length, next.weeks.length) * 7
  const days = range(cycle).map((ahead) => daysLater(period.fromDay, ahead))
  return days
    .filter((day) => day < next.fromDay)
    .every((day) => isSame(hoursOn(day, period.weeks), hoursOn(day, next.weeks)))
}

/** The same hours on the same weekday of every so many weeks, for as long as that is so. */
interface Line extends Pick<OwnShift, 'kind' | 'weekday' | 'from' | 'until' | 'everyWeeks'> {
  readonly turn: number
  readonly fromDay: string
  readonly untilDay: string | null
}

function linesOf(periods: readonly WorkingPeriod[]): readonly Line[] {
  const lines: Line[] = []
  for (const [index, { fromDay, weeks }] of periods.entries()) {
    const next = periods[index + 1]
    const untilDay = next === undefined ? null : daysLater(next.fromDay, -1)
    for (const line of turnsIn(weeks)) {
      const before = lines.findIndex(
        (one) => isSame(shapeOf(one), shapeOf(line)) && one.untilDay === daysLater(fromDay, -1),
      )
      const earlier = lines[before]
      if (earlier === undefined) lines.push({ ...line, fromDay, untilDay })
      else lines[before] = { ...earlier, untilDay }
    }
  }
  return lines
}

function turnsIn(weeks: readonly OpeningHours[]): readonly Omit<Line, 'fromDay' | 'untilDay'>[] {
  const places = new Map<string, number[]>()
  for (const [place, week] of weeks.entries())
    for (const stretch of stretchesOf(week)) {
      const key = JSON.stringify(stretch)
      places.set(key, [...(places.get(key) ?? []), place])
    }
  return [...places].flatMap(([key, its]) => {
    const is = weeks.map((_, place) => its.includes(place))
    const cycle = shortestCycle(is)
    const stretch = JSON.parse(key) as ReturnType<typeof stretchesOf>[number]
    return its
      .filter((place) => place < cycle.length)
      .map((turn) => ({ ...stretch, everyWeeks: cycle.length, turn }))
  })
}

/** From the first hour of a day to its last, and each gap a break. */
function stretchesOf(week: OpeningHours) {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const stretch = stretchOf(week.filter((span) => span.weekday === weekday))
    if (stretch === null) return []
    const { whole, gaps } = stretch
    const line = (kind: Shift['kind'], { from, until }: Span) => ({ kind, weekday, from, until })
    return [line('work', whole), ...gaps.map((gap) => line('break', gap))]
  })
}

function hasBegun(
  shift: OwnShift,
  { fromDay, everyWeeks, turn, ...line }: Line,
  today: string,
): boolean {
  const { startsOn, endsOn } = shift
  return (
    startsOn <= today &&
    (endsOn === null || endsOn >= daysLater(fromDay, -1)) &&
    shift.everyWeeks === everyWeeks &&
    weekNumber(startsOn) % everyWeeks === turn &&
    (['kind', 'weekday', 'from', 'until'] as const).every((name) => shift[name] === line[name])
  )
}

function shiftsOfLine({ turn, fromDay, untilDay, ...hours }: Line): readonly OwnShift[] {
  const weeksAhead = range(hours.everyWeeks).find(
    (ahead) => weekNumber(daysLater(fromDay, ahead * 7)) % hours.everyWeeks === turn,
  )
  const ahead = (weeksAhead ?? 0) * 7
  const startsOn = ahead === 0 ? fromDay : daysLater(fromDay, ahead - weekdayNumber(fromDay) + 1)
  const shift = { ...hours, startsOn, endsOn: untilDay }
  const cycle = range(hours.everyWeeks * 7).map((days) => daysLater(startsOn, days))
  if (!cycle.some((day) => countsOn(day, shift))) return []
  // What comes once would look like an extra day.
  if (startsOn === untilDay && startsOn > fromDay)
    return [{ ...shift, everyWeeks: 1, startsOn: daysLater(startsOn, -1) }]
  return [shift]
}

function shapeOf({
  kind,
  weekday,
  from,
  until,
  everyWeeks,
  turn,
}: Omit<Line, 'fromDay' | 'untilDay'>) {
  return { kind, weekday, from, until, everyWeeks, turn }
}

/** As much of it as it takes to say the rest by beginning again. */
export function shortestCycle<Value>(turns: readonly Value[]): readonly Value[] {
  const length = range(turns.length)
    .map((place) => place + 1)
    .find(
      (count) =>
        turns.length % count === 0 &&
        turns.every((value, place) => isSame(value, turns[place % count])),
    )
  return turns.slice(0, length)
}

function commonMultiple(one: number, other: number): number {
  let multiple = one
  while (multiple % other !== 0) multiple += one
  return multiple
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const range = (count: number) => Array.from({ length: count }, (_, place) => place)
