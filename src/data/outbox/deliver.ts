import { mayGoAsVisitor } from '#domain/change/commands.ts'
import { NO_ANSWER, outcomeOf } from '#domain/change/delivery-outcome.ts'
import type { Outcome } from '#domain/change/delivery-outcome.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

export type Deliver = (
  action: Pick<WaitingAction, 'id' | 'kind' | 'args' | 'owner'>,
) => Promise<Outcome>

const ROUTINE = 'apply_action'
const NO_SESSION: Outcome = { kind: 'no session' }

/** One delivery: as the person who wrote it while they are here, and as a visitor where anyone may. */
export function deliveryTo({ platform, token, connection }: OutboxParts): Deliver {
  return async ({ id, kind, args, owner }) => {
    const ask = (as: string | null) => {
      const call = { routine: ROUTINE, args: { action: { id, kind, args } }, token: as }
      return platform.callRoutine(call, connection.noteOutcome)
    }
    try {
      const own = owner === null ? null : await token.of(owner)
      if (own === null && !mayGoAsVisitor(kind)) return NO_SESSION
      const answer = await ask(own)
      if (answer.status !== 401 || own === null || owner === null) return outcomeOf(answer)
      token.wasRefused(own)
      // Its date was still good, so nobody has tried to renew it yet: once is worth it right away.
      const renewed = await token.of(owner)
      return renewed === null ? NO_SESSION : outcomeOf(await ask(renewed))
    } catch {
      return NO_ANSWER
    }
  }
}
