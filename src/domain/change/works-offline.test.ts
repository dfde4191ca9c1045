import { expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { isWaitingKind } from './commands.ts'
import { worksOffline } from './works-offline.ts'

test('each role is told what waits on its device', () => {
  expect(worksOffline('client')).toEqual([])
  expect(worksOffline('employee')).toEqual([])
  const atDesk = worksOffline('receptionist')
  expect(atDesk).toContain('Book visits for clients')
  expect(atDesk).toContain('Take walk-ins and write notes on a visit')
  expect(atDesk).not.toContain('Look up clients')
  expect(atDesk).not.toContain('Merge the cards of a client who has two, and separate them again')
  expect(worksOffline('business_owner')).toEqual(atDesk)
})

test('no line is half of each', () => {
  for (const { words, kinds = [], sharedKinds = [] } of PERMISSIONS) {
    const answers = [...kinds, ...sharedKinds].map((kind) => isWaitingKind(kind))
    expect(new Set(answers).size, words).toBeLessThanOrEqual(1)
  }
})
