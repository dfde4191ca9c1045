import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'

/** In the order in which they come. */
export const REMINDER_STEPS = ['day-before', 'two-hours'] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** As far as reminding goes, a visit is when it begins and since when that is so. */
export interface PlannedVisit {
  readonly startsAt: number
  /** When it was booked, or moved to where it stands. */
  readonly scheduledAt: number
}

export type ReminderTiming = 'not-yet' | 'now' | 'at-rest' | 'too-late' | 'not-at-all'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Nobody's phone rings for us in these hours of the salon's day. */
const REST_BEGINS = 21 * 60
const REST_ENDS = 8 * 60
const LAST_WORD_OF_THE_DAY = 20 * 60 + 30

/** A reminder that leaves less time than this reminds nobody of anything. */
const LEAST_NOTICE_MS = 30 * MINUTE_MS
/** Two reminders closer together than this are one too many. */
const LEAST_APART_MS = 2 * HOUR_MS

/** What to do about a step at this moment; where it is late, whether it still makes sense. */
export function timingOf(step: ReminderStep, visit: PlannedVisit, now: number): ReminderTiming {
  const planned = plannedAt(step, visit.startsAt)
  if (visit.scheduledAt > Math.min(planned, wishedAt(step, visit.startsAt))) return 'not-at-all'
  if (now < planned) return 'not-yet'
  if (now > lastMoment(step, visit.startsAt)) return 'too-late'
  return isAtRest(now) ? 'at-rest' : 'now'
}

export function dueSteps(visit: PlannedVisit, now: number): readonly ReminderStep[] {
  return REMINDER_STEPS.filter((step) => timingOf(step, visit, now) === 'now')
}

/** Those that nobody sent in time. While the visit is ahead, somebody may still pick up the phone. */
export function missedSteps(visit: PlannedVisit, now: number): readonly ReminderStep[] {
  if (visit.startsAt <= now) return []
  return REMINDER_STEPS.filter((step) => timingOf(step, visit, now) === 'too-late')
}

/** When a step goes out: out of the hours of rest it moves to their end, or else to the evening before. */
export function plannedAt(step: ReminderStep, startsAt: number): number {
  const wished = wishedAt(step, startsAt)
  if (!isAtRest(wished)) return wished
  const morning = restEndsAfter(wished)
  if (morning <= startsAt - LEAST_NOTICE_MS) return morning
  const { day, minutes } = salonClockAt(wished)
  const evening = minutes >= REST_BEGINS ? day : daysLater(day, -1)
  return salonMoment({ day: evening, minutes: LAST_WORD_OF_THE_DAY })
}

/** When the hours of rest that this moment falls into are over. */
export function restEndsAfter(moment: number): number {
  const { day, minutes } = salonClockAt(moment)
  return salonMoment({
    day: minutes >= REST_BEGINS ? daysLater(day, 1) : day,
    minutes: REST_ENDS,
  })
}

/** Push services turn away what they would have to keep for longer. */
const LONGEST_TTL_SECONDS = 28 * 24 * 3600

/** Seconds a push service may keep a message: until the visit begins. */
export function secondsUntil(startsAt: number, now: number): number {
  return Math.min(LONGEST_TTL_SECONDS, Math.max(0, Math.floor((startsAt - now) / 1000)))
}

/** Only what is this close may wake a phone that saves its battery. */
export function isSoon(startsAt: number, now: number): boolean {
  return startsAt - now < 2 * HOUR_MS
}

/** The day before by the salon's clock, even where that is 23 or 25 hours; two hours are two hours. */
function wishedAt(step: ReminderStep, startsAt: number): number {
  if (step === 'two-hours') return startsAt - 2 * HOUR_MS
  const { day, minutes } = salonClockAt(startsAt)
  return salonMoment({ day: daysLater(day, -1), minutes })
}

function lastMoment(step: ReminderStep, startsAt: number): number {
  return step === 'two-hours'
    ? startsAt - LEAST_NOTICE_MS
    : plannedAt('two-hours', startsAt) - LEAST_APART_MS
}

export function isAtRest(moment: number): boolean {
  const { minutes } = salonClockAt(moment)
  return minutes >= REST_BEGINS || minutes < REST_ENDS
}
