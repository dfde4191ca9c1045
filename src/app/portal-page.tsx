import { CustomerPortalScreen } from '#features/account/customer-portal-screen.tsx'
import { PortalLanding } from '#features/client-dashboard/portal-landing.tsx'
import { WORDS } from '#features/client-dashboard/words.ts'
import { useAppData, useIsConnected, useSession } from '#data/app-data-context.tsx'

/** The portal that the salon keeps with another provider; without one, our own way in. */
export function PortalPage() {
  const { config } = useAppData().platform
  const isOnline = useIsConnected()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const viewUrl = config.staffViews['/customer-interface']
  if (viewUrl === undefined) return <PortalLanding firstName={session.person.firstName} />
  return <CustomerPortalScreen title={WORDS.portalTitle} viewUrl={viewUrl} isOnline={isOnline} />
}
