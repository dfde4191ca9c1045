import { expect, test } from 'vitest'
import { foundCards, foundServices, foundVisits } from './desk-search.ts'
import { sceneVisit } from '#domain/board/desk-scene.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import type { ClientCard } from './desk-calendar.ts'

const VISITS = [
  sceneVisit({
    id: 'late',
    clientName: 'Zoë Hart',
    phone: '+1 (828) 555-0142',
    serviceName: 'Balayage',
    startsAt: salonMoment({ day: '2026-11-25', minutes: 600 }),
  }),
  sceneVisit({ id: 'early', clientName: 'Hannah Brooks', email: 'hannah@example.com' }),
]
const found = (words: string) => foundVisits(VISITS, words, 9)
const ids = (words: string) => found(words).flatMap(({ visits }) => visits.map(({ id }) => id))

test('every word has to be found, in whichever field, with and without its marks', () => {
  expect(ids('zoe')).toEqual(['late'])
  expect(ids('ZOË bala')).toEqual(['late'])
  expect(ids('zoe cut')).toEqual([])
  expect(ids('hannah@')).toEqual(['early'])
  expect(ids('  ')).toEqual([])
})

test('a number is found by its digits, however it is written', () => {
  expect(ids('5550142')).toEqual(['late'])
  expect(ids('(828) 555-01')).toEqual(['early', 'late'])
  expect(ids('14')).toEqual([])
})

test('by days, the first one first', () => {
  expect(found('555 01').map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25'])
  expect(foundVisits(VISITS, '5550', 1).map(({ day }) => day)).toEqual(['2026-11-24'])
})

const card = (name: string, phone = ''): ClientCard => ({
  id: name,
  userId: null,
  name,
  phone,
  email: '',
  allergies: '',
  preferences: '',
  version: 1,
  timings: [],
  pastVisits: [],
})

test('whoever begins with what was typed comes first', () => {
  const cards = [card('Joanna Bell'), card('Anna Bell'), card('Ada Bell', '828 555 0199')]
  const names = (words: string) => foundCards(cards, words, 2).map(({ name }) => name)
  expect(names('anna')).toEqual(['Anna Bell', 'Joanna Bell'])
  expect(names('bell')).toEqual(['Ada Bell', 'Anna Bell'])
  expect(names('0199')).toEqual(['Ada Bell'])
})

test('a service is found by the beginnings of its words before their middles', () => {
  const services = [{ name: 'Haircut' }, { name: 'Signature Cut & Finish' }, { name: 'Gloss' }]
  const names = (words: string) => foundServices(services, words, 9).map(({ name }) => name)
  expect(names('cut')).toEqual(['Signature Cut & Finish', 'Haircut'])
  expect(names('sig cu')).toEqual(['Signature Cut & Finish'])
})
