import { AdminDashboardScreen } from '#features/staff/admin-dashboard-screen.tsx'
import { Today } from '#features/today/today.tsx'
import { useAppData, useIsConnected, useSession } from '#data/app/app-data-context.tsx'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import './owner-page.css'

const TITLE = 'Business Owner Dashboard'

/** The configured view, framed; without one, the owner's way into every section. */
export function OwnerPage() {
  const { config } = useAppData().platform
  const isOnline = useIsConnected()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const viewUrl = config.staffViews['/business-owner']
  if (viewUrl !== undefined)
    return (
      <div className="owner-page page-column">
        <h1>{TITLE}</h1>
        <EmbeddedFrame url={viewUrl} title={TITLE} what="dashboard" isOnline={isOnline} />
      </div>
    )
  return (
    <AdminDashboardScreen
      variant="owner"
      role={session.person.role}
      interfaceUrl={config.ownerInterfaceUrl}
      isOnline={isOnline}
    >
      <Today person={session.person} />
    </AdminDashboardScreen>
  )
}
