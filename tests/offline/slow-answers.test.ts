import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTabs } from '#support/fake-platform.ts'
import { forgetDevice, openTab } from './device.ts'
import { fakeSalon, type FakeSalon } from './fake-salon.ts'
import type { Tabs } from '#platform/tabs.ts'

const inNoTurn: Tabs['alone'] = (_name, work) => work({ isSole: false, isOver: () => false })

let salon: FakeSalon
let answers: (() => void)[]
beforeEach(() => {
  answers = []
  const known = fakeSalon()
  salon = Object.assign(Object.create(known) as FakeSalon, {
    answer: async (request: Request) => {
      const isAction = request.url.endsWith('/rpc/apply_action')
      const answer = await known.answer(request)
      if (isAction) await new Promise<void>((resolve) => answers.push(resolve))
      return answer
    },
  })
})
afterEach(forgetDevice)

test('whoever waits long for an answer is still at it, and nobody else sends the same', async () => {
  const browser = openTabs()
  const lockless = () => ({ ...browser(), alone: inNoTurn, takeOver: inNoTurn })
  const one = await openTab(salon, { tabs: lockless() })
  const other = await openTab(salon, { tabs: lockless() })
  await one.writes()
  expect(salon.deliveries).toHaveLength(1)
  // Both live in the same hour.
  for (let seconds = 0; seconds < 60; seconds += 2) {
    await one.waits(2000)
    await other.waits(2000)
  }
  expect(salon.deliveries).toHaveLength(1)
  expect(other.states()).toEqual(['sending'])
  for (const answer of answers) answer()
  await one.waits(0)
  await other.waits(0)
  expect(other.states()).toEqual(['applied'])
  expect(salon.deliveries).toHaveLength(1)
})

test('one that is gone in the middle says nothing more, and is followed after fifteen seconds', async () => {
  const lockless = () => ({ ...openTabs()(), alone: inNoTurn, takeOver: inNoTurn })
  const gone = await openTab(salon, { tabs: lockless() })
  await gone.writes()
  await gone.waits(7000)
  const next = await openTab(salon, { tabs: lockless(), startsAt: gone.clock.now() })
  await next.waits(12_000)
  expect(salon.deliveries).toHaveLength(1)
  await next.waits(2000)
  expect(salon.deliveries).toHaveLength(2)
  for (const answer of answers) answer()
  await next.waits(0)
  expect(next.states()).toEqual(['applied'])
  expect(salon.effects).toHaveLength(1)
})
