import { spanOnTheClock } from './opening-hours.ts'
import { weekdayOf } from './opening-days.ts'
import type { ClosedDays } from './closures.ts'

/** As it's typed: days and times as in their fields, and empty where nothing was said. */
export interface ClosedDaysForm {
  readonly fromDay: string
  /** Empty: the first day is the last. */
  readonly untilDay: string
  readonly isPart: boolean
  readonly fromTime: string
  readonly untilTime: string
  readonly reason: string
}

export type ClosedDaysField = Exclude<keyof ClosedDaysForm, 'isPart'>
export type ClosedDaysFlaw = 'missing' | 'past' | 'ends-first' | 'too-long'

export const NO_DAYS_YET: ClosedDaysForm = {
  fromDay: '',
  untilDay: '',
  isPart: false,
  fromTime: '',
  untilTime: '',
  reason: '',
}

const LONGEST_REASON = 80

export function flawsOfDays(
  form: ClosedDaysForm,
  today: string,
): Readonly<Partial<Record<ClosedDaysField, ClosedDaysFlaw>>> {
  const { fromDay, untilDay, isPart, fromTime, untilTime, reason } = form
  const flaws: Readonly<Record<ClosedDaysField, ClosedDaysFlaw | null>> = {
    fromDay:
      weekdayOf(fromDay) === null
        ? 'missing'
        : fromDay < today && (isPart || untilDay < today)
          ? 'past'
          : null,
    untilDay: isPart || untilDay === '' ? null : flawOfLastDay(fromDay, untilDay),
    fromTime: isPart && fromTime === '' ? 'missing' : null,
    untilTime: isPart ? flawOfEnd(fromTime, untilTime) : null,
    reason: reason.trim().length > LONGEST_REASON ? 'too-long' : null,
  }
  return Object.fromEntries(Object.entries(flaws).filter(([, flaw]) => flaw !== null))
}

function flawOfLastDay(fromDay: string, untilDay: string): ClosedDaysFlaw | null {
  if (weekdayOf(untilDay) === null) return 'missing'
  return untilDay < fromDay ? 'ends-first' : null
}

function flawOfEnd(from: string, until: string): ClosedDaysFlaw | null {
  if (until === '') return 'missing'
  const span = spanOnTheClock(from, until)
  return span.until <= span.from ? 'ends-first' : null
}

export function daysTyped(form: ClosedDaysForm): ClosedDays & { readonly reason: string } {
  const { fromDay, untilDay, isPart, fromTime, untilTime, reason } = form
  return {
    fromDay,
    untilDay: isPart || untilDay === '' ? fromDay : untilDay,
    hours: isPart ? spanOnTheClock(fromTime, untilTime) : null,
    reason: reason.trim(),
  }
}
