import type { Platform } from '#platform/platform.ts'

/** When an answer came, by the salon's time: the cache writes it down by this device's own clock. */
export function heardAt(
  { clock }: Pick<Platform, 'clock'>,
  { dataUpdatedAt }: { readonly dataUpdatedAt: number },
): number {
  return dataUpdatedAt === 0 ? 0 : clock.fromDevice(dataUpdatedAt)
}
