import { useEffect, useState } from 'react'
import { useAppData } from './app-data-context.tsx'

const TICK_MS = 30_000

/** The time as a screen tells it, so that "10 min ago" does not stand still. */
export function useNow(): number {
  const { clock } = useAppData().platform
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.after(TICK_MS, () => setNow(clock.now())), [clock, now])
  useEffect(() => clock.onSet(() => setNow(clock.now())), [clock])
  return now
}
