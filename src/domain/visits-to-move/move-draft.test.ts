import { expect, test } from 'vitest'
import { SCENE_DAY, sceneVisit } from '#domain/board/desk-scene.ts'
import {
  choiceField,
  keptFields,
  movedFields,
  putBackField,
  readMoveDraft,
  waysBack,
} from './move-draft.ts'
import { stepsTo } from './part-places.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import type { MoveChoice, MovedVisit } from './move-draft.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = (hours: number) => salonMoment({ day: SCENE_DAY, minutes: hours * 60 })
const place = {
  appointmentId: 'a',
  stylistId: 'mara',
  roomId: 'chair',
  startsAt: at(10),
  parts: [30, 60, 30],
}
const MOVED: MovedVisit = {
  visitId: 'a',
  movedAt: at(8),
  from: [place],
  to: [{ ...place, stylistId: 'andre', parts: [120] }],
}
const CHOICE: MoveChoice = { visitId: 'b', seen: 'b 1', chosenAt: at(8), places: [place] }
const there = sceneVisit({
  id: 'a',
  stylistId: 'andre',
  startsAt: at(10),
  endsAt: at(12),
  scheduleVersion: 4,
})

test('within ten minutes there is a way back for what still stands where it was put', () => {
  const ways = (change = {}, now = at(8)) => waysBack([MOVED], [{ ...there, ...change }], now)
  expect(ways().map(({ visitId, places }) => [visitId, places])).toEqual([['a', [place]]])
  expect(ways({}, at(8) + 10 * MINUTE - 1)).toHaveLength(1)
  expect(ways({}, at(8) + 10 * MINUTE)).toEqual([])
  for (const change of [
    { startsAt: at(11), endsAt: at(13) },
    { stylistId: 'linh' },
    { endsAt: at(13) },
    { status: 'arrived' },
    { status: 'cancelled' },
  ])
    expect(ways(change)).toEqual([])
  expect(waysBack([{ ...MOVED, from: null }], [there], at(8))).toEqual([])
})

test('it goes anywhere with the length that was planned', () => {
  const step = { appointmentId: 'a', stylistId: 'mara', scheduleVersion: 4, isAnybodys: false }
  const startsAt = new Date(at(10)).toISOString()
  expect(stepsTo([there], [place])).toEqual([{ ...step, startsAt, parts: [30, 60, 30] }])
})

test('what lies on the device is read as far as it makes sense, and the moves of this day only', () => {
  const saved = (...fields: readonly object[]): object =>
    JSON.parse(JSON.stringify(Object.assign({}, ...fields)))
  const both = saved(choiceField(CHOICE), movedFields(MOVED))
  expect(readMoveDraft(both, at(20))).toEqual({ choices: [CHOICE], moved: [MOVED] })
  expect(readMoveDraft(both, at(20) + DAY)).toEqual({ choices: [CHOICE], moved: [] })
  expect(keptFields(both, at(20) + 31 * DAY)).toEqual({})
  expect(readMoveDraft({ 'choice b': { ...CHOICE, places: [{}] }, more: 1 }, at(8))).toEqual({
    choices: [],
    moved: [],
  })
})

test('once moved nothing is chosen for it anymore, and put back it is not among the moved', () => {
  const chosen = choiceField({ ...CHOICE, visitId: 'a' })
  const moved = { ...chosen, ...movedFields(MOVED) }
  expect(readMoveDraft(moved, at(8))).toEqual({ choices: [], moved: [MOVED] })
  expect(readMoveDraft({ ...moved, ...putBackField('a') }, at(8))).toEqual({
    choices: [],
    moved: [],
  })
})
