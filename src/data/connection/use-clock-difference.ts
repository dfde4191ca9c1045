import { useSyncExternalStore } from 'react'
import { clockDifference } from '#domain/time/clock-difference.ts'
import { useAppData } from '#data/app/app-data-context.tsx'

/** How far this device's clock is off, in words; null while it is right or nobody has told. */
export function useClockDifference(): string | null {
  const { clock } = useAppData().platform
  return useSyncExternalStore(clock.onSet, () => clockDifference(clock.aheadMs()), unknown)
}

const unknown = () => null
