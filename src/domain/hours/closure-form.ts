import { spanOnTheClock } from './opening-hours.ts'
import type { ClosureWish } from './commands.ts'

/** As it's typed: days and times as in their fields, and empty where nothing was said. */
export interface ClosureForm {
  readonly fromDay: string
  /** Empty: the first day is the last. */
  readonly untilDay: string
  readonly isPart: boolean
  readonly fromTime: string
  readonly untilTime: string
  readonly reason: string
}

export type ClosureField = Exclude<keyof ClosureForm, 'isPart'>
export type ClosureFlaw = 'missing' | 'past' | 'ends-first' | 'too-long'

export const EMPTY_CLOSURE: ClosureForm = {
  fromDay: '',
  untilDay: '',
  isPart: false,
  fromTime: '',
  untilTime: '',
  reason: '',
}

const LONGEST_REASON = 80

export function flawsOfClosure(
  form: ClosureForm,
  today: string,
): Readonly<Partial<Record<ClosureField, ClosureFlaw>>> {
  const { fromDay, untilDay, isPart, fromTime, untilTime, reason } = form
  const flaws: Readonly<Record<ClosureField, ClosureFlaw | null>> = {
    fromDay:
      fromDay === '' ? 'missing' : fromDay < today && (isPart || untilDay < today) ? 'past' : null,
    untilDay: !isPart && untilDay !== '' && untilDay < fromDay ? 'ends-first' : null,
    fromTime: isPart && fromTime === '' ? 'missing' : null,
    untilTime: isPart ? flawOfEnd(fromTime, untilTime) : null,
    reason: reason.trim().length > LONGEST_REASON ? 'too-long' : null,
  }
  return Object.fromEntries(Object.entries(flaws).filter(([, flaw]) => flaw !== null))
}

function flawOfEnd(from: string, until: string): ClosureFlaw | null {
  if (until === '') return 'missing'
  const span = spanOnTheClock(from, until)
  return span.until <= span.from ? 'ends-first' : null
}

export function wishFrom(form: ClosureForm, closureId: string): ClosureWish {
  const { fromDay, untilDay, isPart, fromTime, untilTime, reason } = form
  return {
    closureId,
    fromDay,
    untilDay: isPart || untilDay === '' ? fromDay : untilDay,
    hours: isPart ? spanOnTheClock(fromTime, untilTime) : null,
    reason: reason.trim(),
  }
}
