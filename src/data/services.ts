import { queryOptions } from '@tanstack/react-query'
import { SERVICE_COLUMNS, readServices } from '#domain/services.ts'
import { answerOf } from './answer-of.ts'
import type { AppData } from './open-app-data.ts'

/** What the salon offers, in its own order; the same for everyone, so saved where anyone may read. */
export function servicesQuery({
  backend,
  savedForEveryone,
}: Pick<AppData, 'backend' | 'savedForEveryone'>) {
  return queryOptions({
    queryKey: ['services'],
    queryFn: async () => {
      const { visitor } = await backend()
      const rows = visitor.from('services').select(SERVICE_COLUMNS).order('position').order('name')
      return readServices(await answerOf(rows))
    },
    persister: savedForEveryone,
  })
}
