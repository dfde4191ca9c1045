import { expect, test } from 'vitest'
import { changeOf, shareInWords, shareOf } from './report-change.ts'

test.for([
  [112, 100, 'up', '+12%'],
  [63, 40, 'up', '+58%'],
  [50, 100, 'down', '−50%'],
  [0, 100, 'down', '−100%'],
  [0, 0, 'same', 'No change'],
  [7, 7, 'same', 'No change'],
  [7, 0, 'from-nothing', 'None before'],
  [1001, 1000, 'up', 'Up under 1%'],
  [99_999, 1000, 'up', 'Up over 1,000%'],
] as const)('%i after %i is %s: %s', ([now, before, kind, words]) => {
  expect(changeOf(now, before)).toEqual({ kind, words: words })
})

test('a part is told in whole percent, a very small one as such', () => {
  expect(shareInWords(shareOf(1, 3))).toBe('33%')
  expect(shareInWords(shareOf(1, 1000))).toBe('<1%')
  expect(shareInWords(shareOf(0, 0))).toBe('0%')
})
