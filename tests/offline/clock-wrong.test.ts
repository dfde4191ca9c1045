import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDevice, openTab } from './device.ts'
import { fakeSalon, type FakeSalon } from './fake-salon.ts'

const HOUR = 3_600_000
const TRUTH = Date.UTC(2026, 10, 24, 18, 37)
const NEAR_MS = 1500

let salon: FakeSalon
beforeEach(() => void (salon = salonThatTellsTime()))
afterEach(forgetDevice)

/** Its answers bear the time, as everybody's do. */
function salonThatTellsTime(): FakeSalon {
  const known = fakeSalon()
  return Object.assign(Object.create(known) as FakeSalon, {
    answer: async (request: Request) => {
      const answer = await known.answer(request)
      answer.headers.set('date', new Date(TRUTH).toUTCString())
      return answer
    },
  })
}

test.each([3 * HOUR, -3 * HOUR])(
  'what is written on a device that is %i ms ahead bears the salon’s time, also offline and after a restart',
  async (aheadMs) => {
    const first = await openTab(salon, { startsAt: TRUTH + aheadMs })
    await first.writes()
    await first.waits(0)
    expect(first.states()).toEqual(['applied'])
    expect(Math.abs(first.clock.now() - TRUTH)).toBeLessThan(NEAR_MS)

    first.world.loseNetwork()
    await first.writes({ message: 'And on Saturday?' })
    const later = await openTab(salon, { startsAt: TRUTH + aheadMs + HOUR, isOffline: true })
    await later.writes({ message: 'And on Sunday?' })
    const [, second, third] = later.rows()
    expect(Math.abs((second?.createdAt ?? 0) - TRUTH)).toBeLessThan(NEAR_MS)
    expect(Math.abs((third?.createdAt ?? 0) - TRUTH - HOUR)).toBeLessThan(NEAR_MS)

    later.world.regainNetwork()
    await later.waits(60_000)
    expect(later.states()).toEqual(['applied', 'applied', 'applied'])
    expect(salon.effects).toHaveLength(3)
  },
)

test('a clock that is set back while the page is open keeps nothing waiting', async () => {
  const tab = await openTab(salon, { startsAt: TRUTH, isOffline: true })
  await tab.writes()
  tab.world.turnClock(-3 * HOUR)
  await tab.writes({ message: 'And on Saturday?' })
  const [one, other] = tab.rows()
  expect((other?.createdAt ?? 0) - (one?.createdAt ?? 0)).toBeLessThan(NEAR_MS)
  tab.world.regainNetwork()
  await tab.waits(60_000)
  expect(tab.states()).toEqual(['applied', 'applied'])
})

test('of a clock that is right, and of one that was put right, nothing is kept', async () => {
  const kept = () => later.data.platform.clock.aheadMs()
  const wrong = await openTab(salon, { startsAt: TRUTH + 3 * HOUR })
  await wrong.writes()
  await wrong.waits(0)
  const right = await openTab(salon, { startsAt: TRUTH })
  await right.writes()
  await right.waits(0)
  const later = await openTab(salon, { startsAt: TRUTH, isOffline: true })
  expect(kept()).toBe(0)
})
