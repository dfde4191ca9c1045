import { createFileRoute } from '@tanstack/react-router'
import { PERSONAL_PAGES } from '#domain/session/page-access.ts'
import { readTab } from '#features/client-dashboard/dashboard-tabs.ts'
import { ClientDashboardPage } from '#app/client-dashboard-page.tsx'
import { Guarded } from '#app/guarded.tsx'
import { guard } from '#app/route-guard.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/client-dashboard')({
  validateSearch: ({ tab, visit }: Record<string, unknown>): Asked => ({
    ...(typeof tab === 'string' && { tab }),
    ...(typeof visit === 'string' && { visit }),
  }),
  beforeLoad: (visit) => guard(visit, PERSONAL_PAGES['/client-dashboard']),
  head: () => pageHead({ title: 'Client Dashboard' }),
  component: DashboardRoute,
})

interface Asked {
  readonly tab?: string
  readonly visit?: string
}

function DashboardRoute() {
  const { access } = Route.useRouteContext()
  const { tab, visit = null } = Route.useSearch()
  return (
    <Guarded access={access}>
      <ClientDashboardPage tab={readTab(tab)} visit={visit} />
    </Guarded>
  )
}
