import { afterDelivery, claimed, stillClaimed } from '#domain/change/after-delivery.ts'
import { every } from '#platform/every.ts'
import { CLAIM_KEPT_EVERY_MS, MOST_UNDER_WAY, dueActions } from '#domain/change/send-order.ts'
import type { Claim } from '#domain/command/action-row.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'
import type { Deliver } from './deliver.ts'
import type { OutboxRows } from './outbox-rows.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { Turn } from '#platform/tabs.ts'

export type Sender = Pick<OutboxParts, 'connection'> &
  Pick<OutboxParts['platform'], 'clock' | 'ids' | 'report'> & {
    readonly rows: OutboxRows
    readonly deliver: Deliver
  }

/** One sender's turn: what woke it, what it tried, and which claims are its own. */
interface Round {
  readonly turn: Turn
  readonly isWoken: boolean
  readonly tried: Set<string>
  readonly ownClaims: Set<string>
  readonly underWay: Map<string, Promise<void>>
}

type TakenAction = WaitingAction & { readonly claim: Claim }

/** Sends everything that is due, a few at a time, until nothing is; `nudged` tells of more. */
export async function sendAllDue(
  sender: Sender,
  turn: Turn,
  isWoken: boolean,
  nudged: () => Promise<void>,
): Promise<void> {
  const { connection, report } = sender
  const underWay = new Map<string, Promise<void>>()
  const round: Round = { turn, isWoken, underWay, tried: new Set(), ownClaims: new Set() }
  while (!turn.isOver()) {
    const more = nudged()
    const taken = connection.isUp() ? await takeDue(sender, round) : []
    for (const action of taken) {
      round.tried.add(action.id)
      const sending = send(sender, action)
        .catch((cause: unknown) => report('An answer could not be noted down.', cause))
        .finally(() => underWay.delete(action.id))
      underWay.set(action.id, sending)
    }
    if (underWay.size === 0) return
    await Promise.race([...underWay.values(), more])
  }
  await Promise.all(underWay.values())
}

/** The claim is in the row itself, so two tabs that look at once never take the same. */
async function takeDue(
  { clock, ids, rows }: Sender,
  round: Round,
): Promise<readonly TakenAction[]> {
  const { turn, underWay, ownClaims, tried, isWoken } = round
  const now = clock.now()
  const taken: TakenAction[] = []
  await rows.revise((actions) => {
    const room = MOST_UNDER_WAY - underWay.size - taken.length
    const look = { now, isWoken, tried, ownClaims, room, isSole: turn.isSole }
    const due = dueActions(actions, look).filter(({ id }) => !underWay.has(id))
    const mine = due.map((action) => {
      const claim = { token: ids.fresh(), at: now }
      ownClaims.add(claim.token)
      const next = claimed(action, claim)
      if (next.state === 'sending') taken.push({ ...next, claim })
      return [action.id, next] as const
    })
    return new Map<string, WaitingAction>(mine)
  })
  return taken
}

async function send({ clock, rows, deliver, report }: Sender, action: TakenAction): Promise<void> {
  const { claim } = action
  const letGo = every(clock, CLAIM_KEPT_EVERY_MS, () =>
    rows
      .change(action, (row) => stillClaimed(row, claim, clock.now()))
      .catch((cause: unknown) => report('A claim could not be kept.', cause)),
  )
  const outcome = await deliver(action).finally(letGo)
  await rows.change(action, (row) => afterDelivery(row, { outcome, claim }, clock.now()))
}
