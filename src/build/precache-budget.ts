import type { ManifestTransform } from 'workbox-build'
import { MARKS } from './parts-by-person.ts'

/** What a device keeps without being asked, by who is at it: each on top of the one before. */
const MOST_BYTES: Readonly<Record<string, number>> = {
  everyone: 2 * 1024 * 1024,
  account: 512 * 1024,
  staff: 1024 * 1024,
}

export const withinBudget: ManifestTransform = (manifest) => {
  const bytes = new Map<string, number>()
  for (const { revision, size } of manifest) {
    const whose = MARKS.has(revision) ? String(revision) : 'everyone'
    bytes.set(whose, (bytes.get(whose) ?? 0) + size)
  }
  for (const [whose, sum] of bytes)
    if (sum > (MOST_BYTES[whose] ?? 0))
      throw new Error(
        `The files kept for offline (${whose}) weigh ${sum} bytes; ${MOST_BYTES[whose]} are allowed.`,
      )
  return { manifest, warnings: [] }
}
