import { createFileRoute, notFound } from '@tanstack/react-router'
import { staffPageAt } from '#domain/staff-pages.ts'
import { Guarded } from '#app/guarded.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { StaffSectionPage } from '#app/staff-section-page.tsx'
import { guard } from '#app/route-guard.ts'
import { pageHead } from '#app/page-head.ts'

/** Every section of the staff menu, /employee/appointments among them: one route and a list. */
export const Route = createFileRoute('/_staff/employee/$')({
  beforeLoad: async (visit) => {
    const section = staffPageAt(visit.location.pathname)
    if (section === null) throw notFound()
    return { section, ...(await guard(visit, section.roles)) }
  },
  loader: ({ context }) => context.section.label,
  head: ({ loaderData }) => pageHead({ title: loaderData ?? 'Page not found' }),
  notFoundComponent: NotFoundScreen,
  component: SectionPage,
})

function SectionPage() {
  const { access, section } = Route.useRouteContext()
  return (
    <Guarded access={access}>
      <StaffSectionPage path={section.path} />
    </Guarded>
  )
}
