import { newAction } from '#domain/change/waiting-action.ts'
import { deliveryTo } from './deliver.ts'
import { startDrain } from './drain.ts'
import { forgetOldNews } from './old-news.ts'
import { outboxRows } from './outbox-rows.ts'
import { revisionsIn } from './revisions.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { Contents } from './outbox-stores.ts'
import type { DeviceTables } from '#data/device/db.ts'
import type { Outcome } from '#domain/change/delivery-outcome.ts'
import type { Revisions } from './revisions.ts'
import type { OutboxParts } from './outbox-parts.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** The one door: what a person asked for waits in here until the server has given its verdict. */
export interface Outbox extends Revisions {
  readonly contents: () => Contents
  readonly actions: () => readonly WaitingAction[]
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Comes back with the id once the device has stored it for good, and fails when it has not. Nobody is
   * shown that it waits before the form it was typed in has let go of it: whoever comes back finds it once.
   */
  add(
    command: Command<WaitingKind>,
    owner: string | null,
    letGo?: () => Promise<void>,
  ): Promise<string>
  /** Straight to the server, for a device that cannot store anything; the same words keep one id. */
  sendUnsaved(command: Command<WaitingKind>, owner: string | null): Promise<Outcome>
  /** Comes back with the action once it has a verdict, or as it stands when patience ends; null when it is gone. */
  settled(id: string, patienceMs: number): Promise<WaitingAction | null>
  removeUnreadable(id: string): Promise<void>
  /** What the device truly holds at this moment, also what another tab has just written. */
  readAnew(): Promise<Contents>
}

/** A browser that knows no waking, or has no worker yet, keeps nobody waiting. */
const WAKING_PATIENCE_MS = 200

type Parts = OutboxParts & { readonly tables: Pick<DeviceTables, 'outbox' | 'outboxOf'> }

export function openOutbox({ tables, ...parts }: Parts): Outbox {
  const { platform, person, onPersonChange } = parts
  const { clock, ids, report } = platform
  const rows = outboxRows({ ...platform, tables, person })
  const deliver = deliveryTo(parts)
  const drain = startDrain({ ...parts, rows, deliver })
  const revisions = revisionsIn({ clock, ids, rows })
  let unsaved: { readonly id: string; readonly words: string } | null = null
  onPersonChange(lookAnew)
  lookAnew()

  /** By this page, or by the worker when every page is closed before it could. */
  function send(how: () => void): void {
    how()
    void platform.wakeLater()
  }

  /** Whoever is told that it is stored may close the page in the same moment. */
  async function askToBeWoken(): Promise<void> {
    let cancel = () => {}
    const tired = new Promise<void>(
      (resolve) => (cancel = clock.after(WAKING_PATIENCE_MS, resolve)),
    )
    await Promise.race([platform.wakeLater(), tired])
    cancel()
  }

  /** What lies here changes with whoever is here. */
  function lookAnew(): void {
    forgetOldNews({ clock, rows }).catch((cause: unknown) =>
      report('The outbox could not be read.', cause),
    )
  }

  return {
    contents: rows.known,
    actions: () => rows.known().actions,
    subscribe: rows.subscribe,
    async add(command, owner, letGo) {
      const id = ids.fresh()
      const now = clock.now()
      await rows.add(owner, (seq) => newAction(command, { id, owner, seq, now }), letGo)
      drain.look()
      await askToBeWoken()
      return id
    },
    sendUnsaved(command, owner) {
      const words = JSON.stringify(command)
      if (unsaved?.words !== words) unsaved = { id: ids.fresh(), words }
      return deliver({ ...command, id: unsaved.id, owner })
    },
    async settled(id, patienceMs) {
      const found = () => rows.known().actions.find((action) => action.id === id)
      const isOver = () => found()?.settledAt !== null
      let cancel = () => {}
      const tired = new Promise<void>((resolve) => (cancel = clock.after(patienceMs, resolve)))
      await Promise.race([rows.once(isOver), tired])
      cancel()
      return found() ?? null
    },
    // What stood behind it in its line may go now.
    remove: (id) => revisions.remove(id).finally(drain.look),
    takeBack: (id) => revisions.takeBack(id).finally(drain.look),
    replace: (id, command) => revisions.replace(id, command).finally(() => send(drain.look)),
    tryAgain: (...given) => revisions.tryAgain(...given).finally(() => send(drain.wake)),
    removeUnreadable: (id) => rows.removeUnreadable(id),
    readAnew: () => rows.read(),
  }
}
