/** Time as a test wants it: it stands still until it is told to pass. */
export function fakeClock(startsAt: number) {
  const timers = new Map<number, { readonly at: number; readonly work: () => void }>()
  let time = startsAt
  let turnedMs = 0
  let lastTimer = 0
  return {
    now: () => time + turnedMs,
    elapsedMs: () => time - startsAt,
    /** Somebody sets the clock; no time passes by it. */
    turn: (byMs: number) => void (turnedMs += byMs),
    after: (delayMs: number, work: () => void) => {
      const timer = ++lastTimer
      timers.set(timer, { at: time + delayMs, work })
      // What is due at once still happens in a turn of its own, without anyone moving the clock.
      if (delayMs === 0) setTimeout(() => run(timer), 0)
      return () => void timers.delete(timer)
    },
    async pass(milliseconds: number): Promise<void> {
      await settle()
      const until = time + milliseconds
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until)
        const next = due.toSorted(([, one], [, other]) => one.at - other.at)[0]
        if (next === undefined) break
        time = Math.max(time, next[1].at)
        run(next[0])
        await settle()
      }
      time = until
      await settle()
    },
  }

  function run(timer: number): void {
    const work = timers.get(timer)?.work
    timers.delete(timer)
    work?.()
  }
}

/** The device's databases work in turns of the event loop, and one piece of work takes many. */
const TURNS_OF_LOOP = 100

const { setImmediate: soon } = globalThis as unknown as {
  readonly setImmediate: (work: () => void) => void
}
const nextLoop = () => new Promise<void>(soon)

/** Lets everything that is ready to happen happen, however busy the machine. */
export async function settle(turns = 5): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    for (let inLoop = 0; inLoop < TURNS_OF_LOOP; inLoop += 1) await nextLoop()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
