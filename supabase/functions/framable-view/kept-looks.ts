import type { Look } from './look-at-view.ts'

export interface KeptLooks {
  /** What is known of a view, or is being found out; null when somebody has to look. */
  known(view: string): Promise<Look> | null
  keep(view: string, looking: Promise<Look>, isFine: (look: Look) => boolean): Promise<Look>
}

interface Kept {
  readonly look: Promise<Look>
  readonly untilMs: number
}

const FINE_LASTS_MS = 10 * 60_000
/** Whoever has mended a setting at the provider tries again soon. */
const TROUBLE_LASTS_MS = 30_000

/** In the memory of this process, and no longer than the list of views that may be asked about. */
export function keepLooks(nowMs: () => number): KeptLooks {
  const kept = new Map<string, Kept>()
  return {
    known(view) {
      const known = kept.get(view)
      return known !== undefined && nowMs() < known.untilMs ? known.look : null
    },
    async keep(view, looking, isFine) {
      kept.set(view, { look: looking, untilMs: Number.POSITIVE_INFINITY })
      const look = await looking
      const lastsMs = isFine(look) ? FINE_LASTS_MS : TROUBLE_LASTS_MS
      kept.set(view, { look: looking, untilMs: nowMs() + lastsMs })
      return look
    },
  }
}
