import { createFileRoute } from '@tanstack/react-router'
import { staffPageAt } from '#domain/staff-pages.ts'
import { useAppData, useSession } from '#data/app-data-context.tsx'
import { MessagesScreen } from '#features/messages/messages-screen.tsx'
import { BesideLinks } from '#app/beside-links.tsx'
import { Guarded } from '#app/guarded.tsx'
import { StaffSectionPage } from '#app/staff-section-page.tsx'
import { guard } from '#app/route-guard.ts'
import { pageHead } from '#app/page-head.ts'

const PATH = '/employee/emails/operational'
const SECTION = staffPageAt(PATH)

export const Route = createFileRoute('/_staff/employee/emails/operational')({
  beforeLoad: (visit) => guard(visit, SECTION?.roles ?? []),
  head: () => pageHead({ title: SECTION?.label ?? '' }),
  component: MessagesPage,
})

/** A view that the salon has connected comes first, as in every other section. */
function MessagesPage() {
  const { access } = Route.useRouteContext()
  const viewUrl = useAppData().platform.config.staffViews[PATH] ?? null
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <Guarded access={access}>
      <BesideLinks path={PATH} />
      {viewUrl === null ? (
        <MessagesScreen userId={session.person.userId} purpose={SECTION?.purpose ?? ''} />
      ) : (
        <StaffSectionPage path={PATH} />
      )}
    </Guarded>
  )
}
