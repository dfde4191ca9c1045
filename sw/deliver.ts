import { NO_ANSWER, outcomeOf } from '#domain/change/delivery-outcome.ts'
import { growingPatience } from '#platform/patience.ts'
import { callRoutine } from '#platform/routine-call.ts'
import type { Outcome } from '#domain/change/delivery-outcome.ts'
import type { Patience } from '#platform/patience.ts'
import type { PublicDoor } from '#platform/public-rows.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

export type Deliver = (
  action: Pick<WaitingAction, 'id' | 'kind' | 'args'>,
  token: string | null,
) => Promise<Outcome>

const ROUTINE = 'apply_action'

/** One delivery; whatever is no answer of the salon's own server teaches nothing. */
export function deliveryThrough(door: PublicDoor, patience = growingPatience()): Deliver {
  const patientDoor = { ...door, fetch: patient(door.fetch, patience) }
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
function patient(fetch: PublicDoor['fetch'], patience: Patience): PublicDoor['fetch'] {
  return async (input, init) => {
    const { signal, end } = patience.begin(ROUTINE)
    try {
      const answer = await fetch(input, { ...init, redirect: 'error', signal })
      end(true)
      return answer
    } catch (cause) {
      end(false)
      throw cause
    }
  }
}
