import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'

const CPU_SLOWDOWN = 4
const SETTLED_AFTER_LOAD_MS = 4000
const TURN_MS = 50

/** What one opening of a page cost, in milliseconds and bytes. */
export interface Visit {
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly scriptBeforeLoad: number
  readonly scriptBeforeTouch: number
  readonly heapMb: number
}

interface Seen {
  lcp: number
  cls: number
  longTasks: { start: number; duration: number }[]
  slowest: number
}

declare global {
  interface Window {
    benchSeen?: Seen
  }
}

/** From slow to as fast as it is, where only waiting is left. */
export async function setSlowdown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Slows the processor and notes what the browser tells about painting, shifting and blocking. */
export async function prepare(page: Page): Promise<void> {
  await setSlowdown(page, CPU_SLOWDOWN)
  await page.addInitScript(() => {
    const seen: Seen = { lcp: 0, cls: 0, longTasks: [], slowest: 0 }
    window.benchSeen = seen
    const watch = (type: string, note: (entry: PerformanceEntry) => void, extra = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...extra,
      })
    watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) seen.cls += shift.value
    })
    watch('longtask', ({ startTime, duration }) =>
      seen.longTasks.push({ start: startTime, duration }),
    )
    watch(
      'event',
      (entry) => {
        const { interactionId, duration } = entry as PerformanceEventTiming
        if (interactionId > 0) seen.slowest = Math.max(seen.slowest, duration)
      },
      { durationThreshold: 16 },
    )
  })
}

export async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  const scriptBeforeLoad = await scriptBytes(page)
  await pause(SETTLED_AFTER_LOAD_MS)
  const scriptBeforeTouch = await scriptBytes(page)
  const seen = await page.evaluate((turn) => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const { lcp, cls, longTasks } = window.benchSeen ?? { lcp: 0, cls: 0, longTasks: [] }
    const blocking = longTasks
      .filter(({ start, duration }) => start + duration > fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - turn), 0)
    return { fcp, lcp, cls, tbt: blocking }
  }, TURN_MS)
  const session = await page.context().newCDPSession(page)
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { ...seen, scriptBeforeLoad, scriptBeforeTouch, heapMb: usedSize / 1_048_576 }
}

/** The slowest answer to a press since the last time somebody asked, in milliseconds. */
export async function slowestAnswer(page: Page): Promise<number> {
  await pause(1500)
  return page.evaluate(() => {
    const slowest = window.benchSeen?.slowest ?? 0
    if (window.benchSeen) window.benchSeen.slowest = 0
    return slowest
  })
}

async function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => /\.m?js(\?|$)/.test(new URL(name).pathname))
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
}
