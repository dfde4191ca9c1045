import { beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '#support/fake-clock.ts'
import { serverClock, timeToldBy } from './server-clock.ts'
import type { ServerClock } from './server-clock.ts'

const HOUR = 3_600_000
const SECOND = 1000
/** Truly so late, whatever the device says. */
const BEGIN = Date.UTC(2026, 10, 24, 18, 37, 12, 400)

let device: ReturnType<typeof fakeClock>
let clock: ServerClock
let heard: number[]

function openDevice(aheadMs: number) {
  device = fakeClock(BEGIN)
  device.turn(aheadMs)
  clock = serverClock(device)
  heard = []
  clock.onSet(() => heard.push(clock.aheadMs()))
}

const truth = () => BEGIN + device.elapsedMs()

/** An answer that took so long there and back, stamped after its first part. */
async function answered(thereMs: number, backMs: number) {
  await device.pass(thereMs)
  const toldAt = Math.floor(truth() / SECOND) * SECOND
  await device.pass(backMs)
  clock.hear({ toldAt, tookMs: thereMs + backMs })
}

beforeEach(() => openDevice(0))

test('a clock that is right is left alone, however slow the answers', async () => {
  for (const [there, back] of [
    [10, 10],
    [2000, 18_000],
    [19_000, 1000],
    [120, 90],
  ] as const)
    await answered(there, back)
  await device.pass(1)
  expect(clock.aheadMs()).toBe(0)
  expect(heard).toEqual([])
})

test.each([3 * HOUR, -3 * HOUR, 5 * 60 * SECOND, -400 * 24 * HOUR])(
  'one that is %i ms ahead is set right by the first answer, to the second',
  async (aheadMs) => {
    openDevice(aheadMs)
    expect(clock.now()).toBe(truth() + aheadMs)
    await answered(40, 40)
    expect(Math.abs(clock.now() - truth())).toBeLessThan(SECOND)
    expect(Math.abs(clock.fromDevice(device.now()) - truth())).toBeLessThan(SECOND)
    await device.pass(1)
    expect(heard).toHaveLength(1)
  },
)

test('a slow answer tells little, and quick ones after it tell the rest', async () => {
  openDevice(3 * HOUR)
  await answered(19_500, 500)
  expect(Math.abs(clock.now() - truth())).toBeGreaterThan(5 * SECOND)
  for (let turn = 0; turn < 5; turn += 1) {
    await answered(60, 60)
    await device.pass(4321)
  }
  expect(Math.abs(clock.now() - truth())).toBeLessThan(700)
})

test('it stands still between answers that agree', async () => {
  openDevice(3 * HOUR)
  for (let turn = 0; turn < 20; turn += 1) {
    await answered(50, 400)
    await device.pass(4000)
  }
  expect(heard.length).toBeLessThan(4)
})

describe('while the page is open', () => {
  test('a clock that is set back changes nothing for the salon', async () => {
    await answered(40, 40)
    device.turn(-3 * HOUR)
    expect(clock.now()).toBe(truth())
    await device.pass(1)
    expect(heard).toEqual([-3 * HOUR])
  })

  test('a device that slept has slept, and one whose clock leapt is set right by the next answer', async () => {
    await answered(40, 40)
    device.turn(3 * HOUR)
    expect(clock.now()).toBe(truth() + 3 * HOUR)
    await answered(40, 40)
    expect(Math.abs(clock.now() - truth())).toBeLessThan(SECOND)
  })

  test.each([3 * HOUR, -3 * HOUR])(
    'a wrong one that is put right is right, also offline',
    async (aheadMs) => {
      openDevice(aheadMs)
      await answered(40, 40)
      device.turn(-aheadMs)
      expect(clock.now()).toBe(truth())
      expect(clock.aheadMs()).toBe(0)
    },
  )
})

test('what was known before counts until the server tells', async () => {
  openDevice(3 * HOUR)
  clock.recall(3 * HOUR)
  expect(clock.now()).toBe(truth())
  await answered(40, 40)
  clock.recall(-HOUR)
  expect(Math.abs(clock.now() - truth())).toBeLessThan(SECOND)
})

test('the time of an answer that somebody kept is none', () => {
  const told = (headers: HeadersInit) => timeToldBy(new Response('[]', { headers }))
  const date = 'Tue, 24 Nov 2026 18:37:12 GMT'
  expect(told({ date })).toBe(Date.UTC(2026, 10, 24, 18, 37, 12))
  expect(told({ date, age: '30' })).toBeNull()
  expect(told({})).toBeNull()
  expect(told({ date: 'soon' })).toBeNull()
})
