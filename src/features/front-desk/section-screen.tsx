import { APPOINTMENT_EDITOR_ROLES } from '#domain/session/roles.ts'
import { readDeskPlace } from './calendar/desk-place.ts'
import { FrontDeskScreen } from './front-desk-screen.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

export function SectionScreen({ person, search, onSearch }: SectionVisit) {
  return (
    <FrontDeskScreen
      userId={person.userId}
      mayEdit={APPOINTMENT_EDITOR_ROLES.includes(person.role)}
      place={readDeskPlace(search)}
      onPlace={(place, how) => onSearch({ ...place }, how)}
    />
  )
}
