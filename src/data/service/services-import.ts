import { readServicesImport, type ServicesImport } from '#domain/service/services-import.ts'
import { askFunction } from '#data/app/own-function.ts'
import { servicesQuery } from './services.ts'
import type { AppData } from '#data/app/app-data.ts'

/** As often as wanted: what is the same in the table stays as it is here. */
export async function importServices(parts: AppData): Promise<ServicesImport> {
  const outcome = readServicesImport(await askFunction(parts, 'import-services'))
  await parts.queryClient.invalidateQueries({ queryKey: servicesQuery(parts).queryKey })
  return outcome
}
