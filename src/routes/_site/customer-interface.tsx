import { createFileRoute } from '@tanstack/react-router'
import { PERSONAL_PAGES } from '#domain/session/page-access.ts'
import { WORDS } from '#features/client-dashboard/words.ts'
import { Guarded } from '#app/guarded.tsx'
import { PortalPage } from '#app/portal-page.tsx'
import { guard } from '#app/route-guard.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/customer-interface')({
  beforeLoad: (visit) => guard(visit, PERSONAL_PAGES['/customer-interface']),
  head: () => pageHead({ title: WORDS.portalTitle }),
  component: () => (
    <Guarded access={Route.useRouteContext().access}>
      <PortalPage />
    </Guarded>
  ),
})
