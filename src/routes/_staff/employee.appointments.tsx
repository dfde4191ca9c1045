import { createFileRoute } from '@tanstack/react-router'
import { staffPageAt } from '#domain/staff-pages.ts'
import { readDeskPlace } from '#features/front-desk/desk-place.ts'
import { AppointmentsPage } from '#app/appointments-page.tsx'
import { beginDesk } from '#app/begin-desk.ts'
import { Guarded } from '#app/guarded.tsx'
import { guard } from '#app/route-guard.ts'
import { pageHead } from '#app/page-head.ts'

const PATH = '/employee/appointments'
const SECTION = staffPageAt(PATH)

export const Route = createFileRoute('/_staff/employee/appointments')({
  validateSearch: readDeskPlace,
  beforeLoad: (visit) => guard(visit, SECTION?.roles ?? []),
  loader: ({ context }) => void beginDesk(context),
  head: () => pageHead({ title: SECTION?.label ?? '' }),
  component: Appointments,
})

function Appointments() {
  const { access } = Route.useRouteContext()
  const [place, navigate] = [Route.useSearch(), Route.useNavigate()]
  return (
    <Guarded access={access}>
      <AppointmentsPage path={PATH} place={place} onPlace={(search) => void navigate({ search })} />
    </Guarded>
  )
}
