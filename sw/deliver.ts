import { NO_ANSWER, outcomeOf } from '#domain/delivery-outcome.ts'
import { callRoutine } from '#platform/routine-call.ts'
import type { Outcome } from '#domain/delivery-outcome.ts'
import type { PublicDoor } from '#platform/public-rows.ts'
import type { WaitingAction } from '#domain/waiting-action.ts'

export type Deliver = (
  action: Pick<WaitingAction, 'id' | 'kind' | 'args'>,
  token: string | null,
) => Promise<Outcome>

export const DELIVERY_PATIENCE_MS = 10_000

const ROUTINE = 'apply_action'

/** One delivery; whatever is no answer of the salon's own server teaches nothing. */
export function deliveryThrough(door: PublicDoor): Deliver {
  const patientDoor = { ...door, fetch: patient(door.fetch) }
  return async ({ id, kind, args }, token) => {
    try {
      const call = { routine: ROUTINE, args: { action: { id, kind, args } }, token }
      return outcomeOf(await callRoutine(patientDoor, call))
    } catch {
      return NO_ANSWER
    }
  }
}

/** Neither waits for ever nor follows anybody elsewhere. */
function patient(fetch: PublicDoor['fetch']): PublicDoor['fetch'] {
  return (input, init) =>
    fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(DELIVERY_PATIENCE_MS) })
}
