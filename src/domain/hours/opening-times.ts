import { closedDays, readClosure } from './closures.ts'
import { readWeeklyHours } from './opening-hours.ts'
import { readVisitsToSettle } from './visits-to-settle.ts'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf, readRows, wholeOf } from '#domain/text/row-fields.ts'
import type { ClosedDays, Closure } from './closures.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { VisitToSettle } from './visits-to-settle.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** One that a manager may take away again. */
export interface AddedDays extends Closure {
  readonly id: string
  readonly addedAt: number | null
  readonly addedByName: string
}

/** With the visits that are booked for it all the same. */
export interface AddedClosure extends AddedDays {
  readonly visits: readonly VisitToSettle[]
}

/** The hours of a week, and who changed them last. */
export interface StandingHours {
  readonly hours: OpeningHours
  readonly version: number
  readonly changedAt: number | null
  readonly changedByName: string
}

export interface OpeningTimes {
  readonly week: StandingHours
  readonly closures: readonly AddedClosure[]
}

export function readOpeningTimes(answer: unknown): OpeningTimes {
  const told = fieldsOf(answer)
  const week = readStandingHours(fieldsOf(told.value('week')))
  if (week === null) throw new Problem('unexpected-answer')
  return { week, closures: readAddedClosures(told.value('closures')) }
}

export function readStandingHours(row: RowFields): StandingHours | null {
  const version = wholeOf(row.value('version'))
  if (version === null) return null
  return {
    hours: readRows(row.value('hours'), readWeeklyHours),
    version,
    changedAt: row.moment('changedAt'),
    changedByName: row.text('changedByName'),
  }
}

function readAddedClosures(answer: unknown): readonly AddedClosure[] {
  return readRows(answer, (row) => {
    const added = readAddedDays(row)
    return added === null ? null : { ...added, visits: readVisitsToSettle(row.value('visits')) }
  })
}

export function readAddedDays(row: RowFields): AddedDays | null {
  const [closure, id] = [readClosure(row), row.text('id')]
  if (closure === null || id === '') return null
  return { ...closure, id, addedAt: row.moment('addedAt'), addedByName: row.text('addedByName') }
}

/** Asks for the very same again, as undoing its end does; null for one that no form could have asked for. */
export function askedAgain(closure: Closure): (ClosedDays & { readonly reason: string }) | null {
  const days = closedDays(closure)
  if (days.hours !== null && days.fromDay !== days.untilDay) return null
  return { ...days, reason: closure.reason }
}
