import { queryOptions } from '@tanstack/react-query'
import { SEED_SALON, readPublishedSalon } from '#domain/site/published-salon.ts'
import { freshUnlessPrinted } from '#data/app/query-client.ts'
import { SALON_QUESTION } from './published-salon.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { PublishedSalon } from '#domain/site/published-salon.ts'

const SALON_KEY = ['salon'] as const

/** The salon as it is published; it begins with what the page brought, as the services do. */
export function salonQuery({
  readPublic,
  savedForEveryone,
  printedSalon,
}: Pick<AppData, 'readPublic' | 'savedForEveryone' | 'printedSalon'>) {
  return queryOptions({
    queryKey: SALON_KEY,
    queryFn: async () => readPublishedSalon(await readPublic(SALON_QUESTION)),
    persister: savedForEveryone,
    staleTime: ({ state }) => freshUnlessPrinted({ state }),
    ...(printedSalon !== null && {
      initialData: printedSalon.salon,
      initialDataUpdatedAt: printedSalon.readAt,
    }),
  })
}

/** The salon as this tab knows it right now, without asking anybody. */
export function knownSalon({
  queryClient,
  printedSalon,
}: Pick<AppData, 'queryClient' | 'printedSalon'>): PublishedSalon {
  return queryClient.getQueryData<PublishedSalon>(SALON_KEY) ?? printedSalon?.salon ?? SEED_SALON
}

/** Once something was changed here that public pages show. */
export function readSalonAgain({ queryClient }: Pick<AppData, 'queryClient'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SALON_KEY })
}
