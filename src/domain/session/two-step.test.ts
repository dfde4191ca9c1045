import { expect, test } from 'vitest'
import { appCodeIn, inFours, twoStepOf } from './two-step.ts'

const app = (id: string, status: string, createdAt: string) => ({
  id,
  factor_type: 'totp',
  status,
  created_at: createdAt,
})

test('it is on with an app that gave a right code', () => {
  const codes = { ...app('codes', 'verified', '2026-11-04T10:00Z'), factor_type: 'recovery_code' }
  const rest = { codesLeft: 9, isByRecoveryCode: false, isRequired: false }
  expect(twoStepOf([], rest)).toBeNull()
  expect(twoStepOf([app('begun', 'unverified', '2026-11-01T10:00Z'), codes], rest)).toBeNull()
  const later = app('later', 'verified', '2026-11-03T10:00Z')
  const sooner = app('sooner', 'verified', '2026-11-02T10:00Z')
  expect(twoStepOf([codes, later, sooner], rest)).toEqual({
    ...rest,
    apps: 2,
    connectedAt: Date.UTC(2026, 10, 3, 10),
  })
})

test('a code is read as apps show it and people paste it', () => {
  for (const typed of ['123456', ' 123 456', '123-456', '１２３４５６'])
    expect(appCodeIn(typed)).toBe('123456')
  for (const typed of ['', '12345', '1234567', '12345a']) expect(appCodeIn(typed)).toBeNull()
})

test('a key is read four letters at a time', () => {
  expect(inFours('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(inFours('abcdef')).toBe('abcd ef')
})
