import { titleOf } from '#domain/staff/staff-pages.ts'
import { useAppData, useIsConnected, useSession } from '#data/app/app-data-context.tsx'
import { StaffSectionScreen } from '#features/staff/staff-section-screen.tsx'
import { BesideLinks } from './beside-links.tsx'
import { drawSection } from './section-screens.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

type Props = Pick<SectionVisit, 'section' | 'search' | 'onSearch'>

/** A section as its entry says: our own screen, the view that the salon has connected, or both. */
export function StaffSectionPage({ section, ...place }: Props) {
  const { config } = useAppData().platform
  const isOnline = useIsConnected()
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const { path, view } = section
  const { person } = session
  const viewUrl = view === 'never' ? null : (config.staffViews[path] ?? null)
  const hasView = viewUrl !== null
  const own = drawSection({ ...place, section, person, hasView, title: titleOf(section) })
  const isOwnAlone = !hasView && own !== null
  return (
    <>
      <BesideLinks path={path} />
      {isOwnAlone ? (
        own
      ) : (
        <StaffSectionScreen {...{ path, viewUrl, isOnline }} role={person.role}>
          {view === 'above' && own}
        </StaffSectionScreen>
      )}
    </>
  )
}
