import { expect, test } from 'vitest'
import { DAY, at, clock, salon, stylist } from '#domain/availability/availability-scene.ts'
import { readBookingWishes } from './booking-wishes.ts'
import {
  chosenSteps,
  offersToBook,
  stylistsFor,
  timeOf,
  visitBooked,
  visitFor,
} from './wished-visit.ts'
import type { TimesCatalogue, TimesService } from './booking-times.ts'

type Calendar = Parameters<typeof visitFor>[2]

const service = (slug: string, change: Partial<TimesService> = {}): TimesService => ({
  id: `id-${slug}`,
  slug,
  parts: [30],
  before: 0,
  after: 0,
  roomKind: null,
  leadMinutes: 0,
  isAddOn: false,
  ...change,
})

const CATALOGUE: TimesCatalogue = {
  services: [
    service('cut'),
    service('color', { parts: [60] }),
    service('odd', { parts: [32] }),
    service('rub', { parts: [10], isAddOn: true }),
  ],
  skills: [{ stylistId: 'mara', serviceId: 'id-color', parts: null }],
  stylists: [
    { id: 'mara', slug: 'mara-ellison', name: 'Mara Ellison' },
    { id: 'linh', slug: 'linh-tran', name: 'Linh Tran' },
  ],
}

const wish = (serviceNames: string, employee = '', order?: string) =>
  readBookingWishes({ service: serviceNames, employee, order })
const calendar: Calendar = {
  catalogue: CATALOGUE,
  daysAhead: 28,
  known: [],
  now: at('08:00') * 60_000,
}
const free = salon([stylist('mara', '09:00-12:00'), stylist('linh', '10:00-11:00')])

const timesFor = (wishes: ReturnType<typeof wish>, change: Partial<Calendar> = {}) => {
  const steps = chosenSteps(wishes, CATALOGUE)
  const visit = steps && visitFor(steps, wishes.order, { ...calendar, ...change })
  return visit === null ? null : offersToBook(visit, free).map(({ from }) => clock(from))
}

test('whoever is named for a service does it, and where nobody is, everybody', () => {
  expect(stylistsFor(CATALOGUE, 'id-color').map(({ id }) => id)).toEqual(['mara'])
  expect(stylistsFor(CATALOGUE, 'id-cut').map(({ id }) => id)).toEqual(['mara', 'linh'])
})

test('somebody who does not do a service is not asked for it', () => {
  expect(chosenSteps(wish('color', 'linh-tran'), CATALOGUE)?.[0]?.[0]?.stylistId).toBeNull()
  expect(chosenSteps(wish('cut', 'linh-tran'), CATALOGUE)?.[0]?.[0]?.stylistId).toBe('linh')
})

test('a line still empty waits beside the others; nothing at all, or nothing of ours, is no visit', () => {
  expect(chosenSteps(wish('cut,'), CATALOGUE)?.[0]).toHaveLength(1)
  expect(chosenSteps(wish(''), CATALOGUE)).toBeNull()
  expect(chosenSteps(wish('cut,perm'), CATALOGUE)).toBeNull()
  expect(chosenSteps(wish('cut;'), CATALOGUE)).toBeNull()
})

test('an add-on alone is no visit, and beside a service it is', () => {
  expect(timesFor(wish('rub'))).toBeNull()
  expect(timesFor(wish('cut,rub', 'linh-tran'))).toEqual(['10:00', '10:15', '10:30'])
})

test('times lie a quarter of an hour apart, after the lead, and beside other visits of one’s own', () => {
  expect(timesFor(wish('cut', 'linh-tran'))).toEqual(['10:00', '10:15', '10:30'])
  const busy = [{ from: at('10:20'), until: at('10:30') }]
  const known = [{ busy, partsFor: new Map() }]
  expect(timesFor(wish('cut', 'linh-tran'), { known })).toEqual(['10:30'])
  expect(timesFor(wish('cut', 'linh-tran'), { now: at('10:05') * 60_000 })).toEqual([
    '10:15',
    '10:30',
  ])
})

test('a service takes everybody who comes the time that it takes them', () => {
  const slow = { busy: [], partsFor: new Map([['id-cut', [60]]]) }
  const unknown = { busy: [], partsFor: new Map() }
  const linhs = wish('cut', 'linh-tran')
  expect(timesFor(linhs, { known: [unknown] })).toEqual(['10:00', '10:15', '10:30'])
  expect(timesFor(linhs, { known: [slow] })).toEqual(['10:00'])
  const together = wish('cut;cut', 'mara-ellison;linh-tran')
  expect(timesFor(together, { known: [unknown, slow] })).toEqual(['10:00'])
})

test('what would begin between two fives is not offered, since the server would not take it', () => {
  expect(timesFor(wish('odd,cut', 'mara-ellison,mara-ellison'))).toEqual([])
  expect(timesFor(wish('cut,odd', 'mara-ellison,mara-ellison'))?.[0]).toBe('09:00')
})

test('the last day that may be booked is the last with times', () => {
  expect(timesFor(wish('cut'), { daysAhead: 0 })).not.toEqual([])
  expect(timesFor(wish('cut'), { daysAhead: 0, now: at('08:00', '2026-11-23') * 60_000 })).toEqual(
    [],
  )
})

test('a visit with two stylists is booked as it was planned', () => {
  const wishes = wish('color,cut', 'mara-ellison,linh-tran')
  const steps = chosenSteps(wishes, CATALOGUE) ?? []
  const visit = visitFor(steps, wishes.order, calendar)
  const [offer] = visit === null ? [] : offersToBook(visit, free)
  if (offer === undefined) throw new Error('Nothing is free.')
  expect(timeOf(offer)).toBe('09:00')
  let ids = 0
  const me = { guests: [{ clientId: 'me' }], note: 'By the window', freshId: () => `id ${++ids}` }
  expect(visitBooked(steps, offer, me)).toEqual({
    visitId: 'id 1',
    guests: [{ clientId: 'me' }],
    note: 'By the window',
    steps: [
      {
        appointmentId: 'id 1',
        guest: 0,
        serviceId: 'id-color',
        stylistId: 'mara',
        isAnybodys: false,
        startsAt: new Date(at('09:00', DAY) * 60_000).toISOString(),
      },
      {
        appointmentId: 'id 2',
        guest: 0,
        serviceId: 'id-cut',
        stylistId: 'linh',
        isAnybodys: false,
        startsAt: new Date(at('10:00', DAY) * 60_000).toISOString(),
      },
    ],
  })
})

test('two guests are looked after side by side, or in a row', () => {
  expect(timesFor(wish('cut;cut'))).toEqual(['10:00', '10:15', '10:30'])
  expect(timesFor(wish('cut;cut', 'linh-tran;linh-tran', 'in-a-row'))).toEqual(['10:00'])
})
