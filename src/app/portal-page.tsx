import { CustomerPortalScreen } from '#features/account/customer-portal-screen.tsx'
import { PortalLanding } from '#features/client-dashboard/portal-landing.tsx'
import { WORDS } from '#features/client-dashboard/words.ts'
import { useAppData, useIsConnected, useSession } from '#data/app/app-data-context.tsx'
import { visitDialogs } from './visit-dialogs.tsx'

/** The portal that the salon keeps with another provider; without one, our own way in. */
export function PortalPage() {
  const { config } = useAppData().platform
  const isOnline = useIsConnected()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const viewUrl = config.staffViews['/customer-interface']
  if (viewUrl === undefined) {
    const { userId, firstName } = session.person
    const { move } = visitDialogs(userId)
    return <PortalLanding userId={userId} firstName={firstName} move={move} />
  }
  return <CustomerPortalScreen title={WORDS.portalTitle} viewUrl={viewUrl} isOnline={isOnline} />
}
