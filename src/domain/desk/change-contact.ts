import type { ClientCard, DeskVisit } from './desk-calendar.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

interface Reachable {
  readonly name: string
  /** Empty where none is known, or none may be read. */
  readonly phone: string
}

/** Whom a change at the desk is about, so that somebody can call them; null where nobody knows. */
export function contactIn(
  { args }: WaitingAction,
  visits: readonly DeskVisit[],
  cards: readonly ClientCard[],
): Reachable | null {
  if (args === null) return null
  if ('guests' in args) return guestIn(args.guests[0], visits, cards)
  if ('clientName' in args) return { name: args.clientName, phone: args.phone }
  if ('cardId' in args) return reachable(cards.find(({ id }) => id === args.cardId))
  const visitId =
    'appointmentId' in args ? args.appointmentId : 'visitId' in args ? args.visitId : ''
  const visit = visits.find(({ id }) => id === visitId)
  return visit === undefined ? null : { name: visit.clientName, phone: visit.phone }
}

type Guest =
  | { readonly clientId: string }
  | { readonly name: string; readonly phone: string; readonly email: string }

function guestIn(
  guest: Guest | undefined,
  visits: readonly DeskVisit[],
  cards: readonly ClientCard[],
): Reachable | null {
  if (guest === undefined) return null
  if ('name' in guest) return { name: guest.name, phone: guest.phone }
  const { clientId } = guest
  const known = reachable(cards.find(({ userId }) => userId === clientId))
  const visit = visits.find((one) => one.clientId === clientId)
  return known ?? (visit === undefined ? null : { name: visit.clientName, phone: visit.phone })
}

function reachable(card: ClientCard | undefined): Reachable | null {
  return card === undefined ? null : { name: card.name, phone: card.phone }
}
