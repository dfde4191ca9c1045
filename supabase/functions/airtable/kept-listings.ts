import type { AirtableRecord } from '#functions/_shared/airtable.ts'

type Records = readonly AirtableRecord[]

export interface KeptListings {
  read(key: string, ask: () => Promise<Records>): Promise<Records>
  forget(key: string): void
}

interface Kept {
  readonly records: Records | null
  readonly problem: unknown
  readonly atMs: number
}

const FRESH_MS = 5 * 60_000
const PAUSE_AFTER_PROBLEM_MS = 30_000

/**
 * Listings that anybody may see, in the memory of this process: asked for at most every five minutes
 * however many people look, and shown older than that while the provider does not answer.
 */
export function keepListings(nowMs: () => number): KeptListings {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Records>>()

  async function renew(key: string, ask: () => Promise<Records>): Promise<Records> {
    const former = kept.get(key)?.records ?? null
    try {
      const records = await ask()
      kept.set(key, { records, problem: null, atMs: nowMs() })
      return records
    } catch (problem) {
      kept.set(key, { records: former, problem, atMs: nowMs() })
      if (former === null) throw problem
      return former
    }
  }

  return {
    read: async (key, ask) => {
      const known = kept.get(key)
      const lastsMs = known?.problem === null ? FRESH_MS : PAUSE_AFTER_PROBLEM_MS
      if (known !== undefined && nowMs() - known.atMs < lastsMs) {
        if (known.records === null) throw known.problem
        return known.records
      }
      const asking = underWay.get(key) ?? renew(key, ask).finally(() => underWay.delete(key))
      underWay.set(key, asking)
      return await asking
    },
    forget: (key) => void kept.delete(key),
  }
}
