import { createFileRoute, notFound } from '@tanstack/react-router'
import { staffPageAt } from '#domain/staff/staff-pages.ts'
import { Guarded } from '#app/guarded.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { StaffSectionPage } from '#app/staff-section-page.tsx'
import { beginSection } from '#app/begin-section.ts'
import { guard } from '#app/route-guard.ts'
import { pageHead } from '#app/page-head.ts'
import type { SectionSearch } from '#domain/staff/section-visit.ts'

/** Every section of the staff area: one route and a list. */
export const Route = createFileRoute('/_staff/employee/$')({
  validateSearch: (search: Record<string, unknown>): SectionSearch => search,
  beforeLoad: async (visit) => {
    const section = staffPageAt(visit.location.pathname)
    if (section === null) throw notFound()
    return { section, ...(await guard(visit, section.roles)) }
  },
  loader: ({ context }) => beginSection(context),
  head: ({ loaderData }) => pageHead({ title: loaderData ?? 'Page not found' }),
  notFoundComponent: NotFoundScreen,
  component: SectionPage,
})

function SectionPage() {
  const { access, section } = Route.useRouteContext()
  const [search, navigate] = [Route.useSearch(), Route.useNavigate()]
  return (
    <Guarded access={access}>
      <StaffSectionPage
        key={section.path}
        section={section}
        search={search}
        onSearch={(wanted, { replace = false } = {}) =>
          void navigate({ search: wanted, replace, resetScroll: !replace })
        }
      />
    </Guarded>
  )
}
