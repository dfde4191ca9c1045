import { expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { byConnection } from './works-offline.ts'
import { isWaitingKind } from './commands.ts'

test('each role is told what waits on its device, and what needs a connection', () => {
  expect(byConnection('client')).toEqual({ waits: [], needsConnection: [] })
  expect(byConnection('employee')).toEqual({ waits: [], needsConnection: [] })
  const desk = byConnection('receptionist')
  expect(desk.waits).toContain('Take walk-ins and write notes on a visit')
  expect(desk.needsConnection).toEqual([
    'Merge the cards of a client who has two, and separate them again',
  ])
  const manager = byConnection('manager')
  expect(manager.waits).toEqual(desk.waits)
  expect(manager.needsConnection).toContain('Change services, their prices, and who does them')
})

test('no line is half of each', () => {
  for (const { words, kinds = [], sharedKinds = [] } of PERMISSIONS) {
    const answers = [...kinds, ...sharedKinds].map((kind) => isWaitingKind(kind))
    expect(new Set(answers).size, words).toBeLessThanOrEqual(1)
  }
})
