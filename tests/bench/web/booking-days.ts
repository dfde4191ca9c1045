import { offersOf } from '#domain/availability/availability.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import { freeTimeOf } from '#domain/availability/working-time.ts'
import type { Span, WantedStep, WantedVisit } from '#domain/availability/free-time.ts'
import type { HouseRules, TakenTime } from '#domain/availability/working-time.ts'

const STYLISTS = 15
const VISITS_OF_STYLIST = 60
const ROUNDS = 30
const WARM_UP_ROUNDS = 30
const DAY = '2026-11-24'
const MIDNIGHT = salonMoment({ day: DAY, minutes: 0 }) / 60_000
const SHIFT: Span = { from: 6 * 60, until: 22 * 60 }

const WEEKDAY = 2
const IDS = Array.from({ length: STYLISTS }, (_, index) => `stylist-${index}`)
const RULES: HouseRules = {
  hours: [{ weekday: WEEKDAY, ...SHIFT }],
  shifts: IDS.map((stylistId) => ({
    stylistId,
    kind: 'work',
    weekday: WEEKDAY,
    ...SHIFT,
    everyWeeks: 1,
    startsOn: '2026-01-06',
    endsOn: null,
  })),
  closed: [],
  stylists: IDS.map((id) => ({ id })),
  rooms: IDS.map((_, index) => ({ id: `chair-${index}`, kind: 'chair' })),
}

const draw = drawFrom(20_261_124)
const untouched: readonly TakenTime[] = []
const crowded = IDS.flatMap(crowdedDay)

interface DayFigures {
  readonly what: string
  readonly offers: number
  /** Milliseconds for the day of one stylist: the day as the rows of the calendar have it, and its times. */
  readonly perStaffDay: readonly number[]
}

/** What looking for a time costs where nobody has time; runs in any browser. */
export function measureBookingDays(): readonly DayFigures[] {
  return [
    figuresOf('one service, booked day', visitOf([[15]]), crowded),
    figuresOf('three steps, booked day', visitOf([[10], [10], [10]]), crowded),
    figuresOf('three steps with gaps, booked day', visitOf([[10, 20, 5], [5], [10]]), crowded),
    figuresOf('one service, empty day', visitOf([[15]]), untouched),
    figuresOf('three steps, empty day', visitOf([[10], [10], [10]]), untouched),
  ]
}

function figuresOf(what: string, visit: WantedVisit, taken: readonly TakenTime[]): DayFigures {
  const perStaffDay: number[] = []
  let offers = 0
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const began = performance.now()
    offers = offersOf(visit, freeTimeOf(DAY, RULES, taken)).length
    if (round >= WARM_UP_ROUNDS) perStaffDay.push((performance.now() - began) / STYLISTS)
  }
  return { what, offers, perStaffDay }
}

/** Anybody can do any step; a wait of up to a quarter of an hour; every five minutes a beginning. */
function visitOf(parts: readonly (readonly number[])[]): WantedVisit {
  const steps = parts.map((ofStep): WantedStep => {
    const timings = IDS.map((stylistId) => ({
      stylistId,
      parts: ofStep,
      before: 0,
      after: 5,
    }))
    return { roomKind: 'chair', stylists: timings }
  })
  return {
    guests: [{ steps, busy: [] }],
    order: 'side-by-side',
    longestWait: 15,
    begins: { from: MIDNIGHT, until: MIDNIGHT + 24 * 60 },
    everyMinutes: 5,
  }
}

/** As many visits as there can be, of five to fifteen minutes, with small and large gaps between them. */
function crowdedDay(stylistId: string): readonly TakenTime[] {
  const visits = Array.from({ length: VISITS_OF_STYLIST }, () => 5 + draw(11))
  const bookedMinutes = visits.reduce((sum, minutes) => sum + minutes, 0)
  const spare = SHIFT.until - SHIFT.from - bookedMinutes
  const gaps = visits.map(() => draw(spare + 1)).toSorted((one, other) => one - other)
  let at = MIDNIGHT + SHIFT.from
  return visits.map((minutes, place) => {
    const from = at + (gaps[place] ?? 0) - (gaps[place - 1] ?? 0)
    at = from + minutes
    const span = { from, until: at }
    return { stylistId, handsOn: [span], roomId: null, stay: span }
  })
}

/** The same numbers each time, from 0 up to what is asked for. */
function drawFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
