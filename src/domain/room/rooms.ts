import { fieldsOf, readRows, textsIn, wholeOf } from '#domain/text/row-fields.ts'
import { readVisitsToSettle } from '#domain/hours/visits-to-settle.ts'
import type { RoomWish } from './commands.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { VisitToSettle } from '#domain/hours/visits-to-settle.ts'

/** A chair, a table or a room, as managers see it. */
export interface Room extends StandingRoom {
  /** Booked here though it's out of service. */
  readonly visits: readonly VisitToSettle[]
}

export interface StandingRoom extends RoomWish {
  readonly id: string
  readonly version: number
  readonly changedAt: number | null
  readonly changedByName: string
}

/** Services that can't be booked, because no room they need is in service. */
export interface MissingKind {
  readonly kind: string
  readonly services: readonly string[]
}

export interface SalonRooms {
  readonly rooms: readonly Room[]
  readonly missing: readonly MissingKind[]
}

export function readSalonRooms(answer: unknown): SalonRooms {
  const told = fieldsOf(answer)
  return {
    rooms: readRows(told.value('rooms'), (row) => {
      const room = readStandingRoom(row)
      return room === null ? null : { ...room, visits: readVisitsToSettle(row.value('visits')) }
    }),
    missing: readRows(told.value('missing'), (row) => {
      const [kind, services] = [row.text('kind'), textsIn(row.value('services'))]
      return kind === '' ? null : { kind, services }
    }),
  }
}

export function readStandingRoom(row: RowFields): StandingRoom | null {
  const [id, version] = [row.text('id'), wholeOf(row.value('version'))]
  if (id === '' || version === null) return null
  return {
    id,
    name: row.text('name'),
    kind: row.text('kind'),
    isInUse: row.flag('isInUse'),
    version,
    changedAt: row.moment('changedAt'),
    changedByName: row.text('changedByName'),
  }
}
