import type { DeviceTables } from '#data/device/db.ts'
import type { Platform } from '#platform/platform.ts'

/** The service worker knows it by this name, too. */
const AHEAD = 'clockAheadMs'
/** What is not worth writing down. */
const TRIFLE_MS = 1000

type Parts = Pick<Platform, 'clock' | 'report'> & { readonly flags: DeviceTables['flags'] }

/** How far this device's clock is off is kept for hours without a network; of one that is right, nothing is. */
export async function keepClock({ clock, flags, report }: Parts): Promise<void> {
  let saved = 0
  clock.onSet(() => {
    const aheadMs = clock.aheadMs()
    const isTrifle = Math.abs(aheadMs - saved) < TRIFLE_MS
    if (aheadMs === saved || (isTrifle && aheadMs !== 0)) return
    saved = aheadMs
    const kept = aheadMs === 0 ? flags.remove(AHEAD) : flags.put(AHEAD, aheadMs)
    kept.catch((cause: unknown) => report('How the clock is set was not kept.', cause))
  })
  // A device that cannot be read says so elsewhere, and is told the time by the next answer.
  const known: unknown = await flags.get(AHEAD).catch(() => undefined)
  if (typeof known !== 'number' || saved !== 0) return
  saved = known
  clock.recall(known)
}
