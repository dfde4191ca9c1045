import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater, salonMoment } from '#domain/time/salon-clock.ts'
import { freeTimeOf } from './working-time.ts'
import type { Span } from './free-time.ts'
import type { HouseRules, Shift, TakenTime, WeeklyHours } from './working-time.ts'

const PEOPLE = ['mara', 'linh'] as const
const CHAIRS = ['chair-1', 'chair-2'] as const

test('300 days come out as they do by hand, minute by minute', () => {
  fc.assert(
    fc.property(someDay.chain(lifeOfTheHouse), ({ day, rules, taken }) => {
      const { open, stylists, rooms } = freeTimeOf(day, rules, taken)
      expect(open).toEqual(openByHand(day, rules))
      for (const { id, free, bookedMinutes } of stylists) {
        expect(free, id).toEqual(freeByHand(day, rules, taken, id))
        expect(bookedMinutes, id).toBe(bookedByHand(day, taken, id))
      }
      for (const { id, free } of rooms) expect(free, id).toEqual(roomByHand(day, taken, id))
    }),
    { numRuns: 300, seed: 20_261_124 },
  )
})

const someDay = fc.oneof(
  fc.constantFrom('2026-11-01', '2027-03-14', '2027-01-03'),
  fc.integer({ min: 0, max: 180 }).map((days) => daysLater('2026-10-20', days)),
)

/** Whatever may be true around that day. */
function lifeOfTheHouse(day: string) {
  const around = fc.integer({ min: -60, max: 10 }).map((days) => daysLater(day, days))
  const times = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 16 }))
    .map(([from, length]) => ({ from: from * 15, until: Math.min(from + length, 96) * 15 }))
  const weekday = fc.constantFrom(weekdayByHand(day), weekdayByHand(day), 1, 4, 7)
  const hours = fc.tuple(times, weekday).map(([time, at]) => ({ ...time, weekday: at }))
  const span = fc
    .tuple(fc.integer({ min: -600, max: 1600 }), fc.integer({ min: 1, max: 240 }))
    .map(([minutes, length]) => [midnight(day) + minutes, length] as const)
    .map(([from, length]) => ({ from, until: from + length }))
  const turns = fc.record({
    stylistId: fc.constantFrom(...PEOPLE),
    kind: fc.constantFrom('work' as const, 'work' as const, 'break' as const),
    everyWeeks: fc.integer({ min: 1, max: 3 }),
    startsOn: around,
    endsOn: fc.option(around.map((startsOn) => daysLater(startsOn, 40))),
  })
  const shift = fc.tuple(hours, turns).map(([time, turn]) => ({ ...time, ...turn }))
  const visit = fc.record({
    stylistId: fc.constantFrom(...PEOPLE, null),
    handsOn: fc.array(span, { maxLength: 3 }),
    roomId: fc.constantFrom(...CHAIRS, null),
    stay: span,
  })
  const closed = fc
    .tuple(span, fc.constantFrom(...PEOPLE, null))
    .map(([time, stylistId]) => ({ ...time, stylistId }))
  return fc.record({
    day: fc.constant(day),
    rules: fc.record({
      hours: fc.array(hours, { maxLength: 6 }),
      shifts: fc.array(shift, { minLength: 15, maxLength: 40 }),
      closed: fc.array(closed, { maxLength: 5 }),
      stylists: fc.constant(PEOPLE.map((id) => ({ id }))),
      rooms: fc.constant(CHAIRS.map((id) => ({ id, kind: 'chair' }))),
    }),
    taken: fc.array(visit, { maxLength: 10 }),
  })
}

function openByHand(day: string, { hours, closed }: HouseRules): readonly Span[] {
  const minutes = new Set<number>()
  for (const one of hours)
    if (one.weekday === weekdayByHand(day)) paint(onWall(day, one), (at) => minutes.add(at))
  for (const one of closed) if (one.stylistId === null) paint(one, (at) => minutes.delete(at))
  return runsOf(minutes)
}

function freeByHand(
  day: string,
  { shifts, closed }: HouseRules,
  taken: readonly TakenTime[],
  id: string,
): readonly Span[] {
  const minutes = new Set<number>()
  const today = shifts.filter((one) => one.stylistId === id && isOnByHand(one, day))
  for (const one of today) if (one.kind === 'work') paint(onWall(day, one), (at) => minutes.add(at))
  for (const one of today)
    if (one.kind === 'break') paint(onWall(day, one), (at) => minutes.delete(at))
  for (const one of closed)
    if (one.stylistId === null || one.stylistId === id) paint(one, (at) => minutes.delete(at))
  for (const visit of taken)
    if (visit.stylistId === id)
      for (const one of visit.handsOn) paint(one, (at) => minutes.delete(at))
  return runsOf(minutes)
}

function bookedByHand(day: string, taken: readonly TakenTime[], id: string): number {
  const minutes = new Set<number>()
  const [from, until] = [midnight(day), midnight(daysLater(day, 1))]
  for (const visit of taken)
    if (visit.stylistId === id)
      for (const one of visit.handsOn)
        paint(one, (at) => at >= from && at < until && minutes.add(at))
  return minutes.size
}

function roomByHand(day: string, taken: readonly TakenTime[], id: string): readonly Span[] {
  const minutes = new Set<number>()
  paint({ from: midnight(day), until: midnight(daysLater(day, 1)) }, (at) => minutes.add(at))
  for (const visit of taken) if (visit.roomId === id) paint(visit.stay, (at) => minutes.delete(at))
  return runsOf(minutes)
}

/** Turns the leaves of the calendar until it is there or past it. */
function isOnByHand({ weekday, startsOn, endsOn, everyWeeks }: Shift, day: string): boolean {
  let turn = startsOn
  while (weekdayByHand(turn) !== 1) turn = daysLater(turn, -1)
  turn = daysLater(turn, weekday - 1)
  while (turn < day) turn = daysLater(turn, 7 * everyWeeks)
  return turn === day && day >= startsOn && (endsOn === null || day <= endsOn)
}

function weekdayByHand(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7
}

function onWall(day: string, { from, until }: Pick<WeeklyHours, 'from' | 'until'>): Span {
  const minute = (minutes: number) => salonMoment({ day, minutes }) / 60_000
  return { from: minute(from), until: minute(until) }
}

function midnight(day: string): number {
  return salonMoment({ day, minutes: 0 }) / 60_000
}

function paint({ from, until }: Span, change: (minute: number) => unknown) {
  for (let minute = from; minute < until; minute += 1) change(minute)
}

function runsOf(minutes: ReadonlySet<number>): readonly Span[] {
  const begins = [...minutes].filter((at) => !minutes.has(at - 1)).toSorted((a, b) => a - b)
  return begins.map((from) => {
    let until = from
    while (minutes.has(until)) until += 1
    return { from, until }
  })
}
