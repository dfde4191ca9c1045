import { expect, test } from 'vitest'
import { readDeskCalendar, readDeskNews } from './desk-calendar-answer.ts'
import { Problem } from '#domain/text/errors.ts'

const VISIT = {
  id: 'v1',
  visitId: 'v1',
  clientId: null,
  cardId: 'c1',
  clientName: 'Ben Castillo',
  phone: '(828) 555-0121',
  email: '',
  stylistId: null,
  serviceId: null,
  serviceSlug: 'cut',
  serviceName: 'A cut',
  startsAt: '2026-11-24T15:00:00+00:00',
  endsAt: '2026-11-24T16:00:00+00:00',
  parts: null,
  minutesBefore: 5,
  minutesAfter: 10,
  roomId: null,
  status: 'arrived',
  statusVersion: 3,
  scheduleVersion: 1,
  source: 'walk-in',
  confirmBy: null,
  priceCents: 7800,
  isCalledOffLate: false,
  letter: null,
  changedAt: '2026-11-24T14:55:00+00:00',
  notes: [{ id: 'n1', authorName: 'Ivo', text: 'Tea', createdAt: '2026-11-24T14:00:00+00:00' }, {}],
}
const CARD = {
  id: 'c1',
  userId: null,
  name: 'Ben Castillo',
  phone: '',
  email: '',
  allergies: 'Latex',
  preferences: '',
  version: 2,
  timings: [
    { serviceId: 's1', parts: [30, 15, 30] },
    { serviceId: 's1', parts: [30, 15] },
  ],
  pastVisits: [
    {
      id: 'p1',
      startsAt: '2026-10-24T15:00:00+00:00',
      serviceName: 'A cut',
      stylistName: 'Mara',
      status: 'done',
    },
    { id: 'p2', startsAt: 'long ago', serviceName: '', stylistName: '', status: 'done' },
  ],
}
const ANSWER = {
  asOf: '2026-11-24T14:59:00+00:00',
  firstDay: '2026-11-23',
  lastDay: '2026-12-08',
  rules: {
    hours: [
      { weekday: 1, from: 600, until: 1080 },
      { weekday: 2, from: 600 },
    ],
    shifts: [
      {
        stylistId: 'mara',
        kind: 'work',
        weekday: 1,
        from: 600,
        until: 1080,
        everyWeeks: 2,
        startsOn: '2026-11-02',
        endsOn: null,
      },
      {
        stylistId: 'mara',
        kind: 'nap',
        weekday: 1,
        from: 600,
        until: 1080,
        everyWeeks: 2,
        startsOn: '2026-11-02',
        endsOn: null,
      },
    ],
    closed: [
      {
        id: 'c1',
        stylistId: null,
        startsAt: '2026-11-26T05:00:00+00:00',
        endsAt: '2026-11-26T05:00:30+00:00',
        reason: 'Feast',
      },
    ],
    stylists: [{ id: 'mara', slug: 'mara-ellison', name: 'Mara Ellison' }],
    rooms: [{ id: 'r1', kind: 'chair', name: 'Window' }, { id: 'r2' }],
  },
  catalogue: {
    services: [
      {
        id: 's1',
        slug: 'cut',
        name: 'A cut',
        category: 'Hair',
        priceCents: 7800,
        parts: [60],
        before: 0,
        after: 5,
        roomKind: 'chair',
        leadMinutes: 120,
        isAddOn: false,
      },
      { id: 's2', parts: [] },
    ],
    skills: [{ stylistId: 'mara', serviceId: 's1', parts: null }],
    stylists: [{ id: 'mara', slug: 'mara-ellison', name: 'Mara Ellison' }],
  },
  visits: [
    VISIT,
    { ...VISIT, id: 'v2', status: 'asleep' },
    { ...VISIT, id: 'v3', endsAt: VISIT.startsAt },
    null,
  ],
  cards: [CARD, { ...CARD, version: 'newest' }],
}

test('a whole answer is read, and what cannot be read in it is left out alone', () => {
  const calendar = readDeskCalendar(ANSWER)
  expect(calendar).toMatchObject({ asOf: Date.parse(ANSWER.asOf), firstDay: '2026-11-23' })
  expect(calendar.visits).toEqual([
    {
      ...VISIT,
      startsAt: Date.parse(VISIT.startsAt),
      endsAt: Date.parse(VISIT.endsAt),
      changedAt: Date.parse(VISIT.changedAt),
      notes: [{ ...VISIT.notes[0], createdAt: Date.parse('2026-11-24T14:00:00Z') }],
    },
  ])
  expect(calendar.cards).toMatchObject([
    {
      id: 'c1',
      allergies: 'Latex',
      timings: [{ parts: [30, 15, 30] }],
      pastVisits: [{ id: 'p1' }],
    },
  ])
  const { hours, shifts, closed, rooms } = calendar.rules
  expect([hours.length, shifts.length, rooms.length]).toEqual([1, 1, 1])
  const feast = Date.parse('2026-11-26T05:00:00Z') / 60_000
  expect(closed).toEqual([
    { id: 'c1', from: feast, until: feast + 1, stylistId: null, reason: 'Feast' },
  ])
  expect(calendar.catalogue.services).toMatchObject([{ id: 's1', name: 'A cut', priceCents: 7800 }])
})

test('another answer is none, and not an empty calendar', () => {
  for (const other of [
    null,
    '<html>',
    {},
    { ...ANSWER, visits: undefined },
    { ...ANSWER, asOf: 1 },
  ])
    expect(() => readDeskCalendar(other)).toThrow(Problem)
  expect(() => readDeskNews({ visits: [] })).toThrow(Problem)
})

test('news are read as the calendar is', () => {
  const news = readDeskNews({
    asOf: ANSWER.asOf,
    visits: ANSWER.visits,
    cards: [],
    goneIds: ['v9', 4],
  })
  expect(news.visits.map(({ id }) => id)).toEqual(['v1'])
  expect(news.goneIds).toEqual(['v9'])
})
