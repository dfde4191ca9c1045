import { beforeEach, expect, test } from 'vitest'
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
