import { CLAIM_LASTS_MS, MOST_UNDER_WAY, dueActions } from '#domain/change/send-order.ts'
import type { OutboxRows } from './outbox-rows.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { Turn } from '#platform/tabs.ts'

const LOCK = 'salon-outbox'

type Parts = Pick<OutboxParts['platform'], 'clock' | 'tabs'> & { readonly rows: OutboxRows }

/** Waits for its turn to send, and takes it from a tab in which nothing moves any more. */
export async function inTurn(parts: Parts, work: (turn: Turn) => Promise<void>): Promise<void> {
  const { tabs } = parts
  const begun: Promise<void>[] = []
  const begin = (turn: Turn): Promise<void> => {
    const [own] = begun
    if (own !== undefined) return own
    const fresh = work(turn)
    begun.push(fresh)
    return fresh
  }
  const watch = watchForSleeper(
    parts,
    () => begun.length > 0,
    () => tabs.takeOver(LOCK, begin).catch(lostTurn),
  )
  await Promise.race([tabs.alone(LOCK, begin).catch(lostTurn), watch.taken])
  watch.stop()
  // Whoever lost the turn still hears what became of its own deliveries.
  await begun[0]
}

function watchForSleeper(
  { clock, rows }: Parts,
  hasBegun: () => boolean,
  takeOver: () => Promise<void>,
) {
  let stop = () => {}
  const taken = new Promise<void>((resolve, reject) => {
    const lookIn = (pause: number) => {
      stop = clock.after(pause, () => void look().catch(reject))
    }
    const look = async () => {
      if (hasBegun()) return
      const pause = await untilAsleep({ clock, rows })
      if (pause === 0) return takeOver().then(resolve, reject)
      lookIn(pause)
    }
    lookIn(CLAIM_LASTS_MS)
  })
  return { taken, stop: () => stop() }
}

/** None when something is due and nobody has begun anything for longer than a delivery takes; else the time until that may be so. */
async function untilAsleep({ clock, rows }: Pick<Parts, 'clock' | 'rows'>): Promise<number> {
  const { actions } = await rows.read()
  const now = clock.now()
  const ages = actions.flatMap(({ claim }) => (claim === null ? [] : [Math.abs(now - claim.at)]))
  const youngest = Math.min(...ages, CLAIM_LASTS_MS)
  if (youngest < CLAIM_LASTS_MS) return CLAIM_LASTS_MS - youngest
  const nothing = new Set<string>()
  const asStranger = { isWoken: true, isSole: false, ownClaims: nothing, tried: nothing }
  const due = dueActions(actions, { ...asStranger, now, room: MOST_UNDER_WAY })
  return due.length > 0 ? 0 : CLAIM_LASTS_MS
}

function lostTurn(cause: unknown): void {
  if (!(cause instanceof Error) || cause.name !== 'AbortError') throw cause
}
