import { afterEach, expect, test } from 'vitest'
import { MESSAGE, atRest, forgetDevice, openTab } from './device.ts'
import { fakeSalon } from './fake-salon.ts'
import { openTabs } from '#support/fake-platform.ts'
import type { Tabs } from '#platform/tabs.ts'

afterEach(forgetDevice)

test('what is written while a tab gives its turn back goes out at once, too', async () => {
  const salon = fakeSalon()
  const plain = openTabs()()
  let givingBack: Promise<void> | null = null
  const tabs: Tabs = {
    ...plain,
    alone: (name, work) =>
      plain.alone(name, async (turn) => {
        const result = await work(turn)
        await givingBack
        return result
      }),
  }
  const tab = await openTab(salon, { tabs })
  const gap = Promise.withResolvers<void>()
  givingBack = gap.promise
  await tab.writes()
  expect(tab.states()).toEqual(['applied'])
  await tab.writes({ message: 'And on Saturday?' })
  givingBack = null
  gap.resolve()
  await atRest()
  await tab.waits(0)
  expect(tab.states()).toEqual(['applied', 'applied'])
})

test('nobody is told that it is stored before the browser has promised to wake the worker', async () => {
  const promise = Promise.withResolvers<void>()
  const tab = await openTab(fakeSalon(), { isOffline: true, wakeLater: () => promise.promise })
  let isTold = false
  const writing = tab.writes().then(() => (isTold = true))
  await tab.waits(100)
  expect(tab.states()).toEqual(['queued'])
  expect(isTold).toBe(false)
  promise.resolve()
  await writing
})

test('who sees that it waits and comes back finds it in no form any more', async () => {
  const never = new Promise<void>(() => {})
  const tab = await openTab(fakeSalon(), { isOffline: true, wakeLater: () => never })
  tab.data.drafts.keep('contact', MESSAGE)
  await tab.data.drafts.settled()
  const foundOnReturn = new Promise((resolve) => {
    tab.data.outbox.subscribe(async () => {
      const after = await openTab(fakeSalon(), { isOffline: true })
      resolve(await after.data.drafts.read('contact'))
    })
  })
  void tab.writes()
  expect(await foundOnReturn).toEqual({})
})

test('a browser that never promises keeps nobody waiting', async () => {
  const never = new Promise<void>(() => {})
  const tab = await openTab(fakeSalon(), { isOffline: true, wakeLater: () => never })
  const writing = tab.writes()
  await tab.waits(200)
  await writing
  expect(tab.states()).toEqual(['queued'])
})
