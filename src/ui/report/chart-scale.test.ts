import { expect, test } from 'vitest'
import { chartScale } from './chart-scale.ts'

test.for([
  [0, 1, [0, 1]],
  [3, 1, [0, 1, 2, 3]],
  [4, 1, [0, 1, 2, 3, 4]],
  [37, 1, [0, 10, 20, 30, 40]],
  [123_456, 100, [0, 50_000, 100_000, 150_000]],
] as const)('up to %i the lines are round', ([highest, unit, ticks]) => {
  expect(chartScale(highest, unit)).toEqual({ most: ticks.at(-1), ticks })
})

test('every bar ends within the chart', () => {
  for (let highest = 0; highest < 5000; highest += 7)
    expect(chartScale(highest).most).toBeGreaterThanOrEqual(highest)
})
