import { expect, test } from 'vitest'
import { flawsOfCaller, orderedSteps, totalOf, visitBooked } from './desk-booking.ts'
import type { ClientCard, DeskService } from '#domain/desk/desk-calendar.ts'
import type { Offer, PlannedStep } from '#domain/availability/free-time.ts'

const TEN = Date.UTC(2026, 10, 24, 15) / 60_000

const step = (stylistId: string, from: number, minutes: number): PlannedStep => ({
  from,
  until: from + minutes,
  stylistId,
  roomId: null,
  parts: [minutes],
  before: 0,
  after: 0,
})
const OFFER: Offer = {
  from: TEN,
  until: TEN + 105,
  guests: [[step('mara', TEN, 60), step('andre', TEN + 60, 45)]],
}
const STEPS = [
  { serviceId: 'cut', stylistId: 'mara' },
  { serviceId: 'gloss', stylistId: null },
]
const NEW = { card: null, userId: null, name: ' Zoe  Hart ', phone: '(828) 555-0142', email: '' }
const CARD: ClientCard = {
  id: 'card',
  userId: 'user',
  name: 'Ada Bell',
  phone: '1',
  email: '',
  allergies: '',
  preferences: '',
  version: 1,
  timings: [],
  pastVisits: [],
}

function ids() {
  let count = 0
  return () => `id-${(count += 1)}`
}

test('each service has its own place in one visit, named after the first', () => {
  const booked = visitBooked({ caller: NEW, steps: STEPS, offer: OFFER, note: ' Hello ' }, ids())
  expect(booked).toEqual({
    visitId: 'id-1',
    guests: [{ name: 'Zoe Hart', phone: '(828) 555-0142', email: '' }],
    note: 'Hello',
    steps: [
      {
        appointmentId: 'id-1',
        guest: 0,
        serviceId: 'cut',
        stylistId: 'mara',
        isAnybodys: false,
        startsAt: '2026-11-24T15:00:00.000Z',
      },
      {
        appointmentId: 'id-2',
        guest: 0,
        serviceId: 'gloss',
        stylistId: 'andre',
        isAnybodys: true,
        startsAt: '2026-11-24T16:00:00.000Z',
      },
    ],
  })
})

test('somebody with an account comes as themselves, and others by their name', () => {
  const book = (card: ClientCard) =>
    visitBooked(
      { caller: { ...NEW, card, userId: card.userId }, steps: STEPS, offer: OFFER, note: '' },
      ids(),
    ).guests
  expect(book(CARD)).toEqual([{ clientId: 'user' }])
  expect(book({ ...CARD, userId: null })).toMatchObject([{ name: 'Zoe Hart' }])
})

test('a name is enough, and what else is said has to reach somebody', () => {
  expect(flawsOfCaller({ ...NEW, phone: '' })).toEqual({})
  expect(Object.keys(flawsOfCaller({ ...NEW, name: ' ', phone: '12', email: 'x' }))).toEqual([
    'name',
    'phone',
    'email',
  ])
  expect(flawsOfCaller({ ...NEW, card: CARD })).toEqual({})
})

test('whoever is asked for does what they do, and somebody else the rest', () => {
  const skills = [{ stylistId: 'andre', serviceId: 'gloss' }]
  expect(orderedSteps(['cut', 'gloss'], 'mara', skills)).toEqual(STEPS)
})

const service = (priceCents: number | null): DeskService => ({
  id: 'cut',
  slug: 'cut',
  name: 'Cut',
  category: 'Hair',
  priceCents,
  parts: [30, 60, 30],
  before: 0,
  after: 0,
  roomKind: null,
  leadMinutes: 0,
  isAddOn: false,
})

test('the whole costs and takes what its parts do, and as long as it is planned', () => {
  const services = [service(7800), service(null)]
  expect(totalOf(services, null)).toEqual({ minutes: 240, priceCents: 7800, isOpenEnded: true })
  expect(totalOf([service(7800)], OFFER)).toMatchObject({ minutes: 105, isOpenEnded: false })
})
