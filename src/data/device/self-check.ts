import { queryOptions } from '@tanstack/react-query'
import { lookAtSavedAges } from './saved-ages.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { DeviceFacts, ServerFacts } from '#platform/self-check.ts'
import type { SavedAges } from './saved-ages.ts'

/** What one look at the device, its storage and the server found. */
export interface Looked {
  readonly device: DeviceFacts
  readonly server: ServerFacts
  readonly ages: SavedAges
  readonly at: number
}

/** Asked anew whenever the page opens, also without a network, and never saved. */
export function selfCheckQuery({ platform, connection }: Pick<AppData, 'platform' | 'connection'>) {
  return queryOptions({
    queryKey: ['self-check'],
    queryFn: async (): Promise<Looked> => {
      const [device, server, ages] = await Promise.all([
        platform.selfCheck.device(),
        platform.selfCheck.server(),
        lookAtSavedAges(platform).catch((cause: unknown) => {
          platform.report('The age of what is saved could not be read.', cause)
          return { everyones: null, own: null }
        }),
      ])
      connection.noteOutcome(server.answered)
      return { device, server, ages, at: platform.clock.now() }
    },
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: true,
  })
}
