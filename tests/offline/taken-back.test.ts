import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDevice, openTab, type Tab } from './device.ts'
import { fakeSalon, type FakeSalon, type Fate } from './fake-salon.ts'

let salon: FakeSalon
beforeEach(() => void (salon = fakeSalon()))
afterEach(forgetDevice)

/** Somebody presses Remove in the very moment in which the message is on its way. */
async function takenBackOnItsWay(fate: Fate): Promise<{ tab: Tab; isTakenBack: unknown }> {
  salon.fates.push(fate)
  const pressed: Promise<boolean>[] = []
  const tab: Tab = await openTab({
    ...salon,
    answer: (request) => {
      const [row] = tab.rows()
      if (row?.state === 'sending' && pressed.length === 0)
        pressed.push(tab.data.outbox.takeBack(row.id))
      return salon.answer(request)
    },
  })
  await tab.writes()
  await tab.waits(1000)
  expect(pressed).toHaveLength(1)
  return { tab, isTakenBack: await pressed[0] }
}

test('taken back on its way and dropped there, it is gone and never goes out', async () => {
  const { tab, isTakenBack } = await takenBackOnItsWay('dropped before')
  expect(isTakenBack).toBe(true)
  await tab.waits(120_000)
  expect(tab.rows()).toEqual([])
  expect(salon.effects).toEqual([])
  expect(salon.deliveries).toHaveLength(1)
})

test('taken back on its way and arrived, it is said to have arrived', async () => {
  const { tab, isTakenBack } = await takenBackOnItsWay('arrives')
  expect(isTakenBack).toBe(false)
  expect(tab.states()).toEqual(['applied'])
  expect(salon.effects).toHaveLength(1)
})
