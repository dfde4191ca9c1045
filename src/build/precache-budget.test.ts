import { expect, test } from 'vitest'
import { withinBudget } from './precache-budget.ts'

const MEGABYTE = 1024 * 1024

function weighing(sizes: readonly number[], revision: string | null = null) {
  return withinBudget(sizes.map((size, place) => ({ url: `assets/${place}.js`, revision, size })))
}

test('two megabytes may be kept for everyone, and one byte more stops the build', async () => {
  expect((await weighing([MEGABYTE, MEGABYTE])).manifest).toHaveLength(2)
  expect(() => weighing([MEGABYTE, MEGABYTE, 1])).toThrow('2097153 bytes; 2097152 are allowed')
})

test('what only some people need is weighed by itself', async () => {
  expect((await weighing([MEGABYTE], 'staff')).manifest).toHaveLength(1)
  expect(() => weighing([MEGABYTE, 1], 'staff')).toThrow('(staff)')
  expect(() => weighing([MEGABYTE], 'account')).toThrow('(account)')
})
