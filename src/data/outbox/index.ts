import { deliveryTo } from './deliver.ts'
import { startDrain } from './drain.ts'
import { outboxRows } from './outbox-rows.ts'
import type { Command, WaitingKind } from '#domain/commands.ts'
import type { DeviceLedger } from '#data/device-database.ts'
import type { Outcome } from './outcome.ts'
import type { Surroundings } from './surroundings.ts'
import type { WaitingAction } from './waiting-action.ts'

export type { WaitingAction } from './waiting-action.ts'

/** The one door: what a person asked for waits in here until the server has given its verdict. */
export interface Outbox {
  readonly actions: () => readonly WaitingAction[]
  readonly subscribe: (listener: () => void) => () => void
  /** Comes back with the id once the device has stored it for good, and fails when it has not. */
  add(command: Command<WaitingKind>, owner: string | null): Promise<string>
  /** Straight to the server, for a device that cannot store anything; the same words keep one id. */
  sendUnsaved(command: Command<WaitingKind>, owner: string | null): Promise<Outcome>
  /** Takes it out because a person wants it so; answers no while it is on its way. */
  remove(id: string): Promise<boolean>
  /** As that, but a delivery under way is waited for: answers no if it arrived, and says so on the device. */
  takeBack(id: string): Promise<boolean>
  tryAgain(id: string): Promise<void>
}

const SHOWN_FOR_MS = 24 * 60 * 60_000

export function openOutbox(table: DeviceLedger, surroundings: Surroundings): Outbox {
  const { clock, ids, report } = surroundings.platform
  const rows = outboxRows(table, surroundings.platform)
  const deliver = deliveryTo(surroundings)
  const drain = startDrain({ ...surroundings, rows, deliver })
  let unsaved: { readonly id: string; readonly words: string } | null = null
  forgetOldNews().catch((cause: unknown) => report('The outbox could not be tidied.', cause))

  /** That something arrived is news for a day. */
  async function forgetOldNews(): Promise<void> {
    const isOld = ({ state, createdAt }: WaitingAction) =>
      state === 'applied' && clock.now() - createdAt > SHOWN_FOR_MS
    for (const { id } of (await rows.read()).filter(isOld)) await rows.change(id, () => null)
  }

  async function takeBack(id: string): Promise<boolean> {
    let wasUnderWay = false
    for (;;) {
      const left = await rows.change(id, (action) => {
        const hasArrived = wasUnderWay && action.state === 'applied'
        return action.state === 'sending' || hasArrived ? action : null
      })
      if (left?.state !== 'sending') return left === null
      wasUnderWay = true
      const isOnItsWay = (action: WaitingAction) => action.id === id && action.state === 'sending'
      await rows.once((actions) => !actions.some(isOnItsWay))
    }
  }

  return {
    actions: rows.known,
    subscribe: rows.subscribe,
    takeBack,
    async add(command, owner) {
      const id = ids.fresh()
      await rows.add(newAction(command, { id, owner, now: clock.now() }))
      drain.wake()
      return id
    },
    sendUnsaved(command, owner) {
      const words = JSON.stringify(command)
      if (unsaved?.words !== words) unsaved = { id: ids.fresh(), words }
      return deliver({ ...command, id: unsaved.id, owner })
    },
    async remove(id) {
      const left = await rows.change(id, (action) => (action.state === 'sending' ? action : null))
      return left === null
    },
    async tryAgain(id) {
      await rows.change(id, (action) =>
        action.state === 'parked'
          ? { ...action, state: 'queued', attempts: 0, oddAnswers: 0, nextAt: clock.now() }
          : action,
      )
      drain.wake()
    },
  }
}

function newAction(
  command: Command<WaitingKind>,
  { id, owner, now }: { readonly id: string; readonly owner: string | null; readonly now: number },
): WaitingAction {
  return {
    ...command,
    v: 1,
    id,
    owner,
    state: 'queued',
    createdAt: now,
    attempts: 0,
    oddAnswers: 0,
    nextAt: now,
    ambiguous: false,
    verdict: null,
  }
}
