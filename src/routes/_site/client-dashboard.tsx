import { createFileRoute } from '@tanstack/react-router'
import { PERSONAL_PAGES } from '#domain/page-access.ts'
import { WORDS } from '#features/account/words.ts'
import { Guarded } from '#app/guarded.tsx'
import { PortalPage } from '#app/portal-page.tsx'
import { guard } from '#app/route-guard.ts'
import { pageHead } from '#app/page-head.ts'
import { useSession } from '#data/app-data-context.tsx'

export const Route = createFileRoute('/_site/client-dashboard')({
  beforeLoad: (visit) => guard(visit, PERSONAL_PAGES['/client-dashboard']),
  head: () => pageHead({ title: 'Client Dashboard' }),
  component: ClientDashboardPage,
})

function ClientDashboardPage() {
  const session = useSession()
  const firstName = session.status === 'signed-in' ? session.person.firstName : ''
  return (
    <Guarded access={Route.useRouteContext().access}>
      <PortalPage path="/client-dashboard" title={WORDS.dashboardTitle(firstName)} />
    </Guarded>
  )
}
