import type { ManifestTransform } from 'workbox-build'

const MOST_BYTES = 3 * 1024 * 1024

/** A visitor's device keeps this much without being asked, and not more. */
export const withinBudget: ManifestTransform = (manifest) => {
  const bytes = manifest.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MOST_BYTES)
    throw new Error(`The files kept for offline weigh ${bytes} bytes; ${MOST_BYTES} are allowed.`)
  return { manifest, warnings: [] }
}
