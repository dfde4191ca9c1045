import { useMemo } from 'react'
import { useOwnActions } from '#data/change/own-actions.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** Refused, or given up on, of what this person did at the desk from this device. */
export function useDeskRefusals(userId: string): readonly WaitingAction[] {
  const visits = useOwnActions(userId, 'appointment')
  const clients = useOwnActions(userId, 'client')
  return useMemo(
    () => [...visits, ...clients].filter(({ state }) => state === 'rejected' || state === 'parked'),
    [visits, clients],
  )
}
