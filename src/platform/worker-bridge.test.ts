import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserWorkerBridge, type AppVersion } from './worker-bridge.ts'

const MINUTE_MS = 60_000

class Worker extends EventTarget {
  readonly told: unknown[] = []
  state = 'installing'

  postMessage(message: unknown): void {
    this.told.push(message)
  }

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  timesAsked = 0

  async update(): Promise<void> {
    this.timesAsked += 1
  }

  begins(worker: Worker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }

  /** Waits behind the one that looks after the pages; one that waited before is thrown away. */
  installs(worker: Worker): void {
    this.installing = null
    this.waiting?.become('redundant')
    this.waiting = worker
    worker.become('installed')
  }
}

/** A browser with one page of the site in it. */
class Container extends EventTarget {
  controller: Worker | null = null
  readonly registration = new Registration()

  async register(): Promise<Registration> {
    return this.registration
  }

  isLookedAfterBy(worker: Worker): void {
    this.registration.active = worker
    if (this.registration.waiting === worker) this.registration.waiting = null
    worker.state = 'activated'
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let browser: Container
let page: EventTarget & { visibilityState: string; readyState: string }
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  browser = new Container()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', readyState: 'complete' })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { serviceWorker: browser, onLine: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that was opened while a worker had been looking after the site for a while. */
async function opened() {
  const first = new Worker()
  browser.isLookedAfterBy(first)
  const bridge = browserWorkerBridge(reload)
  const heard: AppVersion[] = []
  bridge.onChange(() => heard.push(bridge.version()))
  bridge.start()
  await vi.advanceTimersByTimeAsync(1)
  return { bridge, heard }
}

function arrives(): Worker {
  const worker = new Worker()
  browser.registration.begins(worker)
  browser.registration.installs(worker)
  return worker
}

test('a page that stays open asks for a newer version once an hour', async () => {
  await opened()
  const { registration } = browser
  await vi.advanceTimersByTimeAsync(59 * MINUTE_MS)
  expect(registration.timesAsked).toBe(0)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(registration.timesAsked).toBe(1)
  await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE_MS)
  expect(registration.timesAsked).toBe(25)
})

test('whoever comes back to the page has it asked at once, and nobody asks without a network', async () => {
  await opened()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(browser.registration.timesAsked).toBe(1)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  vi.stubGlobal('navigator', { serviceWorker: browser, onLine: false })
  await vi.advanceTimersByTimeAsync(3 * 60 * MINUTE_MS)
  expect(browser.registration.timesAsked).toBe(1)
})

test('every version that comes while a page is open is told of, not only the next one', async () => {
  const { heard } = await opened()
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  for (const times of [1, 2, 3]) {
    arrives()
    expect(heard).toEqual(Array.from({ length: times }, () => 'ready'))
  }
  expect(reload).not.toHaveBeenCalled()
})

test('a version that another tab took is told of as that, and the one after it as one that waits', async () => {
  const { bridge } = await opened()
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  browser.isLookedAfterBy(arrives())
  expect(bridge.version()).toBe('replaced')
  arrives()
  expect(bridge.version()).toBe('ready')
  expect(reload).not.toHaveBeenCalled()
})

test('what was waiting already, and what was on its way, when the page opened is told of too', async () => {
  browser.registration.waiting = new Worker()
  expect((await opened()).heard).toEqual(['ready'])

  browser = new Container()
  vi.stubGlobal('navigator', { serviceWorker: browser, onLine: true })
  const underWay = new Worker()
  browser.registration.installing = underWay
  const { heard } = await opened()
  expect(heard).toEqual([])
  browser.registration.installs(underWay)
  expect(heard).toEqual(['ready'])
})

test('the very first worker is no newer version', async () => {
  const bridge = browserWorkerBridge(reload)
  bridge.start()
  await vi.advanceTimersByTimeAsync(1)
  const first = new Worker()
  browser.registration.begins(first)
  browser.registration.installs(first)
  browser.isLookedAfterBy(first)
  await vi.advanceTimersByTimeAsync(1)
  expect(bridge.version()).toBe('current')
  expect(reload).not.toHaveBeenCalled()
})

test('the page loads again only when a person took the version, and then the newest one', async () => {
  const { bridge } = await opened()
  const passedOver = arrives()
  const newest = arrives()
  bridge.takeNewVersion()
  await vi.advanceTimersByTimeAsync(1)
  expect([passedOver.told, newest.told]).toEqual([[], [{ type: 'SKIP_WAITING' }]])
  expect(reload).not.toHaveBeenCalled()
  browser.isLookedAfterBy(newest)
  expect(reload).toHaveBeenCalledTimes(1)
})
