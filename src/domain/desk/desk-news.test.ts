import { expect, test } from 'vitest'
import { sceneCalendar, sceneStylist, sceneVisit } from '#domain/board/desk-scene.ts'
import { withDeskNews } from './desk-news.ts'
import type { DeskNews } from './desk-calendar-answer.ts'
import type { ClientCard, DeskCalendar } from './desk-calendar.ts'

const DAY_MS = 24 * 3_600_000
const CARD: ClientCard = {
  id: 'card',
  userId: null,
  name: 'Ben',
  phone: '',
  email: '',
  allergies: '',
  preferences: '',
  version: 1,
  timings: [],
  pastVisits: [],
}
const CALENDAR: DeskCalendar = {
  ...sceneCalendar([sceneStylist(0)], '2026-11-24'),
  visits: [sceneVisit({ statusVersion: 2, status: 'arrived' })],
  cards: [CARD],
}
const QUIET: DeskNews = {
  asOf: CALENDAR.asOf + 4000,
  edition: 1,
  visits: [],
  cards: [],
  goneIds: [],
}

function after(news: Partial<DeskNews>): DeskCalendar {
  return withDeskNews(CALENDAR, { ...QUIET, ...news })
}

test('where nothing is new, it is the very same calendar', () => {
  const news = { visits: CALENDAR.visits, cards: [CARD], goneIds: ['unheard of'] }
  expect(after(news)).toBe(CALENDAR)
})

test('a newer version takes the place of an older one, and an older one never that of a newer', () => {
  const newer = sceneVisit({ statusVersion: 3, status: 'in_service' })
  expect(after({ visits: [newer] })).toMatchObject({ visits: [newer], asOf: QUIET.asOf })
  const older = sceneVisit({ statusVersion: 1, status: 'booked', changedAt: Date.now() })
  expect(after({ visits: [older] }).visits).toBe(CALENDAR.visits)
})

test('a note, or a place, comes without a version of its own', () => {
  const note = { id: 'n', authorName: 'Ivo', text: 'Tea', createdAt: 1 }
  const noted = sceneVisit({ statusVersion: 2, status: 'arrived', notes: [note] })
  expect(after({ visits: [noted] }).visits).toEqual([noted])
  const placed = sceneVisit({ statusVersion: 2, status: 'arrived', roomId: 'room' })
  expect(after({ visits: [placed] }).visits).toEqual([placed])
})

test('what is new comes in its order, and only within the days that are shown', () => {
  const early = sceneVisit({ id: 'early', startsAt: sceneVisit().startsAt - 3_600_000 })
  const later = sceneVisit({ id: 'later', startsAt: sceneVisit().startsAt + DAY_MS })
  expect(after({ visits: [early, later] }).visits.map(({ id }) => id)).toEqual(['early', 'visit'])
})

test('what was moved to another day, or is not for this reader any more, goes', () => {
  const away = sceneVisit({ scheduleVersion: 2, startsAt: sceneVisit().startsAt + DAY_MS })
  expect(after({ visits: [away] }).visits).toEqual([])
  expect(after({ goneIds: ['visit'] }).visits).toEqual([])
})

test('of whoever is deleted, the card and the notes go, and an older answer brings nothing back', () => {
  const note = { id: 'n', authorName: 'Ivo', text: 'Tea', createdAt: 1 }
  const known = sceneVisit({ cardId: 'card', clientName: 'Ben', notes: [note] })
  const nameless = sceneVisit({ cardId: null, clientName: '', notes: [] })
  const before = { ...CALENDAR, visits: [known] }
  const forgotten = withDeskNews(before, { ...QUIET, visits: [nameless] })
  expect(forgotten).toMatchObject({ visits: [nameless], cards: [] })
  expect(withDeskNews(forgotten, { ...QUIET, visits: [known] }).visits).toEqual([nameless])
})

test('cards are renewed as visits are', () => {
  const described = { ...CARD, version: 2, allergies: 'Latex' }
  expect(after({ cards: [described] }).cards).toEqual([described])
  const timed = { ...CARD, timings: [{ serviceId: 'cut', parts: [75] }] }
  expect(after({ cards: [timed] }).cards).toEqual([timed])
  expect(after({ cards: [{ ...CARD, version: 0 }] }).cards).toBe(CALENDAR.cards)
})
