import { expect, test } from 'vitest'
import { areOurTerms } from './published-terms.ts'
import { TERMS_CHANGED_ON } from './salon.ts'

test('the terms that hold now are ours', () => {
  expect(areOurTerms(TERMS_CHANGED_ON)).toBe(true)
})

test('so are those before them, and no others: neither older nor younger nor in between', () => {
  const earlier = ['2025-01-10', '2026-03-02']
  expect(areOurTerms('2025-01-10', earlier)).toBe(true)
  expect(areOurTerms('2026-03-02', earlier)).toBe(true)
  for (const day of ['2024-12-31', '2025-06-01', '2999-01-01', ''])
    expect(areOurTerms(day, earlier), day).toBe(false)
})
