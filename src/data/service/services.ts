import { queryOptions } from '@tanstack/react-query'
import { readServices } from '#domain/service/services.ts'
import { freshUnlessPrinted } from '#data/app/query-client.ts'
import { SERVICES_QUESTION } from './published-services.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Service } from '#domain/service/services.ts'

const SERVICES_KEY = ['services'] as const

/**
 * What the salon offers, in its own order; the same for everyone, so saved where anyone may read.
 * It begins with what the page brought, and the newest word the device has or hears replaces it.
 */
export function servicesQuery({
  platform,
  readPublic,
  savedForEveryone,
  printedServices,
}: Pick<AppData, 'platform' | 'readPublic' | 'savedForEveryone' | 'printedServices'>) {
  return queryOptions({
    queryKey: SERVICES_KEY,
    queryFn: async () =>
      readServices(await readPublic(SERVICES_QUESTION), (row) =>
        platform.report('A service without id or name was left out.', row),
      ),
    persister: savedForEveryone,
    staleTime: ({ state }) => freshUnlessPrinted({ state }),
    ...(printedServices !== null && {
      initialData: printedServices.services,
      initialDataUpdatedAt: printedServices.readAt,
    }),
  })
}

/** The services this tab knows of right now, without asking anybody. */
export function knownServices({
  queryClient,
  printedServices,
}: Pick<AppData, 'queryClient' | 'printedServices'>): readonly Service[] {
  return (
    queryClient.getQueryData<readonly Service[]>(SERVICES_KEY) ?? printedServices?.services ?? []
  )
}

/** Once something was changed here that the menu shows. */
export function readServicesAgain({ queryClient }: Pick<AppData, 'queryClient'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SERVICES_KEY })
}
