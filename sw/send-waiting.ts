import { systemClock } from '#platform/clock.ts'
import { growingPatience } from '#platform/patience.ts'
import { deliveryThrough } from './deliver.ts'
import { clockAheadMs, deviceRows } from './device-rows.ts'
import { drainOutbox } from './drain-outbox.ts'

declare const self: ServiceWorkerGlobalScope

/** As the pages call them: they share the turn and hear the message. */
const LOCK = 'salon-outbox'
const CHANNEL = 'salon-tabs'
const OUTBOX_CHANGED = 'outbox-changed'

/** It outlives one draining: what was too short then is longer at the next. */
const patience = growingPatience()

interface Backend {
  /** Empty: the address this worker came from. */
  readonly url: string
  readonly publishableKey: string
}

/** For any event that wakes the worker; answers whether more could go out later. */
export async function sendWaiting(backend: Backend): Promise<boolean> {
  const aheadMs = await clockAheadMs().catch(() => 0)
  return drainOutbox({
    rows: deviceRows,
    clock: { ...systemClock, now: () => systemClock.now() - aheadMs },
    deliver: deliveryThrough({ ...backend, fetch: (input, init) => fetch(input, init) }, patience),
    isPageOpen,
    inTurn,
    tellPages,
  })
}

/** Longer together than a claim lasts whose sender was ended in the middle. */
const PAUSES_MS = [500, 1500, 4000, 10_000]
const pauseFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * For the one time the browser says that the network is back: a page that is just closing still
 * counts as open, and what it leaves behind is not to wait until the browser thinks of us again.
 */
export async function sendAllOrFail(backend: Backend, pause = pauseFor): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    if (!(await sendWaiting(backend))) return
    await pause(pauseMs)
  }
  // Failing has the browser try again later.
  if (await sendWaiting(backend)) throw new Error('Something is still waiting to be sent.')
}

async function isPageOpen(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.length > 0
}

async function inTurn(work: (isOver: () => boolean) => Promise<void>): Promise<void> {
  let isOver = false
  let working = Promise.resolve()
  await self.navigator.locks
    .request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock !== null) working = work(() => isOver)
      return working
    })
    .catch(() => (isOver = true))
  // Whoever lost the turn still hears what became of its own deliveries.
  await working
}

function tellPages(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(OUTBOX_CHANGED)
  channel.close()
}
