import { expect, test } from 'vitest'
import { SCENE_DAY, sceneCalendar, sceneStylist, sceneVisit } from '#domain/board/desk-scene.ts'
import { doorsAt } from './doors.ts'
import { daysAfter, teamOn } from './team-today.ts'
import { leftUnmarked, unassignedOnDays } from './to-settle.ts'
import { daysLater, salonMoment } from '#domain/time/salon-clock.ts'
import type { DeskCalendar } from '#domain/desk/desk-calendar.ts'

const [MARA, ANDRE] = [sceneStylist(0), sceneStylist(1)]
const at = (hours: number, day = SCENE_DAY) => salonMoment({ day, minutes: hours * 60 })
const TOMORROW = daysLater(SCENE_DAY, 1)
const CALENDAR = { ...sceneCalendar([MARA, ANDRE]), lastDay: daysLater(SCENE_DAY, 5) }

const off = (stylistId: string | null, from: number, until: number, reason = '') => ({
  stylistId,
  from: from / 60_000,
  until: until / 60_000,
  reason,
})

function closedFor(...closed: DeskCalendar['rules']['closed']): DeskCalendar {
  return { ...CALENDAR, rules: { ...CALENDAR.rules, closed } }
}

test('the doors are open, about to open, closed for the day, or for the whole of it', () => {
  const { rules } = CALENDAR
  expect(doorsAt(at(7), rules)).toEqual({ state: 'opens', at: at(8) })
  expect(doorsAt(at(8), rules)).toEqual({ state: 'open', at: at(20) })
  expect(doorsAt(at(20), rules)).toEqual({ state: 'over' })
  expect(doorsAt(at(12, '2026-11-29'), rules)).toEqual({ state: 'closed', why: '' })
  const holiday = closedFor(off(null, at(0), at(24), 'Thanksgiving'))
  expect(doorsAt(at(12), holiday.rules)).toEqual({ state: 'closed', why: 'Thanksgiving' })
})

test('who is in stands first, with how much of the day is booked', () => {
  const calendar = closedFor(off(MARA.id, at(0), at(24)))
  const visit = sceneVisit({ stylistId: ANDRE.id, startsAt: at(9), endsAt: at(12) })
  const team = teamOn(SCENE_DAY, { calendar, visits: [visit], now: at(8) })
  expect(team.map(({ stylist }) => stylist.id)).toEqual([ANDRE.id, MARA.id])
  expect(team[0]).toMatchObject({ visits: 1, booked: 0.25, hasTimeOff: false })
  expect(team[1]).toMatchObject({ works: [], visits: 0, booked: 0, hasTimeOff: true })
})

test('the next days as far as they are known, with closed ones and those on which nobody is in', () => {
  const closed = off(null, at(0, TOMORROW), at(24, TOMORROW), 'Painting')
  const away = [MARA, ANDRE].map(({ id }) => off(id, at(0, '2026-11-26'), at(24, '2026-11-26')))
  const calendar = closedFor(closed, ...away)
  const visit = sceneVisit({ startsAt: at(9, '2026-11-27'), endsAt: at(15, '2026-11-27') })
  const days = daysAfter(SCENE_DAY, 7, { calendar, visits: [visit], now: at(8) })
  expect(
    days.map(({ closure, isAnyoneIn, visits, booked }) => [closure, isAnyoneIn, visits, booked]),
  ).toEqual([
    ['Painting', false, 0, 0],
    [null, false, 0, 0],
    [null, true, 1, 0.25],
    [null, true, 0, 0],
    ['', false, 0, 0],
  ])
})

test('what is booked outside of the hours fills none of them', () => {
  const { rules } = CALENDAR
  const shifts = rules.shifts.map((shift) => ({ ...shift, from: 8 * 60, until: 12 * 60 }))
  const calendar = { ...CALENDAR, rules: { ...rules, shifts } }
  const within = sceneVisit({ id: 'in', startsAt: at(10), endsAt: at(12) })
  const after = sceneVisit({ id: 'out', startsAt: at(12), endsAt: at(14) })
  const [mara] = teamOn(SCENE_DAY, { calendar, visits: [within, after], now: at(8) })
  expect(mara).toMatchObject({ visits: 2, booked: 0.5 })
})

test('each day on its own: who has no stylist from today on, and what was never marked before', () => {
  const YESTERDAY = daysLater(SCENE_DAY, -1)
  const both = { visitId: 'both', stylistId: null }
  const visits = [
    sceneVisit({ id: 'a', startsAt: at(9, YESTERDAY), endsAt: at(10, YESTERDAY) }),
    sceneVisit({ id: 'b', startsAt: at(9), endsAt: at(10) }),
    sceneVisit({ id: 'c', ...both, startsAt: at(15), endsAt: at(16) }),
    sceneVisit({ id: 'd', ...both, startsAt: at(16), endsAt: at(17) }),
  ]
  const view = { calendar: CALENDAR, visits, now: at(12) }
  expect(leftUnmarked(view)).toEqual([{ day: YESTERDAY, clients: 1, visitId: 'a' }])
  expect(unassignedOnDays(view)).toEqual([{ day: SCENE_DAY, clients: 1, visitId: 'c' }])
})
