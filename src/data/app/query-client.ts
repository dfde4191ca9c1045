import { QueryCache, QueryClient, onlineManager } from '@tanstack/react-query'
import { isUpToAuth } from '#domain/session/owed.ts'
import { mayPass, problemCodeOf } from '#domain/text/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Connection } from '#data/connection/connection.ts'
import type { Query, QueryKey } from '@tanstack/react-query'

const RETRIES = 3
const LONGEST_RETRY_DELAY_MS = 30_000
const CACHE_LIFETIME_MS = 5 * 60_000
const FRESH_FOR_MS = 60_000

/** What came with a page may be older than its rows by now, however lately it was printed. */
export function freshUnlessPrinted({ state }: Pick<Query, 'state'>): number {
  return state.dataUpdateCount === 0 ? 0 : FRESH_FOR_MS
}

/** The one place that decides whether and when a request is repeated. */
export function createQueryClient(connection: Connection, report: Platform['report']): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    setOnline(connection.isUp())
    return connection.subscribe(() => setOnline(connection.isUp()))
  })
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noted(report) }),
    defaultOptions: {
      queries: {
        // The saved answer comes first and the server is asked at once, whatever the browser believes.
        networkMode: 'offlineFirst',
        retry: (failures, cause) => failures < RETRIES && mayPass(cause),
        retryDelay,
        gcTime: CACHE_LIFETIME_MS,
        staleTime: FRESH_FOR_MS,
      },
      mutations: { retry: false },
    },
  })
  // What is read before any screen is drawn may pause, too; nobody but the connection wakes it again.
  client.mount()
  return client
}

/** A lost connection and a session's end are everyday; whoever looks after the app should know of the rest. */
function noted(report: Platform['report']) {
  return (cause: Error, { queryKey }: { readonly queryKey: QueryKey }) => {
    if (problemCodeOf(cause) !== 'no-connection' && !isUpToAuth(cause))
      report(`An answer could not be fetched: ${String(queryKey[0])}.`, cause)
  }
}

export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_RETRY_DELAY_MS)
}
