import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import { notifyManager } from '@tanstack/react-query'
import type { DeviceLedger, DeviceTable } from './device-database.ts'
import type { PersistedQuery } from '@tanstack/query-persist-client-core'
import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'

/** Raised when saved answers change shape; never by a mere deploy, which must not empty a device. */
const DATA_VERSION = '3'
const PREFIX = 'query'
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

type Report = (what: string, cause: unknown) => void

/**
 * Saves a query's last answer in a table of this device and begins with it next time. The caller
 * chooses the table: the public one, or the database of the one person who may read it. What
 * cannot be saved or read back is only asked for again.
 */
export function savedIn(table: () => DeviceTable, report: Report): QueryPersister {
  async function forgiving<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work()
    } catch (cause) {
      report('A saved answer could not be read or written.', cause)
      return null
    }
  }
  const getItem = async (key: string) => readSaved(await forgiving(() => table().get(key)))
  const { persisterFn } = experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem,
      setItem: (key, value) => forgiving(() => table().put(key, value)),
      removeItem: async (key) => void (await forgiving(() => table().remove(key))),
    },
    serialize: onlyWhatIsNeeded,
    deserialize: (saved) => saved,
    buster: DATA_VERSION,
    maxAge: KEPT_FOR_MS,
    prefix: PREFIX,
    refetchOnRestore: false,
  })
  // The two packages may name different versions of one query core, whose classes then differ by name alone.
  return askingAgain(persisterFn as unknown as QueryPersister, getItem)
}

/** Every answer whose key begins with one of these, whatever else was asked. */
export function forgetSavedIn(table: DeviceLedger, called: readonly string[]): Promise<void> {
  return table.revise((rows) => {
    const leaving = [...rows].filter(([, row]) =>
      called.some((name) => readSaved(row)?.queryKey[0] === name),
    )
    return new Map(leaving.map(([key]) => [key, undefined]))
  })
}

/** A saved answer is asked for again at once; when that fails the saved one stands, and no error is loose. */
function askingAgain(persister: QueryPersister, read: ReadSaved): QueryPersister {
  return async (queryFn, context, query) => {
    if (cameWithThePage(query)) await preferSaved(query, read)
    const attempts: number[] = []
    const counting: typeof queryFn = (askedWith) => {
      attempts.push(1)
      return queryFn(askedWith)
    }
    const answer = await persister(counting, context, query)
    if (attempts.length === 0)
      notifyManager.schedule(() => void query.fetch().catch(() => undefined))
    return answer
  }
}

type ReadSaved = (key: string) => Promise<PersistedQuery | null>

function cameWithThePage({ state }: Query): boolean {
  return state.data !== undefined && state.dataUpdateCount === 0
}

/** What this device heard after the page was printed is nearer the truth than the page. */
async function preferSaved(query: Query, read: ReadSaved): Promise<void> {
  const saved = await read(`${PREFIX}-${query.queryHash}`)
  if (saved === null || saved.buster !== DATA_VERSION) return
  const { data, dataUpdatedAt } = saved.state
  if (dataUpdatedAt <= query.state.dataUpdatedAt) return
  query.setData(data, { updatedAt: dataUpdatedAt, manual: true })
}

export type QueryPersister = <Answer, Key extends QueryKey>(
  queryFn: QueryFunction<Answer, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
) => Answer | Promise<Answer>

/** Errors and counters of a moment are no part of an answer, and some cannot be stored at all. */
function onlyWhatIsNeeded(query: PersistedQuery): PersistedQuery {
  return {
    ...query,
    state: { ...query.state, error: null, fetchFailureReason: null, fetchMeta: null },
  }
}

function readSaved(saved: unknown): PersistedQuery | null {
  const looksRight = typeof saved === 'object' && saved !== null && 'state' in saved
  return looksRight ? (saved as PersistedQuery) : null
}
