import { readWeeklyHours } from '#domain/hours/opening-hours.ts'
import { readable, wholeOf } from '#domain/text/row-fields.ts'
import type { OwnShift } from './working-hours.ts'
import type { ClosedTime, PlannedDay, Shift } from '#domain/availability/working-time.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { Span } from '#domain/availability/free-time.ts'

const MINUTE_MS = 60_000

export interface ReasonedTime extends ClosedTime {
  /** Empty for those who may not read it, and where none was given. */
  readonly reason: string
}

export function readShift(row: RowFields): Shift | null {
  const [shift, stylistId] = [readOwnShift(row), row.text('stylistId')]
  return shift === null || stylistId === '' ? null : { ...shift, stylistId }
}

export function readOwnShift(row: RowFields): OwnShift | null {
  const [hours, kind] = [readWeeklyHours(row), row.value('kind')]
  const [everyWeeks, startsOn] = [wholeOf(row.value('everyWeeks')), dayIn(row, 'startsOn')]
  if (hours === null || startsOn === '' || !everyWeeks) return null
  if (kind !== 'work' && kind !== 'break') return null
  return { ...hours, kind, everyWeeks, startsOn, endsOn: dayIn(row, 'endsOn') || null }
}

export function readPlannedDay(row: RowFields): PlannedDay | null {
  const [stylistId, day] = [row.text('stylistId'), dayIn(row, 'day')]
  if (stylistId === '' || day === '') return null
  return { stylistId, day, hours: readable(row.value('hours'), readSpan) }
}

function readSpan(row: RowFields): Span | null {
  const [from, until] = [wholeOf(row.value('from')), wholeOf(row.value('until'))]
  return from === null || until === null || from >= until ? null : { from, until }
}

/** In minutes as the engine counts, of which a begun one is closed. */
export function readClosedTime(row: RowFields): ReasonedTime | null {
  const [from, until] = [row.moment('startsAt'), row.moment('endsAt')]
  if (from === null || until === null) return null
  return {
    from: Math.floor(from / MINUTE_MS),
    until: Math.ceil(until / MINUTE_MS),
    stylistId: row.text('stylistId') || null,
    reason: row.text('reason'),
  }
}

/** As in a date field; empty where there’s none. */
function dayIn(row: RowFields, name: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(row.text(name)) ? row.text(name) : ''
}
