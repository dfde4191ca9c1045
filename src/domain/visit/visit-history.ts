import { agoInWords } from '#domain/time/ago.ts'
import { isAppointmentStatus } from './appointments.ts'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf, readable } from '#domain/text/row-fields.ts'
import { VISIT_STATES, visitTime } from './visit-words.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** One thing that was done to a visit, the latest first; how to reach anybody is in none of them. */
export interface VisitEvent {
  readonly at: number
  readonly byName: string
  readonly byClient: boolean
  /** In words, each a change of its own. */
  readonly what: readonly string[]
}

export function readVisitHistory(answer: unknown, now: number): readonly VisitEvent[] {
  if (!Array.isArray(answer)) throw new Problem('unexpected-answer')
  return readable(answer, (row) => {
    const at = row.moment('at')
    const what = at === null ? [] : wordsOf(row, now)
    if (at === null || what.length === 0) return null
    return { at, byName: row.text('byName'), byClient: row.flag('byClient'), what }
  })
}

/** 3 minutes ago, Ivo Marsh */
export function whoAndWhen({ at, byName, byClient }: VisitEvent, now: number): string {
  const who = byClient ? [byName, 'the client'].filter(Boolean).join(', ') : byName
  return [agoInWords(at, now), who || 'no one signed in'].join(', ')
}

function wordsOf(row: RowFields, now: number): readonly string[] {
  const [before, after] = [fieldsOf(row.value('before')), fieldsOf(row.value('after'))]
  const what = row.text('what')
  if (what === 'noted') return ['Note added']
  if (what === 'added') return [addedIn(after, now)]
  return [
    ...movedIn(before, after, now),
    ...stylistIn(before, after),
    ...lengthIn(before, after, now),
    ...statusIn(before, after),
  ]
}

const SOURCES: Readonly<Record<string, string>> = {
  online: 'Booked online',
  'walk-in': 'Walked in',
  desk: 'Booked at the desk',
}

function addedIn(after: RowFields, now: number): string {
  const startsAt = after.moment('startsAt')
  const stylist = after.text('stylistName')
  return [
    SOURCES[after.text('source')] ?? 'Booked',
    startsAt === null ? '' : ` for ${visitTime(startsAt, now)}`,
    stylist === '' ? '' : ` with ${stylist}`,
  ].join('')
}

function movedIn(before: RowFields, after: RowFields, now: number): readonly string[] {
  const [from, to] = [before.moment('startsAt'), after.moment('startsAt')]
  if (from === null || to === null) return []
  return [`Moved from ${visitTime(from, now)} to ${visitTime(to, now)}`]
}

/** It begins as it did and ends at another time. */
function lengthIn(before: RowFields, after: RowFields, now: number): readonly string[] {
  const [from, to] = [before.moment('endsAt'), after.moment('endsAt')]
  if (from === null || to === null || after.moment('startsAt') !== null) return []
  return [`Ends ${visitTime(to, now)} instead of ${visitTime(from, now)}`]
}

function stylistIn(before: RowFields, after: RowFields): readonly string[] {
  const isSaid = (fields: RowFields) => typeof fields.value('stylistName') === 'string'
  if (!isSaid(before) && !isSaid(after)) return []
  const name = (fields: RowFields) => fields.text('stylistName') || 'no one yet'
  return [`From ${name(before)} to ${name(after)}`]
}

function statusIn(before: RowFields, after: RowFields): readonly string[] {
  const [from, to] = [before.value('status'), after.value('status')]
  if (!isAppointmentStatus(to)) return []
  const was = isAppointmentStatus(from) ? `, before: ${VISIT_STATES[from]?.toLowerCase()}` : ''
  return [`${VISIT_STATES[to]}${was}`]
}
