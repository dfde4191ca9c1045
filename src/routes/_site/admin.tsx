import { createFileRoute } from '@tanstack/react-router'
import { PERSONAL_PAGES } from '#domain/session/page-access.ts'
import { DashboardPage } from '#app/dashboard-page.tsx'
import { Guarded } from '#app/guarded.tsx'
import { guard } from '#app/route-guard.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/admin')({
  beforeLoad: (visit) => guard(visit, PERSONAL_PAGES['/admin']),
  head: () => pageHead({ title: 'Admin Dashboard' }),
  component: () => (
    <Guarded access={Route.useRouteContext().access}>
      <DashboardPage />
    </Guarded>
  ),
})
