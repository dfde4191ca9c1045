import { createFileRoute } from '@tanstack/react-router'
import { staffPageAt } from '#domain/staff-pages.ts'
import { useSession } from '#data/app-data-context.tsx'
import { ReminderRecordScreen } from '#features/reminder-record/reminder-record-screen.tsx'
import { BesideLinks } from '#app/beside-links.tsx'
import { Guarded } from '#app/guarded.tsx'
import { guard } from '#app/route-guard.ts'
import { pageHead } from '#app/page-head.ts'

const PATH = '/employee/emails/reminders'
const SECTION = staffPageAt(PATH)

export const Route = createFileRoute('/_staff/employee/emails/reminders')({
  beforeLoad: (visit) => guard(visit, SECTION?.roles ?? []),
  head: () => pageHead({ title: SECTION?.label ?? '' }),
  component: RemindersPage,
})

function RemindersPage() {
  const { access } = Route.useRouteContext()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <Guarded access={access}>
      <BesideLinks path={PATH} />
      <ReminderRecordScreen userId={session.person.userId} purpose={SECTION?.purpose ?? ''} />
    </Guarded>
  )
}
