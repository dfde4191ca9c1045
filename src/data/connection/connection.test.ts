import { beforeEach, describe, expect, test } from 'vitest'
import { fakePlatform, settle } from '#support/fake-platform.ts'
import { watchConnection } from './connection.ts'
import type { Connection } from './connection.ts'
import type { FakePlatform } from '#support/fake-platform.ts'

let platform: FakePlatform
let connection: Connection
let heard: boolean[]
let probes: number
let serverAnswers: boolean

beforeEach(() => {
  platform = fakePlatform()
  probes = 0
  serverAnswers = true
  const network = {
    ...platform.network,
    reachesServer: async () => {
      probes += 1
      return serverAnswers
    },
  }
  connection = watchConnection({ clock: platform.clock, network })
  heard = []
  connection.subscribe(() => heard.push(connection.isUp()))
})

test('a device that boots without a network knows it at once', () => {
  platform.world.loseNetwork()
  expect(watchConnection(platform).isUp()).toBe(false)
})

test('one failed request is checked before anyone is told', async () => {
  connection.noteOutcome(false)
  await settle()
  expect(heard).toEqual([])
  expect(probes).toBe(1)
})

test('a Wi-Fi that leads nowhere is found out although the browser believes in it', async () => {
  serverAnswers = false
  connection.noteOutcome(false)
  await settle()
  expect(platform.network.seemsUp()).toBe(true)
  expect(heard).toEqual([false])
})

test('it heals without any event, asking ever more rarely, at most every 30 seconds', async () => {
  serverAnswers = false
  connection.noteOutcome(false)
  await platform.world.pass(10 * 60_000)
  expect(probes).toBeGreaterThan(20)
  expect(probes).toBeLessThan(28)

  serverAnswers = true
  await platform.world.pass(30_000)
  expect(heard).toEqual([false, true])
  const asked = probes
  await platform.world.pass(10 * 60_000)
  expect(probes).toBe(asked)
})

test('a page whose requests all fail at once looks again as soon as after one', async () => {
  serverAnswers = false
  for (let request = 0; request < 8; request += 1) {
    connection.noteOutcome(false)
    await settle()
  }
  serverAnswers = true
  await platform.world.pass(2000)
  expect(heard).toEqual([false, true])
})

test('an answer that was on its way when the network went proves nothing', async () => {
  await platform.world.pass(10_000)
  serverAnswers = false
  platform.world.loseNetwork()
  connection.noteOutcome(true, 3000)
  await settle()
  expect(heard).toEqual([false])
})

test('a clock that is found to be an hour ahead keeps no answer from counting', async () => {
  let aheadMs = 60 * 60_000
  const clock = { ...platform.clock, now: () => platform.clock.now() + aheadMs }
  const network = { ...platform.network, reachesServer: async () => false }
  const corrected = watchConnection({ clock, network })
  platform.world.loseNetwork()
  await platform.world.pass(1000)
  aheadMs = 0
  corrected.noteOutcome(true, 100)
  expect(corrected.isUp()).toBe(true)
})

test('an answer counts for more than the hint of the browser', async () => {
  serverAnswers = false
  platform.world.loseNetwork()
  await settle()
  connection.noteOutcome(true)
  expect(heard).toEqual([false, true])
})

test('a page that came from the device proves nothing, so the server is asked once', async () => {
  const device = fakePlatform({ isFromDevice: true })
  const network = { ...device.network, reachesServer: async () => false }
  const fromDevice = watchConnection({ clock: device.clock, network })
  expect(fromDevice.isUp()).toBe(true)
  await device.world.pass(1000)
  expect(fromDevice.isUp()).toBe(false)
})

test('an answer in the meantime is proof enough', async () => {
  const device = fakePlatform({ isFromDevice: true })
  const network = { ...device.network, reachesServer: async () => false }
  const fromDevice = watchConnection({ clock: device.clock, network })
  fromDevice.noteOutcome(true)
  await device.world.pass(60_000)
  expect(fromDevice.isUp()).toBe(true)
})

describe('where answers take long', () => {
  let tookMs: number
  let slow: Connection
  let quickAgain: number
  let states: string[]

  beforeEach(() => {
    tookMs = 20_000
    quickAgain = 0
    states = []
    const network = {
      ...platform.network,
      isQuickAgain: () => void (quickAgain += 1),
      reachesServer: () => {
        const [answer, after] = [serverAnswers, tookMs]
        return new Promise<boolean>((resolve) => {
          platform.clock.after(after, () => resolve(answer))
        })
      },
    }
    slow = watchConnection({ clock: platform.clock, network })
    slow.subscribe(() => states.push(slow.isUp() ? (slow.isSlow() ? 'slow' : 'quick') : 'down'))
  })

  test('a look that was under way when the network went is taken once more', async () => {
    tookMs = 2000
    slow.noteOutcome(false)
    await platform.world.pass(1000)
    serverAnswers = false
    platform.world.loseNetwork()
    await platform.world.pass(10_000)
    expect(states).toEqual(['down'])
  })

  test('it is slow and not gone, as long as an answer may come and after it has come', async () => {
    slow.noteOutcome(false)
    await platform.world.pass(4900)
    expect(states).toEqual([])
    await platform.world.pass(10 * 60_000)
    expect(states).toEqual(['slow'])
    expect(slow.isUp()).toBe(true)
  })

  test('a file or a function may take long on a quick line', () => {
    slow.noteOutcome(true, 20_000, true)
    expect(states).toEqual([])
  })

  test('an answer that took long says so by itself, and one that did not ends it', async () => {
    slow.noteOutcome(true, 20_000)
    expect(states).toEqual(['slow'])
    slow.noteOutcome(true, 200)
    expect(states).toEqual(['slow', 'quick'])
    expect(quickAgain).toBe(0)
  })

  test('where none comes in a minute it is gone, and stays so until one comes', async () => {
    serverAnswers = false
    tookMs = 60_000
    slow.noteOutcome(false)
    await platform.world.pass(10 * 60_000)
    expect(states).toEqual(['slow', 'down'])
    serverAnswers = true
    tookMs = 100
    await platform.world.pass(30_200)
    expect(states).toEqual(['slow', 'down', 'quick'])
    expect(quickAgain).toBe(1)
  })

  test('a hanging line that is quick again has what hangs asked anew', async () => {
    slow.noteOutcome(false)
    await platform.world.pass(6000)
    tookMs = 100
    await platform.world.pass(4000)
    expect(states).toEqual(['slow', 'quick'])
    expect(quickAgain).toBe(1)
    await platform.world.pass(60_000)
    expect(states).toEqual(['slow', 'quick'])
  })
})
