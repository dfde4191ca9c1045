import type { Clock, SalonClock } from './clock.ts'

/** An answer of the server with its own time on it. */
export interface ToldTime {
  /** What it wrote down, to the second. */
  readonly toldAt: number
  /** From the asking to the answer. */
  readonly tookMs: number
}

export interface ServerClock extends SalonClock {
  readonly hear: (told: ToldTime) => void
}

/** The device's own clock, and beside it time that nobody can set. */
export interface DeviceClock extends Clock {
  elapsedMs(): number
}

/** The server writes whole seconds. */
const TOLD_TO_MS = 1000
/** Nobody calls a clock wrong for less. */
const EVEN_MS = 2000
/** A clock that does this within a moment was set, or the device has slept. */
const JUMP_MS = 2000
const ABOUT_AS_MUCH_MS = 2 * 60_000

/** What the device may be ahead, as far as anybody can tell. */
interface Span {
  readonly least: number
  readonly most: number
}

/**
 * The device's clock, set right by what the server writes on its answers. Each answer leaves a span
 * for the difference; together they narrow it, and one that contradicts them begins anew.
 */
export function serverClock(device: DeviceClock): ServerClock {
  const listeners = new Set<() => void>()
  let aheadMs = 0
  let span: Span | null = null
  let hasHeard = false
  let last = { now: device.now(), elapsedMs: device.elapsedMs() }

  /** Time that was set back goes on for the salon; time that leapt ahead may have been slept through. */
  function look(): number {
    const next = { now: device.now(), elapsedMs: device.elapsedMs() }
    const leapMs = next.now - last.now - (next.elapsedMs - last.elapsedMs)
    last = next
    if (Math.abs(leapMs) <= JUMP_MS) return next.now
    span = null
    const isPutRight = aheadMs !== 0 && Math.abs(aheadMs + leapMs) <= ABOUT_AS_MUCH_MS
    if (isPutRight) become(0)
    else if (leapMs < 0) become(aheadMs + leapMs)
    return next.now
  }

  function become(next: number): void {
    if (next === aheadMs) return
    aheadMs = next
    // Never in the middle of a screen's drawing that only wanted to know the time.
    device.after(0, () => {
      for (const listener of listeners) listener()
    })
  }

  return {
    now: () => look() - aheadMs,
    after: (delayMs, work) => device.after(delayMs, work),
    fromDevice: (moment) => moment - aheadMs,
    aheadMs: () => aheadMs,
    onSet(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recall(saved) {
      if (!hasHeard) become(saved)
    },
    hear({ toldAt, tookMs }) {
      const now = look()
      hasHeard = true
      const told = { least: now - tookMs - toldAt - TOLD_TO_MS, most: now - toldAt }
      span = meeting(span, told) ?? told
      become(likeliest(span, aheadMs))
    },
  }
}

function meeting(one: Span | null, other: Span): Span | null {
  if (one === null) return null
  const least = Math.max(one.least, other.least)
  const most = Math.min(one.most, other.most)
  return least <= most ? { least, most } : null
}

/** A clock that may be right is right, and what was thought so far stands until it is refuted. */
function likeliest({ least, most }: Span, known: number): number {
  if (least <= EVEN_MS && most >= -EVEN_MS) return 0
  if (least <= known && known <= most) return known
  return Math.round((least + most) / 2)
}

/** Null where the server's time may not be read, or is that of an answer somebody kept. */
export function timeToldBy(answer: Response): number | null {
  if (answer.headers.has('age')) return null
  const toldAt = Date.parse(answer.headers.get('date') ?? '')
  return Number.isNaN(toldAt) ? null : toldAt
}
