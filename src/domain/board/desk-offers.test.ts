import { expect, test } from 'vitest'
import { SCENE_DAY, sceneCalendar, sceneStylist, sceneVisit } from './desk-scene.ts'
import { offerAt, offersFrom, placeAt, placesFor } from './desk-offers.ts'
import { freeFrom } from './desk-free-from.ts'
import { freeRoom, isWithinShifts, soonest } from './desk-free.ts'
import { salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import type { ClientCard, DeskCalendar, DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from './desk-offers.ts'
import type { Offer } from '#domain/availability/free-time.ts'

const MINUTE = 60_000
const MARA = sceneStylist(0)
const ANDRE = sceneStylist(1)

const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return salonMoment({ day: SCENE_DAY, minutes: hours * 60 + minutes })
}
const clock = (moment: number) => {
  const { minutes } = salonClockAt(moment)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
const said = (offers: readonly Offer[]) =>
  offers.map(({ from, guests }) => `${clock(from * MINUTE)} ${guests[0]?.[0]?.stylistId}`)

const visit = (id: string, from: string, until: string, change: Partial<DeskVisit> = {}) =>
  sceneVisit({ id, startsAt: at(from), endsAt: at(until), ...change })

function view(visits: readonly DeskVisit[], change: Partial<DeskCalendar> = {}): DeskView {
  return { calendar: { ...sceneCalendar([MARA, ANDRE]), ...change }, visits, now: at('9:50') }
}

const CUT = { steps: [{ serviceId: 'cut', stylistId: MARA.id }], card: null }

const CARD: ClientCard = {
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
}

test('the next times are those that are left between what stands there', () => {
  const desk = view([visit('a', '10:00', '11:00'), visit('b', '12:30', '19:00')])
  expect(said(offersFrom(SCENE_DAY, 4, CUT, desk))).toEqual([
    `11:00 ${MARA.id}`,
    `11:15 ${MARA.id}`,
    `11:30 ${MARA.id}`,
    `19:00 ${MARA.id}`,
  ])
})

test('what was canceled, missed or never confirmed gives its time back', () => {
  const desk = view([
    visit('a', '10:00', '12:00', { status: 'cancelled' }),
    visit('b', '10:00', '12:00', { status: 'no_show' }),
    visit('c', '10:00', '12:00', { confirmBy: at('9:30') }),
  ])
  expect(said(offersFrom(SCENE_DAY, 1, CUT, desk))).toEqual([`10:00 ${MARA.id}`])
  const held = view([visit('c', '10:00', '12:00', { confirmBy: at('10:30') })])
  expect(said(offersFrom(SCENE_DAY, 1, CUT, held))).toEqual([`12:00 ${MARA.id}`])
})

test('while a color sets, its stylist has time for somebody else', () => {
  const desk = view([visit('a', '10:00', '12:00', { parts: [30, 60, 30] })])
  expect(said(offersFrom(SCENE_DAY, 2, CUT, desk))).toEqual([
    `10:30 ${MARA.id}`,
    `12:00 ${MARA.id}`,
  ])
})

test('somebody known is in one place at a time, and takes as long as they take', () => {
  const own = visit('a', '10:00', '11:00', { cardId: 'card', stylistId: ANDRE.id })
  const card = { ...CARD, timings: [{ serviceId: 'cut', parts: [90] }] }
  const [first] = offersFrom(SCENE_DAY, 1, { ...CUT, card }, view([own]))
  expect(said(first === undefined ? [] : [first])).toEqual([`11:00 ${MARA.id}`])
  expect(first === undefined ? 0 : first.until - first.from).toBe(90)
})

test('no day that is over, and none after the last one that is on the device', () => {
  const desk = view([visit('a', '8:00', '20:00')])
  expect(offersFrom('2026-11-20', 3, CUT, desk)).toEqual([])
  const longer = view([visit('a', '8:00', '20:00')], { lastDay: '2026-11-25' })
  const [next] = offersFrom('2026-11-20', 3, CUT, longer)
  expect(next === undefined ? '' : salonClockAt(next.from * MINUTE).day).toBe('2026-11-25')
})

test('at the time that was pressed, also outside of shifts, but never on somebody’s visit', () => {
  const desk = view([visit('a', '10:00', '11:00')])
  expect(offerAt(at('10:30'), CUT, desk)).toBeNull()
  const inside = offerAt(at('11:05'), CUT, desk)
  expect(inside === null ? null : isWithinShifts(inside, desk)).toBe(true)
  const late = offerAt(at('20:30'), CUT, desk)
  expect(late === null ? null : clock(late.from * MINUTE)).toBe('20:30')
  expect(late === null ? null : isWithinShifts(late, desk)).toBe(false)
})

test('what is moved is not in its own way, and keeps its length', () => {
  const moved = visit('a', '10:00', '11:30')
  const desk = view([moved, visit('b', '12:00', '20:00')])
  const wanted = { stylistId: MARA.id, day: SCENE_DAY, most: 3 }
  expect(said(placesFor(moved, wanted, desk))).toEqual([
    `10:00 ${MARA.id}`,
    `10:15 ${MARA.id}`,
    `10:30 ${MARA.id}`,
  ])
  expect(placeAt(moved, MARA.id, at('11:00'), desk)).toBeNull()
  expect(placeAt(moved, ANDRE.id, at('11:00'), desk)?.until).toBe(at('12:30') / MINUTE)
})

test('what sits in a room that’s out of service moves to times when another of its kind is free', () => {
  const moved = visit('a', '10:00', '11:00', { roomId: 'lost' })
  const sits = visit('b', '10:00', '12:00', { roomId: 'room', stylistId: ANDRE.id })
  const desk = view([moved, sits])
  const roomsOutOfUse = [{ id: 'lost', kind: 'treatment', name: 'Lost room' }]
  const calendar = { ...desk.calendar, rules: { ...desk.calendar.rules, roomsOutOfUse } }
  const wanted = { stylistId: MARA.id, day: SCENE_DAY, most: 1 }
  expect(said(placesFor(moved, wanted, { ...desk, calendar }))).toEqual([`12:00 ${MARA.id}`])
})

test('only who does it is asked, and whoever has it already keeps it', () => {
  const calendar = sceneCalendar([MARA, ANDRE])
  const skills = [{ stylistId: ANDRE.id, serviceId: 'cut', parts: null }]
  const desk = view([], { catalogue: { ...calendar.catalogue, skills } })
  const anybody = { steps: [{ serviceId: 'cut', stylistId: null }], card: null }
  expect(said(offersFrom(SCENE_DAY, 1, anybody, desk))).toEqual([`10:00 ${ANDRE.id}`])
  expect(offersFrom(SCENE_DAY, 1, CUT, desk)).toEqual([])
  const stretch = { startsAt: at('10:00'), minutes: 60, serviceId: 'cut' }
  expect(freeFrom(MARA, stretch, desk)).toMatchObject({ startsAt: null, why: 'skill' })
  expect(freeFrom(ANDRE, stretch, desk).why).toBe('free')
})

test('free now is whoever works and has no hands on anybody until it is over', () => {
  const desk = view([visit('a', '10:30', '11:00')])
  const stretch = { startsAt: at('10:00'), serviceId: null }
  const whyOf = (minutes: number) =>
    [MARA, ANDRE].map((one) => freeFrom(one, { ...stretch, minutes }, desk).why)
  expect(whyOf(30)).toEqual(['free', 'free'])
  expect(whyOf(35)).toEqual(['visit', 'free'])
  expect(freeFrom(MARA, { ...stretch, minutes: 35 }, desk).startsAt).toBe(at('11:00'))
  const late = { ...stretch, startsAt: at('20:00'), minutes: 30 }
  expect(freeFrom(MARA, late, desk)).toMatchObject({ startsAt: null, why: 'no-shift' })
})

test('somebody who stands there begins at a time that people say', () => {
  expect(clock(soonest(at('10:01')))).toBe('10:05')
  expect(clock(soonest(at('10:05')))).toBe('10:05')
})

test('a place is free where nobody sits or cleans up for as long as it is needed', () => {
  const rooms = [
    { id: 'chair-1', kind: 'chair', name: 'Window chair' },
    { id: 'table', kind: 'nail-table', name: 'Nail table' },
    { id: 'chair-2', kind: 'chair', name: 'Door chair' },
  ]
  const { calendar } = view([])
  const rules = { ...calendar.rules, rooms }
  const sits = visit('a', '10:00', '11:00', { roomId: 'chair-1', minutesAfter: 15 })
  const cleaned = visit('b', '10:30', '11:30', { roomId: 'chair-2' })
  const service = { roomKind: 'chair', before: 0, after: 0 }
  const free = (time: string, minutes: number, visits: readonly DeskVisit[], after = 0) =>
    freeRoom(
      { startsAt: at(time), minutes, service: { ...service, after } },
      view(visits, { rules }),
    )
  expect(free('10:00', 30, [])?.name).toBe('Window chair')
  expect(free('10:00', 30, [sits])?.name).toBe('Door chair')
  expect(free('11:00', 30, [sits, cleaned])).toBeNull()
  expect(free('11:15', 30, [sits, cleaned])?.name).toBe('Window chair')
  expect(free('9:45', 30, [sits, cleaned], 15)?.name).toBe('Door chair')
  expect(free('9:45', 30, [sits, cleaned], 16)).toBeNull()
  const anywhere = { startsAt: at('10:00'), minutes: 30, service: { ...service, roomKind: null } }
  expect(freeRoom(anywhere, view([], { rules }))).toBeUndefined()
})
