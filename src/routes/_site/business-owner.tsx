import { createFileRoute } from '@tanstack/react-router'
import { PERSONAL_PAGES } from '#domain/session/page-access.ts'
import { Guarded } from '#app/guarded.tsx'
import { OwnerPage } from '#app/owner-page.tsx'
import { guard } from '#app/route-guard.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/business-owner')({
  beforeLoad: (visit) => guard(visit, PERSONAL_PAGES['/business-owner']),
  head: () => pageHead({ title: 'Business Owner Dashboard' }),
  component: () => (
    <Guarded access={Route.useRouteContext().access}>
      <OwnerPage />
    </Guarded>
  ),
})
