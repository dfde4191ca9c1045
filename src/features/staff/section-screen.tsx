import { looksAfterTables } from '#domain/session/roles.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { ServicesImport } from './services-import.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

/** What the services offer beside their view. */
export function SectionScreen({ person }: SectionVisit) {
  const isOnline = useIsConnected()
  return looksAfterTables(person.role) ? <ServicesImport isOnline={isOnline} /> : null
}
