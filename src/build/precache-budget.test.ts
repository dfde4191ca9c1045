import { expect, test } from 'vitest'
import { withinBudget } from './precache-budget.ts'

const MEGABYTE = 1024 * 1024

function weighing(...sizes: number[]) {
  return withinBudget(
    sizes.map((size, place) => ({ url: `/assets/${place}.js`, revision: null, size })),
  )
}

test('three megabytes may be kept for offline, and one byte more stops the build', async () => {
  expect((await weighing(2 * MEGABYTE, MEGABYTE)).manifest).toHaveLength(2)
  expect(() => weighing(2 * MEGABYTE, MEGABYTE, 1)).toThrow('3145729 bytes; 3145728 are allowed')
})
