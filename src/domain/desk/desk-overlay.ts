import { afterAction } from './desk-effects.ts'
import { newVisits } from './desk-new-visits.ts'
import { shownTimeOff } from './time-off-overlay.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { isNotReadYet } from '#domain/command/action-row.ts'
import { taggedBy } from '#domain/client/client-tags.ts'
import { inOrder } from '#domain/change/waiting-action.ts'
import type { ClientCard, DeskCalendar, DeskVisit, ShownVisit } from './desk-calendar.ts'
import type { KnownHere } from './desk-new-visits.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** The calendar together with what was done on this device and cannot be read from the server yet. */
export function shownCalendar(
  calendar: DeskCalendar,
  actions: readonly WaitingAction[],
  heardAt: number,
): { readonly calendar: DeskCalendar; readonly visits: readonly ShownVisit[] } {
  const cards = shownCards(calendar.cards, actions, heardAt)
  const closed = shownTimeOff(calendar.rules.closed, actions, heardAt)
  const isSame = cards === calendar.cards && closed === calendar.rules.closed
  return {
    calendar: isSame ? calendar : { ...calendar, cards, rules: { ...calendar.rules, closed } },
    visits: shownVisits(calendar, actions, heardAt),
  }
}

/** A new visit that was refused is in no calendar; it waits among the changes for somebody to decide. */
export function shownVisits(
  known: KnownHere & { readonly visits: readonly DeskVisit[] },
  actions: readonly WaitingAction[],
  heardAt: number,
): readonly ShownVisit[] {
  const shown = new Map(known.visits.map((visit) => [visit.id, unmarked(visit)]))
  for (const action of actions.toSorted(inOrder)) {
    const isNew = isNotReadYet(action, heardAt)
    const fresh = isNew ? newVisits(action, known).filter(({ id }) => !shown.has(id)) : []
    for (const visit of fresh) shown.set(visit.id, unmarked(visit))
    for (const id of visitsOf(action)) {
      const before = shown.get(id)
      if (before === undefined) continue
      const after = isNew ? { ...before, ...afterAction(before, action) } : before
      shown.set(id, marked(after, action))
    }
  }
  return [...shown.values()].toSorted(
    (one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1),
  )
}

function unmarked(visit: DeskVisit): ShownVisit {
  return { ...visit, isWaiting: false, needsSomebody: false }
}

function marked(visit: ShownVisit, { state }: WaitingAction): ShownVisit {
  if (state === 'applied') return visit
  const isRefused = state === 'rejected' || state === 'parked'
  return isRefused ? { ...visit, needsSomebody: true } : { ...visit, isWaiting: true }
}

function visitsOf({ kind, args }: WaitingAction): readonly string[] {
  if (args === null) return []
  if (kind === 'appointment.cancel-visit') return args.appointmentIds
  if (kind === 'appointment.book' || kind === 'appointment.move')
    return args.steps.map(({ appointmentId }) => appointmentId)
  return 'appointmentId' in args ? [args.appointmentId] : []
}

function shownCards(
  cards: readonly ClientCard[],
  actions: readonly WaitingAction[],
  heardAt: number,
): readonly ClientCard[] {
  const told = actions
    .filter(({ kind }) => kind.startsWith('client.'))
    .filter((action) => isNotReadYet(action, heardAt))
    .toSorted(inOrder)
  return told.length === 0
    ? cards
    : cards.map((card) =>
        told.reduce((shown, action) => tagged(describedBy(shown, action), action), card),
      )
}

function tagged(card: ClientCard, action: WaitingAction): ClientCard {
  const { tags = [] } = card
  const shown = taggedBy(tags, action, [card.id, card.userId])
  return shown === tags ? card : { ...card, tags: shown }
}

function describedBy(card: ClientCard, { kind, args, verdict }: WaitingAction): ClientCard {
  if (kind === 'client.describe' && args?.cardId === card.id) {
    const { allergies, preferences } = args
    const isSame = allergies === card.allergies && preferences === card.preferences
    if (isSame || (verdict === null && args.cardVersion !== card.version)) return card
    const raised = fieldsOf(verdict?.outcome === 'applied' ? verdict.current : null).value(
      'version',
    )
    const version = typeof raised === 'number' ? raised : card.version + 1
    return { ...card, allergies, preferences, version }
  }
  if (kind !== 'client.timing' || args?.cardId !== card.id) return card
  const { serviceId, parts } = args
  const others = card.timings.filter((timing) => timing.serviceId !== serviceId)
  return { ...card, timings: parts === null ? others : [...others, { serviceId, parts }] }
}
