import { mayGoAsVisitor } from '#domain/commands.ts'
import { NO_ANSWER, outcomeOf } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Surroundings } from './surroundings.ts'
import type { WaitingAction } from './waiting-action.ts'

export type Deliver = (
  action: Pick<WaitingAction, 'id' | 'kind' | 'args' | 'owner'>,
) => Promise<Outcome>

const ROUTINE = 'apply_action'

/** One delivery: as the person who wrote it while they are here, and as a visitor where anyone may. */
export function deliveryTo({ platform, session, backend, connection }: Surroundings): Deliver {
  return async ({ id, kind, args, owner }) => {
    const action = { id, kind, args }
    try {
      if (await isHere(owner)) return await asPerson(action)
      if (!mayGoAsVisitor(kind)) return { kind: 'no session' }
      return outcomeOf(
        await platform.callPublic({ routine: ROUTINE, args: { action } }, connection.noteOutcome),
      )
    } catch {
      return NO_ANSWER
    }
  }

  async function isHere(owner: string | null): Promise<boolean> {
    if (owner === null) return false
    const state = await session.ready()
    return state.status === 'signed-in' && state.person.userId === owner
  }

  async function asPerson(action: object): Promise<Outcome> {
    const { person } = await backend()
    const { data, error, status } = await person.rpc(ROUTINE, { action })
    if (error?.code === 'no-user-token' || status === 401) return { kind: 'no session' }
    return outcomeOf({ status, body: error === null ? data : error, retryAfterSeconds: null })
  }
}
