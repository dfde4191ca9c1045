import type { Platform } from '#platform/platform.ts'

/** Whether the salon's server can be reached, as far as requests and probes have shown. */
export interface Connection {
  readonly isUp: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Told each time that a request reached the server. */
  readonly onProof: (listener: () => void) => () => void
  /** What a request just taught us; it counts for more than the browser's hint. */
  readonly noteOutcome: (reached: boolean) => void
}

const FIRST_LOOK_MS = 1000
const FIRST_PROBE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

export function watchConnection({
  network,
  clock,
}: Pick<Platform, 'network' | 'clock'>): Connection {
  const listeners = new Set<() => void>()
  const witnesses = new Set<() => void>()
  let isUp = network.seemsUp()
  let isAsking = false
  let pauseMs = FIRST_PROBE_MS
  let cancelNextProbe = () => {}

  function become(next: boolean): void {
    if (next) pauseMs = FIRST_PROBE_MS
    if (next === isUp) return
    isUp = next
    for (const listener of listeners) listener()
  }

  /** A broken Wi-Fi heals without an event, so while it is down we keep asking, ever more rarely. */
  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    cancelNextProbe()
    become(await network.reachesServer())
    isAsking = false
    if (isUp) return
    cancelNextProbe = clock.after(pauseMs, () => void ask())
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  network.onHint(() => {
    if (!network.seemsUp()) become(false)
    pauseMs = FIRST_PROBE_MS
    void ask()
  })
  if (!isUp) void ask()
  else if (!network.broughtThisPage())
    cancelNextProbe = clock.after(FIRST_LOOK_MS, () => void ask())

  return {
    isUp: () => isUp,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onProof(witness) {
      witnesses.add(witness)
      return () => witnesses.delete(witness)
    },
    noteOutcome(reached) {
      if (!reached) return void ask()
      cancelNextProbe()
      become(true)
      for (const witness of witnesses) witness()
    },
  }
}
