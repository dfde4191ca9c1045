import { OUTBOX_CHANGED } from '#data/device/tab-messages.ts'
import { dueAt } from '#domain/change/send-order.ts'
import { isSettled } from '#domain/change/waiting-action.ts'
import { inTurn } from './in-turn.ts'
import { sendAllDue } from './send-due.ts'
import type { Deliver } from './deliver.ts'
import type { OutboxRows } from './outbox-rows.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** Sends what waits: in order where order matters, a few at a time, from one tab at a time. */
export interface Drain {
  /** Something is due that was not before: it was written, or what stood before it is gone. */
  readonly look: () => void
  /** Somebody wants it now: no pause of ours is waited for, only a time that the server named. */
  readonly wake: () => void
}

/** A Wi-Fi that leads somewhere again does not say so. */
const LONGEST_SILENCE_MS = 30_000
/** Answers to other questions come in swarms; one of them is enough. */
const PROOF_COUNTS_AFTER_MS = 5000

/** What was asked for while somebody was at it already. */
type Wish = 'none' | 'look' | 'wake'

type Parts = Pick<OutboxParts, 'platform' | 'connection' | 'onPersonChange'> & {
  readonly rows: OutboxRows
  readonly deliver: Deliver
}

export function startDrain({ platform, connection, onPersonChange, rows, deliver }: Parts): Drain {
  const { clock, network, report, tabs } = platform
  let isAtWork = false
  let wish: Wish = 'wake'
  let endedAt = -PROOF_COUNTS_AFTER_MS
  let cancelTimer = () => {}
  let nudge = () => {}
  const nudged = () => new Promise<void>((resolve) => (nudge = resolve))

  async function drain(): Promise<void> {
    if (isAtWork) return nudge()
    isAtWork = true
    const wasWoken = takeWish() === 'wake'
    cancelTimer()
    try {
      const { actions } = await rows.read()
      const sender = { ...platform, connection, rows, deliver }
      if (actions.some(waits))
        await inTurn({ ...platform, rows }, (turn) => sendAllDue(sender, turn, wasWoken, nudged))
    } catch (cause) {
      report('The outbox could not be worked through.', cause)
    }
    isAtWork = false
    endedAt = clock.now()
    // Whoever woke it meanwhile may have seen another person come, so it looks anew.
    if (wish !== 'none' && connection.isUp()) return void drain()
    waitForNext()
  }

  function takeWish(): Wish {
    const taken = wish
    wish = 'none'
    return taken
  }

  function waitForNext(): void {
    cancelTimer()
    const waiting = rows.known().actions.filter(waits)
    if (waiting.length === 0) return
    const soonest = Math.min(...waiting.map(dueAt)) - clock.now()
    const pause = soonest > 0 && soonest < LONGEST_SILENCE_MS ? soonest : LONGEST_SILENCE_MS
    cancelTimer = clock.after(pause, () => void drain())
  }

  /** Something says that what failed before may work now, or somebody wants to know. */
  function wake(): void {
    wish = 'wake'
    void drain()
  }

  /** Whoever is at it may have read the rows already, and is only giving the turn back. */
  function look(): void {
    if (wish === 'none') wish = 'look'
    void drain()
  }

  connection.subscribe(() => {
    if (connection.isUp()) wake()
  })
  connection.onProof(() => {
    if (!isAtWork && Math.abs(clock.now() - endedAt) >= PROOF_COUNTS_AFTER_MS) wake()
  })
  network.onHint(() => {
    if (network.seemsUp()) wake()
  })
  onPersonChange(wake)
  rows.subscribe(() => {
    if (!isAtWork) waitForNext()
  })
  // Who stands in line behind the tab that writes and sends goes on the moment that one is gone.
  tabs.onMessage((message) => {
    if (message === OUTBOX_CHANGED && !isAtWork) void drain()
  })
  wake()
  return { look, wake }
}

function waits(action: WaitingAction): boolean {
  return !isSettled(action)
}
