import { mayGoAsVisitor } from '#domain/change/commands.ts'
import { inOrder, readWaitingAction } from '#domain/change/waiting-action.ts'
import type { DeviceLedger } from '#data/device/device-database.ts'
import type { DeviceTables } from '#data/device/db.ts'
import type { UnreadableAction, WaitingAction } from '#domain/change/waiting-action.ts'

/** What lies in the outbox. */
export interface Contents {
  readonly actions: readonly WaitingAction[]
  readonly unreadable: readonly UnreadableAction[]
}

/** What to write: a row by its id, or null to take it out. */
export type Changes = ReadonlyMap<string, WaitingAction | null>
export type Decide = (actions: readonly WaitingAction[]) => Changes

/** Where rows lie: what anyone may send with the device, everything else with its person. */
export interface OutboxStores {
  read(): Promise<Contents>
  /** Whether what is read holds what lies where this one does. */
  isOpen(which: Pick<WaitingAction, 'kind' | 'owner'>): boolean
  /** Decides over all rows of one store at that very moment. */
  reviseWhere(which: Pick<WaitingAction, 'kind' | 'owner'>, decide: Decide): Promise<Changes>
  /** The same over every store that is open now, one after the other. */
  reviseAll(decide: Decide): Promise<Changes>
  /** Takes out what no version here can read. */
  removeUnreadable(id: string): Promise<void>
}

interface Parts {
  readonly tables: Pick<DeviceTables, 'outbox' | 'outboxOf'>
  /** Whose outbox is open beside the one of this device. */
  readonly person: () => string | null
}

export function outboxStoresIn({ tables, person }: Parts): OutboxStores {
  function open(): readonly DeviceLedger[] {
    const userId = person()
    return userId === null ? [tables.outbox] : [tables.outbox, tables.outboxOf(userId)]
  }

  function storeOf({ kind, owner }: Pick<WaitingAction, 'kind' | 'owner'>): DeviceLedger {
    return owner === null || mayGoAsVisitor(kind) ? tables.outbox : tables.outboxOf(owner)
  }

  function isOpen({ kind, owner }: Pick<WaitingAction, 'kind' | 'owner'>): boolean {
    return owner === null || mayGoAsVisitor(kind) || owner === person()
  }

  return {
    async read() {
      const rows = (await Promise.all(open().map((store) => store.all()))).flat()
      const read = rows.map((raw) => ({ raw, action: readWaitingAction(raw) }))
      return {
        actions: read.flatMap(({ action }) => (action === null ? [] : [action])).toSorted(inOrder),
        unreadable: read.flatMap(({ raw, action }) =>
          action === null ? [{ id: idOf(raw), raw }] : [],
        ),
      }
    },
    isOpen,
    reviseWhere: (which, decide) => revise(storeOf(which), decide),
    async reviseAll(decide) {
      const written = new Map<string, WaitingAction | null>()
      for (const store of open()) {
        // An empty one is not even opened.
        if ((await store.all()).length === 0) continue
        for (const [id, action] of await revise(store, decide)) written.set(id, action)
      }
      return written
    },
    async removeUnreadable(id) {
      const isMeant = (raw: unknown) => idOf(raw) === id && readWaitingAction(raw) === null
      for (const store of open())
        await store.revise(
          (rows) =>
            new Map([...rows].filter(([, raw]) => isMeant(raw)).map(([key]) => [key, undefined])),
        )
    },
  }
}

async function revise(store: DeviceLedger, decide: Decide): Promise<Changes> {
  let changes: Changes = new Map()
  await store.revise((rows) => {
    // A row that this version cannot read stays as it is.
    const actions = [...rows.values()].map(readWaitingAction).filter((one) => one !== null)
    changes = decide(actions.toSorted(inOrder))
    return new Map([...changes].map(([id, action]) => [id, action ?? undefined]))
  })
  return changes
}

function idOf(raw: unknown): string {
  const { id }: { readonly id?: unknown } = typeof raw === 'object' && raw !== null ? raw : {}
  return typeof id === 'string' ? id : JSON.stringify(raw).slice(0, 80)
}
