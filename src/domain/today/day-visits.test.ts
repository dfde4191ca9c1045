import { expect, test } from 'vitest'
import { SCENE_DAY, sceneVisit } from '#domain/board/desk-scene.ts'
import { countCanceled, dayVisits } from './day-visits.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

const at = (hours: number, minutes = 0) =>
  salonMoment({ day: SCENE_DAY, minutes: hours * 60 + minutes })

const TEN_TO_ELEVEN = { startsAt: at(10), endsAt: at(11) }

function stateAt(now: number, change: Partial<ShownVisit>) {
  return dayVisits([sceneVisit({ ...TEN_TO_ELEVEN, ...change })], now)[0]?.state
}

test('whoever has not come is next, then late, and once it is over somebody has to say what happened', () => {
  for (const status of ['booked', 'confirmed'] as const) {
    expect(stateAt(at(9), { status })).toBe('next')
    expect(stateAt(at(10, 4), { status })).toBe('next')
    expect(stateAt(at(10, 5), { status })).toBe('late')
    expect(stateAt(at(11), { status })).toBe('unmarked')
  }
})

test('whoever is here stays, also over the end, until it was clearly forgotten', () => {
  expect(stateAt(at(9, 40), { status: 'arrived' })).toBe('here')
  expect(stateAt(at(11, 59), { status: 'in_service' })).toBe('here')
  expect(stateAt(at(12), { status: 'in_service' })).toBe('unmarked')
  expect(stateAt(at(12), { status: 'done' })).toBe('done')
})

test('all that somebody comes for is one line, with what is under way', () => {
  const cut = sceneVisit({ id: 'cut', visitId: 'visit', ...TEN_TO_ELEVEN, status: 'done' })
  const nails = { visitId: 'visit', startsAt: at(11), endsAt: at(12) }
  const next = sceneVisit({ id: 'nails', ...nails })
  const [between, ...others] = dayVisits([next, cut], at(11, 10))
  expect(others).toEqual([])
  expect(between).toMatchObject({ state: 'here', startsAt: at(10), endsAt: at(12) })
  expect(between?.current.id).toBe('nails')
  const both = dayVisits([cut, { ...next, status: 'done' }], at(11, 10))
  expect(both.map(({ state }) => state)).toEqual(['done'])
})

test('whoever comes along is a client of their own, also while the other is here', () => {
  const mother = sceneVisit({ id: 'a', visitId: 'both', clientName: 'Ann', status: 'arrived' })
  const daughter = sceneVisit({ id: 'b', visitId: 'both', clientName: 'Bea' })
  const found = dayVisits([mother, daughter], at(10, 20))
  expect(found.map(({ current, state }) => [current.clientName, state])).toEqual([
    ['Ann', 'here'],
    ['Bea', 'late'],
  ])
  expect(countCanceled([mother, { ...daughter, status: 'no_show' }])).toBe(1)
})

test('what nobody agreed to is never late', () => {
  expect(stateAt(at(10, 30), { confirmBy: at(10, 45) })).toBe('next')
})

test('a canceled visit and a request that lapsed are left out, and one with something left isn’t canceled', () => {
  const off = sceneVisit({ id: 'off', status: 'cancelled' })
  const left = sceneVisit({ id: 'left', visitId: 'two' })
  const halfOff = sceneVisit({ id: 'half', visitId: 'two', status: 'no_show' })
  const vain = sceneVisit({ id: 'vain', confirmBy: at(8) })
  const lapsed = sceneVisit({ id: 'lapsed', confirmBy: at(8), status: 'cancelled' })
  const all = [off, left, halfOff, vain, lapsed]
  expect(dayVisits(all, at(9)).map(({ services }) => services.map(({ id }) => id))).toEqual([
    ['left'],
  ])
  expect(countCanceled(all)).toBe(1)
})
