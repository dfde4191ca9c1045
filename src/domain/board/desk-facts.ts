import { takesTime } from './desk-clashes.ts'
import type { ClientCard, DeskCalendar, DeskVisit } from '#domain/desk/desk-calendar.ts'

/** What a receptionist wants to know of a visit before opening it. */
export type VisitFact = 'allergy' | 'new' | 'note' | 'online'

export type FactsOfVisits = ReadonlyMap<string, readonly VisitFact[]>

type Known = Pick<DeskCalendar, 'cards' | 'visits'>

/** Only what is written down: who has no card is neither new nor known. */
export function factsOfVisits(
  { cards, visits }: Known,
  shown: readonly DeskVisit[],
): FactsOfVisits {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const firsts = firstVisits(visits)
  return new Map(
    shown.map((visit) => {
      const card = visit.cardId === null ? undefined : byId.get(visit.cardId)
      return [visit.id, factsOf(visit, card, firsts)]
    }),
  )
}

function factsOf(
  { visitId, cardId, notes, source }: DeskVisit,
  card: ClientCard | undefined,
  firsts: ReadonlyMap<string, string>,
): readonly VisitFact[] {
  const hasCome = card?.pastVisits.some(({ status }) => takesTime(status)) ?? true
  const isFirst = cardId !== null && firsts.get(cardId) === visitId
  const found: VisitFact[] = []
  if (card !== undefined && card.allergies !== '') found.push('allergy')
  if (!hasCome && isFirst) found.push('new')
  if (notes.length > 0) found.push('note')
  if (source === 'online') found.push('online')
  return found
}

/** Of each card, with which of the visits in the calendar it begins. */
function firstVisits(visits: readonly DeskVisit[]): ReadonlyMap<string, string> {
  const begins = new Map<string, DeskVisit>()
  for (const visit of visits) {
    if (visit.cardId === null || !takesTime(visit.status)) continue
    const before = begins.get(visit.cardId)
    if (before === undefined || visit.startsAt < before.startsAt) begins.set(visit.cardId, visit)
  }
  return new Map([...begins].map(([cardId, { visitId }]) => [cardId, visitId]))
}
