import { expect, test } from 'vitest'
import { SCENE_DAY, sceneCalendar, sceneStylist, sceneVisit } from '#domain/board/desk-scene.ts'
import { countByDay, visitsHit, visitsWhileOff } from './while-off.ts'
import { daysLater, salonMoment } from '#domain/time/salon-clock.ts'

const [MARA, ANDRE] = [sceneStylist(0), sceneStylist(1)]
const at = (hours: number, day = SCENE_DAY) => salonMoment({ day, minutes: hours * 60 })

test('what is booked for time off or a closed day waits for somebody, while hands are needed then', () => {
  const color = { startsAt: at(10), endsAt: at(12), parts: [30, 60, 30] }
  const visits = [
    sceneVisit({ id: 'sets', ...color }),
    sceneVisit({ id: 'other', stylistId: ANDRE.id, startsAt: at(11), endsAt: at(12) }),
    sceneVisit({ id: 'here', startsAt: at(11), endsAt: at(12), status: 'in_service' }),
  ]
  const found = (stylistId: string | null, from: number, until: number, now = at(8)) => {
    const calendar = sceneCalendar([MARA, ANDRE])
    const off = { stylistId, from: from / 60_000, until: until / 60_000, reason: '' }
    const rules = { ...calendar.rules, closed: [off] }
    return visitsWhileOff({ calendar: { ...calendar, rules }, visits, now }).map(({ id }) => id)
  }
  expect(found(MARA.id, at(10.5), at(11.5))).toEqual([])
  expect(found(MARA.id, at(10.5), at(11.6))).toEqual(['sets'])
  expect(found(null, at(11), at(13))).toEqual(['sets', 'other'])
  expect(found(null, at(0), at(24), at(12))).toEqual([])
})

test('time off hits what is booked then, also what is to be moved already', () => {
  const calendar = sceneCalendar([MARA, ANDRE])
  const span = (stylistId: string, from: number, until: number) => {
    return { stylistId, from: at(from) / 60_000, until: at(until) / 60_000, reason: '' }
  }
  const rules = { ...calendar.rules, closed: [span(MARA.id, 9, 11)] }
  const visits = [
    sceneVisit({ id: 'early', startsAt: at(9), endsAt: at(10) }),
    sceneVisit({ id: 'late', startsAt: at(15), endsAt: at(16) }),
    sceneVisit({ id: 'andre', stylistId: ANDRE.id, startsAt: at(15), endsAt: at(16) }),
  ]
  const view = { calendar: { ...calendar, rules }, visits, now: at(8) }
  const hit = (...off: ReturnType<typeof span>[]) => visitsHit(view, off).map(({ id }) => id)
  expect(hit(span(MARA.id, 0, 24))).toEqual(['early', 'late'])
  expect(hit(span(MARA.id, 12, 24), span(ANDRE.id, 0, 24))).toEqual(['late', 'andre'])
  expect(hit(span(MARA.id, 16, 24))).toEqual([])
})

test('a visit with several services counts once, on its own day', () => {
  const next = daysLater(SCENE_DAY, 1)
  const both = { visitId: 'both' }
  const visits = [
    sceneVisit({ id: 'x', startsAt: at(9, next) }),
    sceneVisit({ id: 'color', ...both, startsAt: at(9) }),
    sceneVisit({ id: 'cut', ...both, startsAt: at(10) }),
  ]
  expect(countByDay(visits)).toEqual([
    { day: SCENE_DAY, visits: 1 },
    { day: next, visits: 1 },
  ])
})
