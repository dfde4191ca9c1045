/** The rows of this device as the pages keep them, reached without the library that made them. */
export interface DeviceRows {
  /** Names of the outboxes that lie here: everyone's, and those of people. */
  outboxes(): Promise<readonly string[]>
  all(outbox: string): Promise<readonly unknown[]>
  /** Reads every row and writes what is decided by its key in one transaction; nothing comes between. */
  revise(
    outbox: string,
    decide: (rows: readonly unknown[]) => ReadonlyMap<string, unknown>,
  ): Promise<void>
  /** What lies here of whoever is signed in, and nothing once they began to sign out. */
  savedSession(): Promise<unknown>
}

/** Everyone's, and those of people. */
const OUTBOXES = /^salon-o(?:utbox$|-)/
const ACTIONS = 'actions'
/** Dexie counts in tens: its first version is the browser's tenth. */
const VERSION = 10

export const deviceRows: DeviceRows = {
  async outboxes() {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    return names.filter((name) => OUTBOXES.test(name))
  },
  async all(outbox) {
    const entries = await within(outbox, ACTIONS, (table) => table.getAll())
    return (entries ?? []).map(valueOf)
  },
  async revise(outbox, decide) {
    await within(outbox, ACTIONS, (table) => {
      const reading = table.getAll()
      reading.onsuccess = () => {
        for (const [key, value] of decide(reading.result.map(valueOf))) table.put({ key, value })
      }
      return reading
    })
  },
  async savedSession() {
    const isLeaving = (await valueAt('salon-device', 'wipePending')) !== undefined
    return isLeaving ? undefined : valueAt('salon-auth', 'token:salon-session')
  },
}

/** How far this device's clock is ahead, as the pages last heard from the server. */
export async function clockAheadMs(): Promise<number> {
  const known = await valueAt('salon-device', 'clockAheadMs')
  return typeof known === 'number' ? known : 0
}

async function valueAt(database: string, key: string): Promise<unknown> {
  return valueOf(await within(database, 'kv', (table) => table.get(key)))
}

function valueOf(entry: unknown): unknown {
  const { value }: { readonly value?: unknown } = Object(entry)
  return value
}

/** Opened for one piece of work, so that no page ever waits for the worker to let go. */
async function within<Result>(
  name: string,
  table: string,
  work: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const database = await openExisting(name)
  if (database === null) return undefined
  try {
    const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
    return await lastingAnswer(transaction, work(transaction.objectStore(table)))
  } finally {
    database.close()
  }
}

/** Only once the whole transaction is over: a request that succeeded may still be taken back. */
function lastingAnswer<Result>(
  transaction: IDBTransaction,
  request: IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Null where it was never made, and where a newer app has changed its tables. */
function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, VERSION)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => {
      const { error } = opening
      if (NOT_OURS.includes(error?.name ?? '')) resolve(null)
      else reject(error)
    }
  })
}

/** What a database that was never made, and one of a newer app, is refused with. */
const NOT_OURS = ['AbortError', 'VersionError']
