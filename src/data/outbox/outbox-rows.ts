import { OUTBOX_CHANGED } from '#data/device/tab-messages.ts'
import { agedHistory } from '#domain/change/change-history.ts'
import { inOrder } from '#domain/change/waiting-action.ts'
import { outboxStoresIn } from './outbox-stores.ts'
import type { Changes, Contents, Decide } from './outbox-stores.ts'
import type { Clock } from '#platform/clock.ts'
import type { DeviceTables } from '#data/device/db.ts'
import type { Platform } from '#platform/platform.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** The rows of the outbox as this tab last read them, kept in step with every other tab. */
export interface OutboxRows {
  readonly known: () => Contents
  readonly subscribe: (listener: () => void) => () => void
  /** Comes back as soon as they stand so. */
  once(isSo: (contents: Contents) => boolean): Promise<void>
  read(): Promise<Contents>
  /** Writes one more at the end of the line, for good before it comes back; it is shown after `letGo`. */
  add(
    owner: string | null,
    write: (seq: number) => WaitingAction,
    letGo?: () => Promise<void>,
  ): Promise<void>
  /** Decides over all rows that belong together, at that very moment; answers with what was written. */
  revise(decide: Decide): Promise<Changes>
  /** Changes one; answers with what came of it, null when it is gone. */
  change(
    which: Pick<WaitingAction, 'id' | 'kind' | 'owner'>,
    next: (action: WaitingAction) => WaitingAction | null,
  ): Promise<WaitingAction | null>
  /** Takes out what no version here can read, because a person wants it so. */
  removeUnreadable(id: string): Promise<void>
}

type Parts = Pick<Platform, 'tabs' | 'report'> & {
  readonly clock: Clock
  readonly tables: Pick<DeviceTables, 'outbox' | 'outboxOf'>
  readonly person: () => string | null
}

const NOTHING: Contents = { actions: [], unreadable: [] }

export function outboxRows({ tables, person, clock, tabs, report }: Parts): OutboxRows {
  const stores = outboxStoresIn({ tables, person })
  const listeners = new Set<() => void>()
  let known = NOTHING
  let lastBegun = 0
  let lastShown = 0

  async function read(): Promise<Contents> {
    const begun = (lastBegun += 1)
    const contents = await stores.read()
    // One that began later has seen more, and perhaps another person's.
    if (begun < lastShown) return known
    lastShown = begun
    become(contents)
    return known
  }

  function become(next: Contents): void {
    const isStillNothing = [...next.actions, ...next.unreadable].length === 0 && known === NOTHING
    if (isStillNothing) return
    known = next
    for (const listener of listeners) listener()
  }

  async function tellOthers(): Promise<void> {
    await read()
    tabs.tell(OUTBOX_CHANGED)
  }

  function readSoon(): void {
    read().catch((cause: unknown) => report('The outbox could not be read.', cause))
  }

  /** What is stored is known to be, whatever a look that began before it has seen. */
  function show(action: WaitingAction): void {
    if (known.actions.some(({ id }) => id === action.id)) return
    lastShown = lastBegun += 1
    become({ ...known, actions: [...known.actions, action].toSorted(inOrder) })
  }

  tabs.onMessage((message) => {
    if (message === OUTBOX_CHANGED) readSoon()
  })

  return {
    known: () => known,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    once(isSo) {
      return new Promise((resolve) => {
        const look = () => {
          if (!isSo(known)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      })
    },
    read,
    async add(owner, write, letGo) {
      const { kind } = write(0)
      const written = await stores.reviseWhere({ kind, owner }, (actions) => {
        const action = write((actions.at(-1)?.seq ?? 0) + 1)
        return new Map([[action.id, action]])
      })
      await letGo?.()
      // Stored is stored: nobody waits for it to be read again, or is told otherwise if it cannot be.
      tabs.tell(OUTBOX_CHANGED)
      for (const action of written.values())
        if (action !== null && stores.isOpen(action)) show(action)
      readSoon()
    },
    async revise(decide) {
      const written = await stores.reviseAll(decide)
      if (written.size > 0) await tellOthers()
      return written
    },
    // Its person may have left the screen to somebody else meanwhile, so it is found by its owner.
    async change(which, next) {
      const { id } = which
      const changes = await stores.reviseWhere(which, (actions) => {
        const action = actions.find((one) => one.id === id)
        if (action === undefined) return new Map()
        const changed = next(action)
        if (changed?.state !== 'applied') return new Map([[id, changed]])
        // With what arrives the oldest goes, in the same transaction: no device fills up with news.
        const others = actions.filter((one) => one.id !== id)
        return new Map([...agedHistory([...others, changed], clock.now()), [id, changed]])
      })
      await tellOthers()
      return changes.get(id) ?? null
    },
    async removeUnreadable(id) {
      await stores.removeUnreadable(id)
      await tellOthers()
    },
  }
}
