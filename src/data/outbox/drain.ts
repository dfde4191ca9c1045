import { afterDelivery, isDue, leftUnfinished } from './after-delivery.ts'
import type { Deliver } from './deliver.ts'
import type { OutboxRows } from './outbox-rows.ts'
import type { Surroundings } from './surroundings.ts'
import type { WaitingAction } from './waiting-action.ts'

/** Sends what waits, one at a time, from one tab at a time. */
export interface Drain {
  /** Looks at once: something was written, or the network may be back. */
  readonly wake: () => void
}

const LOCK = 'salon-outbox'
/** A Wi-Fi that leads somewhere again does not say so. */
const LONGEST_SILENCE_MS = 30_000

type Parts = Pick<Surroundings, 'platform' | 'connection'> & {
  readonly rows: OutboxRows
  readonly deliver: Deliver
}

export function startDrain({ platform, connection, rows, deliver }: Parts): Drain {
  const { clock, network, tabs, report } = platform
  let isAtWork = false
  let isWoken = true
  let cancelTimer = () => {}

  async function drain(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    const wasWoken = takeWaking()
    cancelTimer()
    try {
      if ((await rows.read()).some(isUnsettled)) await tabs.alone(LOCK, () => sendAllDue(wasWoken))
    } catch (cause) {
      report('The outbox could not be worked through.', cause)
    }
    isAtWork = false
    if (isWoken && hasDue()) return void drain()
    waitForNext()
  }

  function takeWaking(): boolean {
    const wasWoken = isWoken
    isWoken = false
    return wasWoken
  }

  /** Whoever holds the lock is the only sender, so a delivery still under way was never finished. */
  async function sendAllDue(wasWoken: boolean): Promise<void> {
    for (const { id, state } of await rows.read())
      if (state === 'sending') await rows.change(id, leftUnfinished)
    const tried = new Set<string>()
    for (;;) {
      const next = (await rows.read()).find(
        (action) => !tried.has(action.id) && isDue(action, clock.now(), wasWoken),
      )
      if (next === undefined || !network.seemsUp()) return
      tried.add(next.id)
      await send(next.id)
    }
  }

  async function send(id: string): Promise<void> {
    const claimed = await rows.change(id, (action) =>
      action.state === 'queued'
        ? { ...action, state: 'sending', attempts: action.attempts + 1 }
        : action,
    )
    if (claimed?.state !== 'sending') return
    const outcome = await deliver(claimed)
    await rows.change(id, (action) => afterDelivery(action, outcome, clock.now()))
  }

  function hasDue(): boolean {
    return network.seemsUp() && rows.known().some((action) => isDue(action, clock.now(), isWoken))
  }

  function waitForNext(): void {
    cancelTimer()
    const waiting = rows.known().filter(isUnsettled)
    if (waiting.length === 0) return
    const soonest = Math.min(...waiting.map(({ nextAt }) => nextAt)) - clock.now()
    const pause = soonest > 0 && soonest < LONGEST_SILENCE_MS ? soonest : LONGEST_SILENCE_MS
    cancelTimer = clock.after(pause, () => void drain())
  }

  function wake(): void {
    isWoken = true
    void drain()
  }

  connection.subscribe(() => {
    if (connection.isUp()) wake()
  })
  network.onHint(() => {
    if (network.seemsUp()) wake()
  })
  // Another tab wrote something, or took the sending over and was closed.
  rows.subscribe(() => {
    if (!isAtWork) waitForNext()
  })
  wake()
  return { wake }
}

function isUnsettled({ state }: WaitingAction): boolean {
  return state === 'queued' || state === 'sending'
}
