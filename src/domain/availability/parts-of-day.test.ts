import { expect, test } from 'vitest'
import { at, clock } from './availability-scene.ts'
import { partsOfDay } from './parts-of-day.ts'

const told = (...times: readonly string[]) =>
  partsOfDay(times.map((time) => ({ from: at(time), until: at(time) + 30, guests: [] }))).map(
    ({ part, offers }) => [part, ...offers.map(({ from }) => clock(from))],
  )

test('times stand under the part of the day in which they begin', () => {
  expect(told('09:00', '11:45', '12:00', '16:45', '17:00')).toEqual([
    ['morning', '09:00', '11:45'],
    ['afternoon', '12:00', '16:45'],
    ['evening', '17:00'],
  ])
})

test('a part without times is not mentioned', () => {
  expect(told('12:15')).toEqual([['afternoon', '12:15']])
  expect(told()).toEqual([])
})
