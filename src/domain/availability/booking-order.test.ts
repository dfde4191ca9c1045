import { expect, test } from 'vitest'
import { earliestBeginning, wantedVisit } from './booking-order.ts'
import type { BookableService, OrderedGuest, OrderedVisit } from './booking-order.ts'

const service = (id: string, change: Partial<BookableService> = {}): BookableService => ({
  id,
  parts: [30],
  before: 0,
  after: 0,
  roomKind: null,
  leadMinutes: 0,
  isAddOn: false,
  ...change,
})

const CATALOGUE = {
  services: [
    service('cut', { parts: [45], after: 5, roomKind: 'chair' }),
    service('color', { parts: [30, 45, 30], before: 5, after: 10, roomKind: 'chair' }),
    service('scalp-rub', { parts: [10], isAddOn: true }),
    service('perm'),
  ],
  skills: [
    { stylistId: 'mara', serviceId: 'color', parts: null },
    { stylistId: 'linh', serviceId: 'color', parts: [40, 45, 40] },
    { stylistId: 'gone', serviceId: 'perm', parts: null },
  ],
  stylists: [{ id: 'andre' }, { id: 'linh' }, { id: 'mara' }],
}

const guest = (steps: readonly string[], change: Partial<OrderedGuest> = {}): OrderedGuest => ({
  steps: steps.map((step) => {
    const [serviceId = '', stylistId = null] = step.split(' with ')
    return { serviceId, stylistId }
  }),
  busy: [],
  partsFor: new Map(),
  ...change,
})

const visit = (...guests: readonly OrderedGuest[]): OrderedVisit => ({
  guests,
  order: 'in-a-row',
  longestWait: 15,
  everyMinutes: 30,
  begins: { from: 1000, until: 2000 },
})

const wanted = (...guests: readonly OrderedGuest[]) => wantedVisit(visit(...guests), CATALOGUE)
const stylistsFor = (...guests: readonly OrderedGuest[]) =>
  wanted(...guests)?.guests[0]?.steps.map(({ stylists }) => stylists.map((one) => one.stylistId))

test('an order becomes a visit with all there is to know about it', () => {
  const order = visit(
    guest(['cut with mara', 'color with linh'], { busy: [{ from: 1500, until: 1600 }] }),
    guest(['cut with andre']),
  )
  const cut = { parts: [45], before: 0, after: 5 }
  expect(wantedVisit(order, CATALOGUE)).toEqual({
    order: 'in-a-row',
    longestWait: 15,
    everyMinutes: 30,
    begins: { from: 1000, until: 2000 },
    guests: [
      {
        busy: [{ from: 1500, until: 1600 }],
        steps: [
          { roomKind: 'chair', stylists: [{ stylistId: 'mara', ...cut }] },
          {
            roomKind: 'chair',
            stylists: [{ stylistId: 'linh', parts: [40, 45, 40], before: 5, after: 10 }],
          },
        ],
      },
      { busy: [], steps: [{ roomKind: 'chair', stylists: [{ stylistId: 'andre', ...cut }] }] },
    ],
  })
})

test('what nobody is named for can be done by everybody, the rest by those who are named', () => {
  expect(stylistsFor(guest(['cut', 'color']))).toEqual([
    ['andre', 'linh', 'mara'],
    ['linh', 'mara'],
  ])
})

test('how long it takes this person counts before how long it takes the stylist, and that before the service', () => {
  const partsOf = (partsFor: OrderedGuest['partsFor']) =>
    wanted(guest(['color'], { partsFor }))?.guests[0]?.steps[0]?.stylists.map(({ parts }) => parts)
  expect(partsOf(new Map())).toEqual([
    [40, 45, 40],
    [30, 45, 30],
  ])
  expect(partsOf(new Map([['cut', [90]]]))).toEqual(partsOf(new Map()))
  expect(partsOf(new Map([['color', [60, 50, 60]]]))).toEqual([
    [60, 50, 60],
    [60, 50, 60],
  ])
})

test('nothing comes of a service that is unknown, or that the one who is asked for does not do', () => {
  expect(wanted(guest(['cut', 'tattoo']))).toBeNull()
  expect(wanted(guest(['color with andre']))).toBeNull()
  expect(wanted(guest(['cut with nobody']))).toBeNull()
  expect(wanted(guest(['cut']), guest(['color with andre']))).toBeNull()
})

test('where all who are named are gone, nobody does it rather than everybody', () => {
  expect(wanted(guest(['perm']))).toBeNull()
})

test('an add-on comes along with something else of the same guest', () => {
  expect(stylistsFor(guest(['scalp-rub', 'cut with mara']))).toEqual([
    ['andre', 'linh', 'mara'],
    ['mara'],
  ])
  expect(wanted(guest(['scalp-rub']))).toBeNull()
  expect(wanted(guest(['cut']), guest(['scalp-rub']))).toBeNull()
})

test('whoever wants nothing gets nothing', () => {
  expect(wanted()).toBeNull()
  expect(wanted(guest(['cut']), guest([]))).toBeNull()
})

test('the other visits of a guest come in order', () => {
  const busy = [
    { from: 1500, until: 1600 },
    { from: 1100, until: 1200 },
  ]
  expect(wanted(guest(['cut'], { busy }))?.guests[0]?.busy).toEqual(busy.toReversed())
})

test('what has to be prepared the longest says when a visit may begin', () => {
  const now = Date.parse('2026-11-24T15:00:00Z')
  expect(earliestBeginning(now, [])).toBe(now / 60_000)
  const leads = [{ leadMinutes: 60 }, { leadMinutes: 1440 }, { leadMinutes: 120 }]
  expect(earliestBeginning(now, leads)).toBe(now / 60_000 + 1440)
  expect(earliestBeginning(now + 1, leads)).toBe(now / 60_000 + 1441)
})
