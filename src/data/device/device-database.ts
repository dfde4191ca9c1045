import { Problem } from '#domain/text/errors.ts'
import type { Dexie, Table } from 'dexie'

export interface DatabaseLayout {
  readonly name: string
  readonly tables: readonly string[]
  /** Strict: "saved" also holds through a power cut, at some milliseconds a write. */
  readonly durability: 'strict' | 'relaxed'
  /** Whether this device has it already; where it does not, reading needs no code and creates nothing. */
  readonly exists: (name: string) => Promise<boolean>
}

/** One table of a database on this device: values under keys. */
export interface DeviceTable {
  get(key: string): Promise<unknown>
  put(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

/** A table whose rows several tabs change at the same time. */
export interface DeviceLedger extends DeviceTable {
  /** Every value, in the order of the keys. */
  all(): Promise<readonly unknown[]>
  /** Reads every row and writes what is decided in one transaction; nothing comes between, and undefined removes. */
  revise(
    decide: (rows: ReadonlyMap<string, unknown>) => ReadonlyMap<string, unknown>,
  ): Promise<void>
}

export interface DeviceDatabase {
  table(name: string): DeviceLedger
  /** From now on every use fails: whatever still runs must not write after a sign-out. */
  closeForGood(): void
}

interface Entry {
  readonly key: string
  readonly value: unknown
}

type Work<Result> = (database: Dexie) => PromiseLike<Result>

/** Ahead of its first use, where it is certain that there will be one; whatever fails now is asked for again. */
export function fetchDatabaseCode(): void {
  import('dexie').catch(() => undefined)
}

export function deviceDatabase(layout: DatabaseLayout): DeviceDatabase {
  let opened: Promise<Dexie> | null = null
  let isClosed = false

  function open(): Promise<Dexie> {
    if (isClosed) throw new Problem('device-storage', `${layout.name} is closed.`)
    opened ??= create(layout, stopForNewerTab)
    return opened
  }

  /** Old code writing into new tables would leave rows that nobody can read. */
  function stopForNewerTab(): void {
    isClosed = true
  }

  function forget(connection: Promise<Dexie>): void {
    if (opened === connection) opened = null
    connection.then((database) => database.close()).catch(() => undefined)
  }

  async function attempt<Result>(work: Work<Result>): Promise<Result> {
    const connection = open()
    try {
      return await work(await connection)
    } catch (cause) {
      forget(connection)
      throw cause
    }
  }

  /** iOS drops connections in the background; a new one is tried once, and nothing is guessed. */
  async function use<Result>(work: Work<Result>): Promise<Result> {
    try {
      return await attempt(work).catch((cause: unknown) => {
        if (!wasCutOff(cause)) throw cause
        return attempt(work)
      })
    } catch (cause) {
      throw cause instanceof Problem ? cause : new Problem('device-storage', String(cause))
    }
  }

  async function mayHold(): Promise<boolean> {
    return opened !== null || isClosed || layout.exists(layout.name)
  }

  return {
    table: (name) => ({
      async get(key) {
        if (!(await mayHold())) return undefined
        return use(async (database) => (await entries(database, name).get(key))?.value)
      },
      put: (key, value) =>
        use((database) => entries(database, name).put({ key, value })).then(done),
      async remove(key) {
        if (await mayHold()) await use((database) => entries(database, name).delete(key))
      },
      async all() {
        if (!(await mayHold())) return []
        return use(async (database) => {
          const rows = await entries(database, name).toArray()
          return rows.map(({ value }) => value)
        })
      },
      revise: (decide) => use((database) => revise(entries(database, name), decide)),
    }),
    closeForGood() {
      isClosed = true
      void opened?.then((database) => database.close()).catch(() => undefined)
    },
  }
}

/** How long one is patient with other tabs; without it, for as long as they take. */
export type Patience = (milliseconds: number) => Promise<void>

const EMPTYING_PATIENCE_MS = 5000
const DELETION_PATIENCE_MS = 500
const endless: Patience = () => new Promise(() => undefined)

/**
 * Answers whether nothing is left in them: a tab that sleeps holds a deletion up for as long as it does,
 * but not the emptying before it.
 */
export async function deleteDatabases(
  isMeant: (name: string) => boolean,
  patience = endless,
): Promise<boolean> {
  const { Dexie } = await import('dexie')
  const names = (await Dexie.getDatabaseNames()).filter(isMeant)
  const full = new Set(names)
  const emptying = names.map(async (name) => (await empty(name)) && full.delete(name))
  await Promise.race([Promise.all(emptying), patience(EMPTYING_PATIENCE_MS)])
  const deletions = names.map((name) => Dexie.delete(name).then(() => full.delete(name)))
  await Promise.race([Promise.all(deletions), patience(DELETION_PATIENCE_MS)])
  return full.size === 0
}

/** Answers whether it could. */
async function empty(name: string): Promise<boolean> {
  const { Dexie } = await import('dexie')
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' })
  try {
    await database.open()
    await Promise.all(database.tables.map((table) => table.clear()))
    return true
  } catch {
    return false
  } finally {
    database.close()
  }
}

async function create(layout: DatabaseLayout, onNewerTab: () => void): Promise<Dexie> {
  const { Dexie } = await import('dexie')
  const { name, tables, durability } = layout
  const database = new Dexie(name, { chromeTransactionDurability: durability })
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null && newVersion > 0) onNewerTab()
    database.close({ disableAutoOpen: false })
    return false
  })
  database.version(1).stores(Object.fromEntries(tables.map((table) => [table, 'key'])))
  return database.open()
}

function entries(database: Dexie, table: string): Table<Entry, string> {
  return database.table<Entry, string>(table)
}

async function revise(
  table: Table<Entry, string>,
  decide: Parameters<DeviceLedger['revise']>[0],
): Promise<void> {
  await table.db.transaction('rw', table, async () => {
    const entries = await table.toArray()
    const decided = decide(new Map(entries.map(({ key, value }) => [key, value])))
    for (const [key, value] of decided)
      await (value === undefined ? table.delete(key) : table.put({ key, value }))
  })
}

const done = () => undefined

/** The browser's own reason lies one level down, under Dexie's. */
function reasonsOf(cause: unknown): readonly string[] {
  if (!(cause instanceof Error)) return []
  const inner = 'inner' in cause ? reasonsOf(cause.inner) : []
  return [cause.name, ...inner]
}

function wasCutOff(cause: unknown): boolean {
  const reasons = reasonsOf(cause)
  return ['DatabaseClosedError', 'InvalidStateError', 'UnknownError'].some((reason) =>
    reasons.includes(reason),
  )
}
