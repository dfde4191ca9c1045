import { fieldsOf, readRows, textsIn, wholeOf } from '#domain/text/row-fields.ts'
import { readAddedDays } from '#domain/hours/opening-times.ts'
import { readVisitsToSettle } from '#domain/hours/visits-to-settle.ts'
import { readOwnShift } from './shift-rows.ts'
import type { AddedDays } from '#domain/hours/opening-times.ts'
import type { OwnShift } from './working-hours.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { StylistWish } from './commands.ts'
import type { VisitToSettle } from '#domain/hours/visits-to-settle.ts'

/** Somebody who works here, as managers see them. */
export interface Stylist extends StandingStylist {
  /** Of the account they sign in with; empty without one. */
  readonly email: string
  readonly phone: string
  readonly workingHours: StandingShifts
  /** To come or under way, the next first. */
  readonly timeOff: readonly AddedDays[]
  /** Booked with them at a time when they're away or not on shift. */
  readonly visitsOutOfShift: readonly VisitToSettle[]
}

export interface StandingStylist extends StylistWish {
  readonly id: string
  readonly slug: string
  readonly image: string | null
  readonly version: number
  readonly changedAt: number | null
  readonly changedByName: string
}

export interface StandingShifts {
  readonly shifts: readonly OwnShift[]
  readonly version: number
  readonly changedAt: number | null
  readonly changedByName: string
}

export function readStylists(answer: unknown): readonly Stylist[] {
  return readRows(fieldsOf(answer).value('stylists'), (row) => {
    const standing = readStandingStylist(row)
    const workingHours = readStandingShifts(fieldsOf(row.value('workingHours')))
    if (standing === null || workingHours === null) return null
    return {
      ...standing,
      email: row.text('email'),
      phone: row.text('phone'),
      workingHours,
      timeOff: readRows(row.value('timeOff'), readAddedDays),
      visitsOutOfShift: readVisitsToSettle(row.value('visitsOutOfShift')),
    }
  })
}

export function readStandingStylist(row: RowFields): StandingStylist | null {
  const [id, version] = [row.text('id'), wholeOf(row.value('version'))]
  if (id === '' || version === null) return null
  return {
    id,
    slug: row.text('slug'),
    name: row.text('name'),
    title: row.text('title'),
    isOnSite: row.flag('isOnSite'),
    image: row.text('image') || null,
    bio: row.text('bio'),
    biography: textsIn(row.value('biography')),
    specialties: textsIn(row.value('specialties')),
    education: textsIn(row.value('education')),
    version,
    changedAt: row.moment('changedAt'),
    changedByName: row.text('changedByName'),
  }
}

export function readStandingShifts(row: RowFields): StandingShifts | null {
  const version = wholeOf(row.value('version'))
  if (version === null) return null
  return {
    shifts: readRows(row.value('shifts'), readOwnShift),
    version,
    changedAt: row.moment('changedAt'),
    changedByName: row.text('changedByName'),
  }
}
