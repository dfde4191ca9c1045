import { daysLater, salonMoment } from '#domain/time/salon-clock.ts'
import type { ClientCard, DeskCalendar, DeskVisit } from './desk-calendar.ts'
import type { DeskNews } from './desk-calendar-answer.ts'

/** The calendar with what is new in it; where nothing is, it is the very same. */
export function withDeskNews(calendar: DeskCalendar, news: DeskNews): DeskCalendar {
  const begins = salonMoment({ day: calendar.firstDay, minutes: 0 })
  const ends = salonMoment({ day: daysLater(calendar.lastDay, 1), minutes: 0 })
  const isShown = ({ startsAt }: DeskVisit) => startsAt >= begins && startsAt < ends
  const gone = new Set([
    ...news.goneIds,
    ...news.visits.filter((visit) => !isShown(visit)).map(({ id }) => id),
  ])
  const visits = merged(calendar.visits, news.visits.filter(isShown), gone, isNewerVisit)
  const cards = merged(calendar.cards, news.cards, forgottenCards(calendar, news), isNewerCard)
  if (visits === calendar.visits && cards === calendar.cards) return calendar
  return { ...calendar, asOf: news.asOf, visits: visits.toSorted(inOrder), cards }
}

/** Of those who aren't known anymore, only visits are told. */
function forgottenCards(calendar: DeskCalendar, news: DeskNews): ReadonlySet<string> {
  const nameless = new Set(news.visits.flatMap(({ id, cardId }) => (cardId === null ? [id] : [])))
  return new Set(
    calendar.visits.flatMap(({ id, cardId }) =>
      cardId !== null && nameless.has(id) ? [cardId] : [],
    ),
  )
}

function merged<One extends { readonly id: string }>(
  known: readonly One[],
  told: readonly One[],
  gone: ReadonlySet<string>,
  isNewer: (next: One, before: One) => boolean,
): readonly One[] {
  const rows = new Map(known.map((one) => [one.id, one]))
  const fresh = told.filter((one) => {
    const before = rows.get(one.id)
    return before === undefined || isNewer(one, before)
  })
  const leaving = known.filter(({ id }) => gone.has(id))
  if (fresh.length === 0 && leaving.length === 0) return known
  for (const { id } of leaving) rows.delete(id)
  for (const one of fresh) rows.set(one.id, one)
  return [...rows.values()]
}

/** An answer that was on its way for long must not take anything back. */
function isNewerVisit(next: DeskVisit, before: DeskVisit): boolean {
  const isOlder =
    next.statusVersion < before.statusVersion ||
    next.scheduleVersion < before.scheduleVersion ||
    // Unless whoever came isn't known anymore, and what was written of them is gone.
    (next.notes.length < before.notes.length && next.cardId !== null) ||
    (next.cardId !== null && before.cardId === null)
  return !isOlder && JSON.stringify(next) !== JSON.stringify(before)
}

function isNewerCard(next: ClientCard, before: ClientCard): boolean {
  if (next.version !== before.version) return next.version > before.version
  return JSON.stringify(next) !== JSON.stringify(before)
}

function inOrder(one: DeskVisit, other: DeskVisit): number {
  return one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1)
}
