/** Chance that can be told again: the same seed brings the same storm. */
export function chanceFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Somebody whose work can be stopped in the middle of anything. */
export interface Actor {
  isDead: boolean
  isFrozen: boolean
}

interface Waiting {
  readonly actor: Actor
  readonly go: () => void
}

interface Timer extends Waiting {
  readonly at: number
  isCancelled: boolean
}

/** Time and order of everything: nothing in a storm goes on unless the storm lets it. */
export interface World {
  now(): number
  readonly chance: () => number
  /** Every await of the device's own work comes through here, so that it may end here. */
  pause(actor: Actor): Promise<void>
  after(actor: Actor, delayMs: number, work: () => void): () => void
  /** Lets one of those who wait go on; false when nobody does. */
  step(): Promise<boolean>
  rest(): Promise<void>
  pass(milliseconds: number): Promise<void>
}

const { setImmediate: soon } = globalThis as unknown as {
  readonly setImmediate: (work: () => void) => void
}
const letMicrotasksRun = () => new Promise<void>(soon)
const MOST_STEPS = 20_000

export function stormWorld(seed: number): World {
  const chance = chanceFrom(seed)
  let waiting: Waiting[] = []
  let timers: Timer[] = []
  let time = Date.UTC(2026, 10, 22, 9)

  async function step(): Promise<boolean> {
    waiting = waiting.filter(({ actor }) => !actor.isDead)
    const ready = waiting.filter(({ actor }) => !actor.isFrozen)
    const next = ready[Math.floor(chance() * ready.length)]
    if (next === undefined) return false
    waiting.splice(waiting.indexOf(next), 1)
    next.go()
    await letMicrotasksRun()
    return true
  }

  async function rest(): Promise<void> {
    await letMicrotasksRun()
    for (let steps = 0; await step(); steps += 1)
      if (steps > MOST_STEPS) throw new Error('I7: the device never comes to rest.')
  }

  function nextTimer(until: number): Timer | undefined {
    timers = timers.filter(({ actor, isCancelled }) => !actor.isDead && !isCancelled)
    const due = timers.filter(({ at, actor }) => at <= until && !actor.isFrozen)
    return due.toSorted((one, other) => one.at - other.at)[0]
  }

  return {
    now: () => time,
    chance,
    pause: (actor) => new Promise((go) => void waiting.push({ actor, go })),
    after(actor, delayMs, work) {
      const timer = { actor, at: time + delayMs, go: work, isCancelled: false }
      timers.push(timer)
      return () => void (timer.isCancelled = true)
    },
    step,
    rest,
    async pass(milliseconds) {
      const until = time + milliseconds
      for (;;) {
        const timer = nextTimer(until)
        if (timer === undefined) break
        timers.splice(timers.indexOf(timer), 1)
        time = Math.max(time, timer.at)
        timer.go()
        await rest()
      }
      time = until
    },
  }
}
