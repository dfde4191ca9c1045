import { useEffect, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import type { SignUp } from '#data/sign-up/sign-up.ts'

const PATIENCE_MS = 2000

/** Asks what an earlier visit began, and again when a lost connection is back; false while that is open. */
export function useRecall(signUp: SignUp, isOnline: boolean): boolean {
  const { clock } = useAppData().platform
  const [isKnown, setKnown] = useState(!isOnline)

  useEffect(() => {
    if (!isOnline) return undefined
    // A slow connection keeps nobody from a form that most people see for the first time.
    const stopWaiting = clock.after(PATIENCE_MS, () => setKnown(true))
    void signUp
      .recall()
      .catch(() => null)
      .then(() => setKnown(true))
    return stopWaiting
  }, [signUp, isOnline, clock])

  return isKnown
}
