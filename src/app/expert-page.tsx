import { memberById } from '#domain/team/team.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { ExpertScreen } from '#features/team/expert-screen.tsx'
import { expertTitle } from './expert-head.ts'
import { useLateHead } from './late-head.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import type { TeamMember } from '#domain/team/team.ts'

/** Who has left since the page was printed is not on it any more. */
export function ExpertPage({ opened }: { readonly opened: TeamMember }) {
  const member = memberById(useSalon().team, opened.id)
  useLateHead(member === null ? undefined : expertTitle(member), expertTitle(opened))
  return member === null ? <NotFoundScreen /> : <ExpertScreen member={member} />
}
