import { runwayOf } from './runway.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import { arrangerOf } from './arrange-visit.ts'
import type {
  FreeTime,
  Offer,
  PlannedStep,
  Span,
  Timing,
  WantedStep,
  WantedVisit,
} from './free-time.ts'
import type { Candidate, Pace, StepRoom, VisitStep } from './visit-step.ts'
import type { Settled } from './arrange-visit.ts'

/** Of this millennium: earlier ones had days of any length. */
const DAY = /^2\d{3}-\d\d-\d\d$/
const MINUTE_MS = 60_000
const MINUTES_OF_DAY = 24 * 60
const WAIT_STEP_MINUTES = 5

/** All beginnings of a day that are free, in their order, each with the best arrangement there is for it. */
export function offersOf(visit: WantedVisit, free: FreeTime): readonly Offer[] {
  const day = minutesOfDay(free.day)
  if (day === null || visit.guests.some(({ steps }) => steps.length === 0)) return []
  const steps = stepsIn(visit, free, day)
  if (steps.length === 0) return []
  const arrangedAt = arrangerOf(steps, waitsOf(visit, day))
  return beginningsOf(visit, day).flatMap((begin) => {
    const arrangement = arrangedAt(begin - day.from)
    return arrangement === null ? [] : [offerOf(arrangement, begin, day)]
  })
}

/** From one midnight to the next: not always as many minutes. Null, if there is no such day. */
function minutesOfDay(day: string): Span | null {
  if (!DAY.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null
  const from = salonMoment({ day, minutes: 0 }) / MINUTE_MS
  const until = salonMoment({ day, minutes: MINUTES_OF_DAY }) / MINUTE_MS
  return { from, until }
}

function beginningsOf({ begins, everyMinutes }: WantedVisit, day: Span): readonly number[] {
  const beginnings: number[] = []
  const until = Math.min(begins.until, day.until)
  for (let begin = Math.ceil(Math.max(begins.from, day.from)); begin < until; begin += 1)
    if ((begin - day.from) % everyMinutes === 0) beginnings.push(begin)
  return beginnings
}

function waitsOf({ longestWait }: WantedVisit, day: Span): readonly number[] {
  const waits = [0]
  const longest = Math.min(longestWait, day.until - day.from)
  for (let wait = WAIT_STEP_MINUTES; wait <= longest; wait += WAIT_STEP_MINUTES) waits.push(wait)
  return waits
}

/** The steps of all guests, one guest after the other. */
function stepsIn(visit: WantedVisit, free: FreeTime, day: Span): readonly VisitStep[] {
  const candidatesOf = candidatesIn(free, day)
  const roomsOf = roomsIn(free, day)
  return visit.guests.flatMap((guest, guestIndex) => {
    const presence = runwayOf(free.open, guest.busy, day)
    const isAfterGuest = guestIndex > 0 && visit.order === 'in-a-row'
    return guest.steps.map((step, index): VisitStep => {
      const link = index > 0 ? 'same-guest' : isAfterGuest ? 'next-guest' : 'none'
      return { link, presence, rooms: roomsOf(step), candidates: candidatesOf(step) }
    })
  })
}

function roomsIn({ rooms }: FreeTime, day: Span) {
  const kinds = new Map<string, StepRoom[]>()
  for (const { id, kind, free } of rooms) {
    const ofKind = kinds.get(kind) ?? []
    ofKind.push({ id, free: runwayOf(free, [], day) })
    kinds.set(kind, ofKind)
  }
  return ({ roomKind }: WantedStep): readonly StepRoom[] | null =>
    roomKind === null ? null : (kinds.get(roomKind) ?? [])
}

function candidatesIn({ stylists }: FreeTime, day: Span) {
  const working = new Map(
    stylists.map(({ id, free, bookedMinutes }) => [
      id,
      { stylistId: id, free: runwayOf(free, [], day), load: bookedMinutes },
    ]),
  )
  let number = 0
  return (step: WantedStep): readonly Candidate[] => {
    const paces = new Map<string, Pace>()
    return step.stylists.flatMap((timing, place) => {
      const stylist = working.get(timing.stylistId)
      if (stylist === undefined || !isSound(timing)) return []
      const { parts, before, after } = timing
      const key = [before, ...parts, after].join()
      const pace = paces.get(key) ?? { parts, before, after, ...stretchesOf(parts) }
      paces.set(key, pace)
      number += 1
      return [{ ...stylist, number, place, pace }]
    })
  }
}

function isSound({ parts, before, after }: Timing): boolean {
  return (
    parts.length % 2 === 1 &&
    parts.every((minutes) => Number.isInteger(minutes) && minutes > 0) &&
    [before, after].every((minutes) => Number.isInteger(minutes) && minutes >= 0)
  )
}

function stretchesOf(parts: readonly number[]): Pick<Pace, 'minutes' | 'stretches'> {
  let minutes = 0
  const spans = parts.map((part) => ({ from: minutes, until: (minutes += part) }))
  return { minutes, stretches: spans.filter((_, index) => index % 2 === 0) }
}

function offerOf(arrangement: readonly Settled[], begin: number, day: Span): Offer {
  const guests: PlannedStep[][] = []
  for (const settled of arrangement) {
    const step = plannedStep(settled, day)
    if (settled.isSameGuest) guests.at(-1)?.push(step)
    else guests.push([step])
  }
  const until = Math.max(...guests.flat().map((step) => step.until))
  return { from: begin, until, guests }
}

function plannedStep({ begun, after, by, room }: Settled, day: Span): PlannedStep {
  const { pace, at, isContinued } = begun
  const from = day.from + at
  return {
    from,
    until: from + pace.minutes,
    stylistId: by.stylistId,
    roomId: room?.id ?? null,
    parts: pace.parts,
    before: isContinued ? 0 : pace.before,
    after,
  }
}
