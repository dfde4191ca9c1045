import { useMemo } from 'react'
import { useDeskActions } from '#data/change/own-actions.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** Refused, or given up on, of what this person did at the desk from this device. */
export function useDeskRefusals(userId: string): readonly WaitingAction[] {
  const actions = useDeskActions(userId)
  return useMemo(
    () => actions.filter(({ state }) => state === 'rejected' || state === 'parked'),
    [actions],
  )
}
