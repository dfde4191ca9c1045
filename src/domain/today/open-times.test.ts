import { expect, test } from 'vitest'
import { SCENE_DAY, sceneCalendar, sceneStylist, sceneVisit } from '#domain/board/desk-scene.ts'
import { openTimes, withWaitlist } from './open-times.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'

const [MARA, ANDRE] = [sceneStylist(0), sceneStylist(1)]
const at = (hours: number) => salonMoment({ day: SCENE_DAY, minutes: hours * 60 })
const CALENDAR = sceneCalendar([MARA, ANDRE])

function viewOf(now: number, visits: readonly ShownVisit[], calendar: DeskCalendar = CALENDAR) {
  return { calendar, visits, now }
}

const visit = (stylistId: string, from: number, until: number) =>
  sceneVisit({ id: `${stylistId} ${from}`, stylistId, startsAt: at(from), endsAt: at(until) })

/** Both are busy but for noon to two, and for the last hour of one. */
const BUSY = [
  visit(MARA.id, 8, 12),
  visit(MARA.id, 14, 20),
  visit(ANDRE.id, 8, 12),
  visit(ANDRE.id, 14, 19),
]

const wish = (id: string, change: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id,
  userId: null,
  clientName: id,
  phone: '',
  email: '',
  serviceIds: ['cut'],
  serviceNames: ['Signature Cut'],
  stylistId: null,
  stylistName: '',
  fromDay: SCENE_DAY,
  untilDay: SCENE_DAY,
  fromMinute: 0,
  untilMinute: 24 * 60,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  note: '',
  state: 'waiting',
  joinedAt: 0,
  offer: null,
  ...change,
})

const timesOf = (now: number, visits = BUSY, calendar = CALENDAR) =>
  openTimes(SCENE_DAY, viewOf(now, visits, calendar)).map(({ stylist, startsAt, endsAt }) => [
    stylist.id,
    (startsAt - at(0)) / 3_600_000,
    (endsAt - at(0)) / 3_600_000,
  ])

test('what is left of the day, earliest first, and nothing that is too short', () => {
  expect(timesOf(at(9))).toEqual([
    [MARA.id, 12, 14],
    [ANDRE.id, 12, 14],
    [ANDRE.id, 19, 20],
  ])
  expect(timesOf(at(13.25))).toContainEqual([MARA.id, 13.25, 14])
  expect(timesOf(at(13.75))).toEqual([[ANDRE.id, 19, 20]])
})

test('nothing while the doors are closed, or with time off', () => {
  const { rules } = CALENDAR
  const early = [{ weekday: 2, from: 8 * 60, until: 13 * 60 }]
  const closing = { ...CALENDAR, rules: { ...rules, hours: early } }
  expect(timesOf(at(9), BUSY, closing)).toEqual([
    [MARA.id, 12, 13],
    [ANDRE.id, 12, 13],
  ])
  const span = { from: at(12) / 60_000, until: at(14) / 60_000, reason: '' }
  const off = { ...CALENDAR, rules: { ...rules, closed: [{ ...span, stylistId: MARA.id }] } }
  expect(timesOf(at(9), BUSY, off)).toEqual([
    [ANDRE.id, 12, 14],
    [ANDRE.id, 19, 20],
  ])
})

function wishesAt(entries: readonly WaitlistEntry[], calendar = CALENDAR) {
  const view = viewOf(at(9), BUSY, calendar)
  return withWaitlist(SCENE_DAY, openTimes(SCENE_DAY, view), entries, view).map(
    (time) => time.wish?.entry.id ?? null,
  )
}

test('whoever is next in line gets the first time that suits, and each time one of them', () => {
  expect(wishesAt([wish('first'), wish('second'), wish('third'), wish('fourth')])).toEqual([
    'first',
    'second',
    'third',
  ])
  expect(wishesAt([wish('late', { fromMinute: 17 * 60 }), wish('next')])).toEqual([
    'next',
    null,
    'late',
  ])
})

test('nobody who wants another day, or holds an offer already', () => {
  const later = wish('later', { fromDay: '2026-11-25', untilDay: '2026-11-30' })
  const offer = { visitId: 'v', startsAt: at(12), until: at(9.2), stylistName: '' }
  const held = wish('held', { state: 'offered', offer })
  expect(wishesAt([later, held])).toEqual([null, null, null])
})

test('those whom nothing could suit keep no one else from a time', () => {
  const evenings = Array.from({ length: 30 }, (_, place) =>
    wish(`evening ${place}`, { fromMinute: 21 * 60 }),
  )
  const other = wish('weekday', { weekdays: [5] })
  expect(wishesAt([...evenings, other, wish('last')])).toEqual(['last', null, null])
})

test('nobody is asked to do what they don’t do', () => {
  const skills = [{ serviceId: 'cut', stylistId: ANDRE.id, parts: null }]
  const catalogue = { ...CALENDAR.catalogue, skills }
  expect(wishesAt([wish('one')], { ...CALENDAR, catalogue })).toEqual([null, 'one', null])
})
