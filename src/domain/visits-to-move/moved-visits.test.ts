import { expect, test } from 'vitest'
import { SCENE_DAY, sceneVisit } from '#domain/board/desk-scene.ts'
import { NO_MOVES, readMoveDraft, waysBack } from './moved-visits.ts'
import { stepsBack, stepsThere } from './new-places.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import type { MovedVisit } from './moved-visits.ts'

const MINUTE = 60_000
const at = (hours: number) => salonMoment({ day: SCENE_DAY, minutes: hours * 60 })
const place = { appointmentId: 'a', stylistId: 'mara', startsAt: at(10), parts: [30, 60, 30] }
const MOVED: MovedVisit = {
  visitId: 'a',
  movedAt: at(8),
  from: [place],
  to: [{ ...place, stylistId: 'andre', parts: [120] }],
}
const there = sceneVisit({ id: 'a', stylistId: 'andre', startsAt: at(10), scheduleVersion: 4 })

test('within ten minutes there is a way back for what still stands where it was put', () => {
  const ways = (visit = there, now = at(8)) => waysBack([MOVED], [visit], now)
  expect(ways().map(({ visitId, places }) => [visitId, places])).toEqual([['a', [place]]])
  expect(ways(there, at(8) + 10 * MINUTE - 1)).toHaveLength(1)
  expect(ways(there, at(8) + 10 * MINUTE)).toEqual([])
  expect(ways({ ...there, startsAt: at(11) })).toEqual([])
  expect(ways({ ...there, stylistId: 'linh' })).toEqual([])
  expect(waysBack([{ ...MOVED, from: null }], [there], at(8))).toEqual([])
})

test('it goes back as long as it was, and there as long as whoever does it takes', () => {
  const step = { appointmentId: 'a', stylistId: 'mara', scheduleVersion: 4, isAnybodys: false }
  const startsAt = new Date(at(10)).toISOString()
  expect(stepsBack([there], [place])).toEqual([{ ...step, startsAt, parts: [30, 60, 30] }])
  expect(stepsThere([there], [place])).toEqual([{ ...step, startsAt }])
})

test('what lies on the device is read as far as it makes sense, and the moves of this day only', () => {
  const choice = { visitId: 'b', places: [place] }
  const stays = { visitId: 'c', places: [] }
  const draft = { choices: [choice, stays], moved: [MOVED] }
  const saved: unknown = JSON.parse(JSON.stringify(draft))
  expect(readMoveDraft(saved, at(20))).toEqual(draft)
  expect(readMoveDraft(saved, at(20) + 24 * 60 * MINUTE)).toEqual({ ...draft, moved: [] })
  expect(readMoveDraft({}, at(8))).toEqual(NO_MOVES)
  const half = { choices: [{ visitId: 'b', places: [{ ...place, parts: ['x'] }] }, stays] }
  expect(readMoveDraft(half, at(8)).choices).toEqual([stays])
})
