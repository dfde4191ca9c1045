import { isFree } from './runway.ts'
import type { Span } from './free-time.ts'
import type { StepRoom } from './visit-step.ts'

/** Somebody in a room for a step. */
export interface Stay extends Span {
  /** All of the kind, the very same list for each stay; null if none is needed. */
  readonly rooms: readonly StepRoom[] | null
  /** As in the stay before. */
  readonly isSameGuest: boolean
}

type RoomsOfStays = readonly (StepRoom | null)[]

/** A room for each: the one of the step before where that works out, else the first that does. */
export function roomsFor(stays: readonly Stay[]): RoomsOfStays | null {
  const kinds = new Set(stays.map(({ rooms }) => rooms))
  let given: RoomsOfStays = stays.map(() => null)
  for (const kind of kinds) {
    const ofKind = kind === null ? given : roomsOfKind(kind, stays, [])
    if (ofKind === null) return null
    given = given.map((room, index) => room ?? ofKind[index] ?? null)
  }
  return given
}

/** Kinds do not get into each other’s way: where one has no room, it is no use to give another out anew. */
function roomsOfKind(
  kind: readonly StepRoom[],
  stays: readonly Stay[],
  given: RoomsOfStays,
): RoomsOfStays | null {
  const stay = stays[given.length]
  if (stay === undefined) return given
  if (stay.rooms !== kind) return roomsOfKind(kind, stays, [...given, null])
  for (const room of usualFirst(kind, stay.isSameGuest ? given.at(-1) : null)) {
    const isTaken = given.some((other, index) => other === room && overlaps(stays[index], stay))
    if (isTaken || !isFree(room.free, stay.from, stay.until - stay.from)) continue
    const rooms = roomsOfKind(kind, stays, [...given, room])
    if (rooms !== null) return rooms
  }
  return null
}

export function overlaps(one: Span | undefined, other: Span): boolean {
  return one !== undefined && one.from < other.until && other.from < one.until
}

function usualFirst(
  rooms: readonly StepRoom[],
  usual: StepRoom | null | undefined,
): readonly StepRoom[] {
  return usual ? [usual, ...rooms.filter((room) => room !== usual)] : rooms
}
