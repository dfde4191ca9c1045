import type { DeskRoom, DeskRules, DeskVisit } from '#domain/desk/desk-calendar.ts'

/** Where a visit is; the room may be out of service. */
export function roomOf(
  { roomId }: Pick<DeskVisit, 'roomId'>,
  { rooms, roomsOutOfUse = [] }: DeskRules,
): DeskRoom | undefined {
  return [...rooms, ...roomsOutOfUse].find(({ id }) => id === roomId)
}

/** Where it could be, the room it has first. */
export function roomsFor(visit: DeskVisit, rules: DeskRules): readonly DeskRoom[] {
  const own = roomOf(visit, rules)
  if (own === undefined) return []
  return [own, ...rules.rooms.filter(({ id, kind }) => kind === own.kind && id !== own.id)]
}
