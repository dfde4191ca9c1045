import { expect, test } from 'vitest'
import { readBookingTimes } from './booking-times.ts'

const SERVICE = {
  id: 's1',
  slug: 'full-color',
  parts: [30, 45, 30],
  before: 0,
  after: 10,
  roomKind: 'chair',
  leadMinutes: 120,
  isAddOn: false,
}
const SKILL = { stylistId: 'm1', serviceId: 's1', parts: [40, 45, 40] }
const STYLIST = { id: 'm1', slug: 'mara', name: 'Mara' }
const FREE_STYLIST = { id: 'm1', free: [[600, 720]], bookedMinutes: 45 }
const FREE_ROOM = { id: 'c1', kind: 'chair', free: [[0, 1440]] }
const DAY = {
  day: '2026-11-24',
  open: [[600, 1080]],
  stylists: [FREE_STYLIST],
  rooms: [FREE_ROOM],
}
const ANSWER = {
  asOf: '2026-11-24T15:00:00Z',
  daysAhead: 28,
  publishesTimes: true,
  stylists: [STYLIST],
  services: [SERVICE],
  skills: [SKILL],
  days: [DAY],
}

const read = (change: object) => readBookingTimes({ ...ANSWER, ...change })
const readDay = (change: object) => read({ days: [{ ...DAY, ...change }] }).days[0]

test('all of an answer is read as it is told', () => {
  expect(readBookingTimes(ANSWER)).toEqual({
    asOf: Date.parse('2026-11-24T15:00:00Z'),
    daysAhead: 28,
    publishesTimes: true,
    ownTimings: [],
    companions: [],
    catalogue: { stylists: [STYLIST], services: [SERVICE], skills: [SKILL] },
    days: [
      {
        day: '2026-11-24',
        open: [{ from: 600, until: 1080 }],
        stylists: [{ id: 'm1', free: [{ from: 600, until: 720 }], bookedMinutes: 45 }],
        rooms: [{ id: 'c1', kind: 'chair', free: [{ from: 0, until: 1440 }] }],
      },
    ],
  })
})

test('whom somebody may bring along comes with minutes, and without an id nobody does', () => {
  const timings = [{ serviceId: 's1', parts: [40] }]
  const companions = [{ clientId: 'milo', name: 'Milo', timings }, { name: 'Nobody' }, null]
  expect(read({ companions }).companions).toEqual([companions[0]])
})

test.each([
  ['a page of the Wi-Fi', '<p>Sign in to this Wi-Fi</p>'],
  ['nothing', null],
  ['a list', [ANSWER]],
  ['no days', { ...ANSWER, days: undefined }],
  ['days that are no list', { ...ANSWER, days: {} }],
  ['not one day among the days', { ...ANSWER, days: [{}, 'Tuesday', { day: 'Tuesday' }] }],
  ['no moment', { ...ANSWER, asOf: 'just now' }],
  ['no number of days', { ...ANSWER, daysAhead: '28' }],
])('%s is another answer', (_, answer) => {
  expect(() => readBookingTimes(answer)).toThrow(
    expect.objectContaining({ code: 'unexpected-answer' }),
  )
})

test('a salon that has nothing to book yet answers, too', () => {
  const { asOf, daysAhead } = ANSWER
  expect(readBookingTimes({ asOf, daysAhead, days: [] })).toMatchObject({
    catalogue: { stylists: [], services: [], skills: [] },
    days: [],
  })
})

test('a span that cannot be one is left out, and the others are put in order', () => {
  const open = [
    [900, 960],
    [700, 700],
    [800, 750],
    [600.5, 620],
    ['600', 620],
    [-5, 10],
    [640],
    640,
    null,
    [600, 660],
    [660, 700],
  ]
  const read = [
    { from: 600, until: 700 },
    { from: 900, until: 960 },
  ]
  expect(readDay({ open })?.open).toEqual(read)
  expect(readDay({ stylists: [{ ...FREE_STYLIST, free: open }] })?.stylists[0]?.free).toEqual(read)
  expect(readDay({ rooms: [{ ...FREE_ROOM, free: open }] })?.rooms[0]?.free).toEqual(read)
  expect(readDay({ open: '10am–6pm' })?.open).toEqual([])
})

test('who or what cannot be told from others has no free time', () => {
  const nameless = [{ free: [[0, 10]] }, null, 'mara', { id: '', kind: 'chair', free: [] }]
  expect(readDay({ stylists: [...nameless, FREE_STYLIST] })?.stylists).toHaveLength(1)
  expect(readDay({ rooms: [...nameless, { id: 'c2' }, FREE_ROOM] })?.rooms).toHaveLength(1)
  expect(read({ days: [{ ...DAY, day: 'Tuesday' }, DAY] }).days).toHaveLength(1)
})

test('how much is booked is nothing where it is not said', () => {
  for (const bookedMinutes of [undefined, -1, 1.5, '45'])
    expect(readDay({ stylists: [{ ...FREE_STYLIST, bookedMinutes }] })?.stylists[0]).toHaveProperty(
      'bookedMinutes',
      0,
    )
})

test.each([
  { id: '' },
  { parts: [] },
  { parts: [30, 45] },
  { parts: [30, 0, 30] },
  { parts: [30, null, 30] },
  { parts: 30 },
  { before: -5 },
  { after: '10' },
  { leadMinutes: undefined },
  { roomKind: 7 },
  { roomKind: undefined },
])('a service with %o cannot be booked', (change) => {
  const other = { ...SERVICE, id: 's2', roomKind: null, isAddOn: true }
  const { services } = read({ services: [{ ...SERVICE, ...change }, other] }).catalogue
  expect(services).toEqual([other])
})

test('a skill says who does it even where it does not say how long', () => {
  const skills = [
    { ...SKILL, parts: null },
    { ...SKILL, parts: [40, 45] },
    { ...SKILL, stylistId: '' },
    { ...SKILL, serviceId: null },
  ]
  const read = { ...SKILL, parts: null }
  expect(readBookingTimes({ ...ANSWER, skills }).catalogue.skills).toEqual([read, read])
})

test('without an address of their own, stylists and services are found by their id', () => {
  const { stylists, services } = read({
    stylists: [{ ...STYLIST, slug: null }, { id: 'm2', slug: 'linh' }, { name: 'Linh' }],
    services: [{ ...SERVICE, slug: '' }],
  }).catalogue
  expect(stylists).toEqual([{ ...STYLIST, slug: 'm1' }])
  expect(services).toEqual([{ ...SERVICE, slug: 's1' }])
})
