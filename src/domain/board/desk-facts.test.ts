import { expect, test } from 'vitest'
import { factsOfVisits } from './desk-facts.ts'
import { sceneVisit } from './desk-scene.ts'
import type { ClientCard, DeskVisit } from '#domain/desk/desk-calendar.ts'

const HOUR_MS = 3_600_000
const FIRST = sceneVisit({ id: 'first', cardId: 'card' })
const LATER = sceneVisit({ id: 'later', cardId: 'card', startsAt: FIRST.startsAt + HOUR_MS })

function card(change: Partial<ClientCard> = {}): ClientCard {
  return {
    id: 'card',
    userId: null,
    name: 'Hannah Brooks',
    phone: '',
    email: '',
    allergies: '',
    preferences: '',
    version: 1,
    timings: [],
    pastVisits: [],
    ...change,
  }
}

const factsIn = (visits: readonly DeskVisit[], one: ClientCard) =>
  Object.fromEntries(factsOfVisits({ cards: [one], visits }, visits))

test('who comes for the first time is new with the first of their visits only', () => {
  expect(factsIn([LATER, FIRST], card())).toEqual({ first: ['new'], later: [] })
})

test('who was here before is not new, and who only missed a visit is', () => {
  const past = { id: 'past', startsAt: 0, serviceName: '', stylistName: '' }
  const been = card({ pastVisits: [{ ...past, status: 'done' }] })
  expect(factsIn([FIRST], been)).toEqual({ first: [] })
  const missed = card({ pastVisits: [{ ...past, status: 'cancelled' }] })
  expect(factsIn([FIRST], missed)).toEqual({ first: ['new'] })
})

test('an allergy, a note and a booking from outside are said, and nothing of whom nothing is known', () => {
  const note = { id: 'note', authorName: 'Ivo', text: 'Brings her daughter', createdAt: 0 }
  const visit = sceneVisit({ ...FIRST, notes: [note], source: 'online' })
  expect(factsIn([visit], card({ allergies: 'Latex' }))).toEqual({
    first: ['allergy', 'new', 'note', 'online'],
  })
  expect(factsIn([sceneVisit({ id: 'nameless' })], card())).toEqual({ nameless: [] })
})
