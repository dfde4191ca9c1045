import { isTooOld, isUnderWay } from '#domain/change/send-order.ts'
import { newAction } from '#domain/change/waiting-action.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { OutboxRows } from './outbox-rows.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

type Parts = Pick<OutboxParts['platform'], 'clock' | 'ids'> & { readonly rows: OutboxRows }

/** What a person may still do about something they have written. */
export interface Revisions {
  /** Takes it out because a person wants it so; answers no while it is on its way. */
  remove(id: string): Promise<boolean>
  /** As that, but a delivery under way is waited for: answers no if it arrived, and says so on the device. */
  takeBack(id: string): Promise<boolean>
  /** Other words in the same place, under a new id; answers no when the old ones may have arrived. */
  replace(id: string, command: Command<WaitingKind>): Promise<boolean>
  /** Also what was given up on, and what waits out a pause after it failed. */
  tryAgain(...ids: readonly string[]): Promise<void>
}

export function revisionsIn({ clock, ids, rows }: Parts): Revisions {
  /** Somebody may be at it this moment; who holds a claim and is gone is not. */
  function isOnItsWay(action: WaitingAction): boolean {
    return isUnderWay(action, { now: clock.now(), isSole: false, ownClaims: new Set() })
  }

  async function change(
    id: string,
    next: (action: WaitingAction) => WaitingAction | null,
  ): Promise<WaitingAction | null> {
    const known = rows.known().actions.find((action) => action.id === id)
    return known === undefined ? null : rows.change(known, next)
  }

  return {
    async remove(id) {
      const left = await change(id, (action) => (isOnItsWay(action) ? action : null))
      return left === null
    },
    async takeBack(id) {
      let wasUnderWay = false
      for (;;) {
        const left = await change(id, (action) => {
          const hasArrived = wasUnderWay && action.state === 'applied'
          return isOnItsWay(action) || hasArrived ? action : null
        })
        if (left === null || !isOnItsWay(left)) return left === null
        wasUnderWay = true
        const isStillAway = (action: WaitingAction) =>
          action.id === id && action.state === 'sending'
        await rows.once(({ actions }) => !actions.some(isStillAway))
      }
    },
    async replace(id, command) {
      const fresh = ids.fresh()
      const now = clock.now()
      const written = await rows.revise((actions) => {
        const old = actions.find((action) => action.id === id)
        if (old === undefined || !mayBeReplaced(old)) return new Map()
        const { owner, seq } = old
        return new Map([
          [id, null],
          [fresh, newAction(command, { id: fresh, owner, seq, now })],
        ])
      })
      return written.size > 0
    },
    async tryAgain(...given) {
      const now = clock.now()
      for (const id of given)
        await change(id, (action) => {
          if (action.state !== 'parked') return action
          // What was too old to be sent unasked is asked for now.
          const createdAt = isTooOld(action, now) ? now : action.createdAt
          return { ...action, createdAt, state: 'queued', attempts: 0, oddAnswers: 0, nextAt: now }
        })
    },
  }
}

/** Once it may have arrived, other words would be a second wish beside it. */
function mayBeReplaced({ state, ambiguous }: WaitingAction): boolean {
  return state === 'rejected' || ((state === 'queued' || state === 'no-session') && !ambiguous)
}
