import { APPOINTMENT_EDITOR_ROLES } from '#domain/roles.ts'
import { useAppData, useSession } from '#data/app-data-context.tsx'
import { FrontDeskScreen } from '#features/front-desk/front-desk-screen.tsx'
import { StaffSectionPage } from './staff-section-page.tsx'
import type { DeskPlace } from '#features/front-desk/desk-place.ts'

interface Props {
  readonly path: string
  readonly place: DeskPlace
  readonly onPlace: (place: DeskPlace) => void
}

/** A view that the salon has connected comes first, as in every other section. */
export function AppointmentsPage({ path, place, onPlace }: Props) {
  const viewUrl = useAppData().platform.config.staffViews[path] ?? null
  const session = useSession()
  if (session.status !== 'signed-in') return null
  if (viewUrl !== null) return <StaffSectionPage path={path} />
  const { userId, role } = session.person
  const mayEdit = APPOINTMENT_EDITOR_ROLES.includes(role)
  return <FrontDeskScreen {...{ userId, mayEdit, place, onPlace }} />
}
