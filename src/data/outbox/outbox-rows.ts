import { OUTBOX_CHANGED } from '#data/tab-messages.ts'
import { inOrder, readWaitingAction } from './waiting-action.ts'
import type { DeviceLedger } from '#data/device-database.ts'
import type { Platform } from '#platform/platform.ts'
import type { WaitingAction } from './waiting-action.ts'

/** The rows of the outbox as this tab last read them, kept in step with every other tab. */
export interface OutboxRows {
  readonly known: () => readonly WaitingAction[]
  readonly subscribe: (listener: () => void) => () => void
  /** Comes back as soon as they stand so. */
  once(isSo: (actions: readonly WaitingAction[]) => boolean): Promise<void>
  read(): Promise<readonly WaitingAction[]>
  add(action: WaitingAction): Promise<void>
  /** Changes what is there at that very moment; answers with what came of it, null when it is gone. */
  change(
    id: string,
    next: (action: WaitingAction) => WaitingAction | null,
  ): Promise<WaitingAction | null>
}

export function outboxRows(table: DeviceLedger, { tabs, report }: Platform): OutboxRows {
  const listeners = new Set<() => void>()
  let known: readonly WaitingAction[] = []

  async function read(): Promise<readonly WaitingAction[]> {
    const rows = await table.all()
    const actions = rows.map(readWaitingAction).filter((action) => action !== null)
    become(actions.toSorted(inOrder))
    return known
  }

  function become(next: readonly WaitingAction[]): void {
    if (next.length === 0 && known.length === 0) return
    known = next
    for (const listener of listeners) listener()
  }

  async function tellOthers(): Promise<void> {
    await read()
    tabs.tell(OUTBOX_CHANGED)
  }

  tabs.onMessage((message) => {
    if (message === OUTBOX_CHANGED)
      read().catch((cause: unknown) => report('The outbox could not be read.', cause))
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
    async add(action) {
      await table.put(action.id, action)
      await tellOthers()
    },
    async change(id, next) {
      const left: WaitingAction[] = []
      await table.change(id, (row) => {
        const action = readWaitingAction(row)
        const changed = action === null ? null : next(action)
        if (changed !== null) left.push(changed)
        // A row that this version cannot read stays as it is.
        return action === null ? row : (changed ?? undefined)
      })
      await tellOthers()
      return left.at(-1) ?? null
    },
  }
}
