import { looksAfterTables } from '#domain/roles.ts'
import { ServicesImport } from '#features/staff/services-import.tsx'
import { StaffSectionScreen } from '#features/staff/staff-section-screen.tsx'
import { useAppData, useIsConnected, useSession } from '#data/app-data-context.tsx'

const SERVICES_SECTION = '/employee/products'

export function StaffSectionPage({ path }: { readonly path: string }) {
  const { config } = useAppData().platform
  const isOnline = useIsConnected()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <StaffSectionScreen
      path={path}
      role={session.person.role}
      viewUrl={config.staffViews[path] ?? null}
      isOnline={isOnline}
    >
      {path === SERVICES_SECTION && looksAfterTables(session.person.role) && (
        <ServicesImport isOnline={isOnline} />
      )}
    </StaffSectionScreen>
  )
}
