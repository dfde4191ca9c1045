import { lineState } from './line-state.ts'
import type { Clock } from '#platform/clock.ts'
import type { LineState } from './line-state.ts'
import type { Platform } from '#platform/platform.ts'

/** Whether the salon's server can be reached, as far as requests and probes have shown. */
export interface Connection {
  readonly isUp: () => boolean
  /** It is up, but answers take long, or one is still waited for. */
  readonly isSlow: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Told each time that a request reached the server. */
  readonly onProof: (listener: () => void) => () => void
  /** What a request just taught us; it counts for more than the browser's hint. */
  readonly noteOutcome: (reached: boolean, tookMs?: number, isTransfer?: boolean) => void
}

type Parts = Pick<Platform, 'network'> & { readonly clock: Clock }

const FIRST_LOOK_MS = 1000
const FIRST_PROBE_MS = 2000
const LONGEST_PAUSE_MS = 30_000
/** What takes longer is worth a word. */
const SLOW_MS = 5000

export function watchConnection({ network, clock }: Parts): Connection {
  const witnesses = new Set<() => void>()
  const line = lineState(network.seemsUp(), () => network.isQuickAgain())
  let isAsking = false
  /** When the browser said that the network was gone. What was on its way by then says nothing of it. */
  let lostAt = -Infinity
  let losses = 0
  let pauseMs = FIRST_PROBE_MS
  let cancelNextProbe = () => {}

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    cancelNextProbe()
    const lossesBefore = losses
    await learnFromProbe({ network, clock }, line, () => losses === lossesBefore)
    isAsking = false
    lookAgain()
  }

  /**
   * A broken Wi-Fi heals without an event, so while it is not well we keep asking, ever more rarely. Requests that
   * fail together are one sign of it and not many.
   */
  function lookAgain(): void {
    cancelNextProbe()
    if (line.now() === 'quick') return void (pauseMs = FIRST_PROBE_MS)
    cancelNextProbe = clock.after(pauseMs, () => {
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      void ask()
    })
  }

  /** A clock that was put right since can’t say. */
  function wasOnItsWay(tookMs: number): boolean {
    return lostAt <= clock.now() && clock.now() - tookMs < lostAt
  }

  network.onHint(() => {
    if (!network.seemsUp()) {
      losses += 1
      lostAt = clock.now()
      line.miss()
    }
    pauseMs = FIRST_PROBE_MS
    void ask()
  })
  if (line.now() === 'down') void ask()
  else if (!network.broughtThisPage())
    cancelNextProbe = clock.after(FIRST_LOOK_MS, () => void ask())

  return {
    isUp: () => line.now() !== 'down',
    isSlow: () => line.now() === 'slow',
    subscribe: line.subscribe,
    onProof(witness) {
      witnesses.add(witness)
      return () => witnesses.delete(witness)
    },
    noteOutcome(reached, tookMs = 0, isTransfer = false) {
      if (!reached || wasOnItsWay(tookMs)) return void ask()
      line.prove(isTransfer || tookMs < SLOW_MS)
      lookAgain()
      for (const witness of witnesses) witness()
    },
  }
}

/** Comes back when the answer is there or late; one that comes late is learned from all the same. */
async function learnFromProbe(
  { network, clock }: Parts,
  line: LineState,
  isCurrent: () => boolean,
): Promise<void> {
  const proofsBefore = line.proofs()
  const isNews = () => line.proofs() === proofsBefore && isCurrent()
  const answer = network.reachesServer()
  const reached = await soonOrLate(answer, clock)
  if (reached !== 'late') {
    if (reached && isCurrent()) line.prove(true)
    else if (isNews()) line.miss()
    return
  }
  if (!isNews()) return
  line.doubt()
  void answer.then((atLast) => {
    if (!isNews()) return
    if (atLast) line.prove(false)
    else line.miss()
  })
}

function soonOrLate(answer: Promise<boolean>, clock: Clock): Promise<boolean | 'late'> {
  let cancel = () => {}
  const late = new Promise<'late'>((resolve) => {
    cancel = clock.after(SLOW_MS, () => resolve('late'))
  })
  return Promise.race([answer, late]).finally(() => cancel())
}
