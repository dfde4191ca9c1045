import { isOwnerAccount } from '#domain/session/roles.ts'
import { AdminDashboardScreen } from '#features/staff/admin-dashboard-screen.tsx'
import { Today } from '#features/today/today.tsx'
import { useAppData, useIsConnected, useSession } from '#data/app/app-data-context.tsx'

/** One configured account sees the owner's variant, everyone else the administrator's. */
export function DashboardPage() {
  const { config } = useAppData().platform
  const isOnline = useIsConnected()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const isOwner = isOwnerAccount(session.person, config)
  return (
    <AdminDashboardScreen
      variant={isOwner ? 'owner' : 'admin'}
      role={session.person.role}
      interfaceUrl={isOwner ? config.ownerInterfaceUrl : config.adminInterfaceUrl}
      isOnline={isOnline}
    >
      <Today person={session.person} />
    </AdminDashboardScreen>
  )
}
