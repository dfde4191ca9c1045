import type { DeskCalendar, ShownVisit } from './desk-calendar.ts'

interface Seen {
  readonly calendar: Pick<DeskCalendar, 'cards'>
  readonly visits: readonly ShownVisit[]
}

/** Whether someone of a visit can be written to: with the address given for it, or the one on their card. */
export function isReachedByEmail(visitId: string, { calendar, visits }: Seen): boolean {
  return visits.some(
    (visit) =>
      visit.visitId === visitId &&
      (visit.email !== '' ||
        calendar.cards.some(({ id, email }) => id === visit.cardId && email !== '')),
  )
}

/** Whether a change of the desk is told at all: of what is agreed, and still ahead. */
export function isToldOfChanges(
  { status, confirmBy, startsAt }: Pick<ShownVisit, 'status' | 'confirmBy' | 'startsAt'>,
  now: number,
): boolean {
  return (status === 'booked' || status === 'confirmed') && confirmBy === null && startsAt > now
}
