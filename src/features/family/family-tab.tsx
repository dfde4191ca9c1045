import { useEffect } from 'react'
import { useFamily } from '#data/family/family.ts'
import { Notice } from '#ui/notice.tsx'
import { prepareToasts } from '#ui/toast.ts'
import { FamilyCreate } from './family-create.tsx'
import { FamilyScreen } from './family-screen.tsx'
import { FamilyToCome } from './family-to-come.tsx'
import { FamilySkeleton } from './family-skeleton.tsx'
import { LoadProblem } from './load-problem.tsx'
import { exactTime } from './exact-time.ts'
import { WORDS } from './words.ts'
import type { Person } from '#domain/session/session.ts'
import type { FamilyAnswer } from '#data/family/family.ts'
import './family-tab.css'

interface Props {
  readonly person: Person
  readonly isOnline: boolean
}

/** The family of whoever is signed in: founding it, looking after it, or being in it. */
export function FamilyTab({ person, isOnline }: Props) {
  const answer = useFamily(person.userId)
  // A change may have to report that the network has just gone.
  useEffect(() => void prepareToasts(), [])
  return (
    <div className="family">
      <Age answer={answer} isOnline={isOnline} />
      <Content answer={answer} person={person} isOnline={isOnline} />
    </div>
  )
}

interface ContentProps extends Props {
  readonly answer: FamilyAnswer
}

function Content({ answer: { state, retry }, person, isOnline }: ContentProps) {
  switch (state.status) {
    case 'loading':
      return isOnline ? <FamilySkeleton /> : null
    case 'failed':
      return isOnline ? (
        <LoadProblem
          problem={state.problem}
          fallback={WORDS.notFetched[state.what]}
          onRetry={retry}
        />
      ) : null
    case 'none':
      return <FamilyCreate isOnline={isOnline} />
    case 'to come':
      return <FamilyToCome founding={state.founding} />
    case 'known':
      return <FamilyScreen view={state.view} userId={person.userId} isOnline={isOnline} />
  }
}

/** How old what is on screen may be, where that is not simply now. */
function Age({ answer: { state, heardAt, isStale }, isOnline }: Omit<ContentProps, 'person'>) {
  if (state.status === 'none' || state.status === 'to come') return null
  const isKnown = state.status === 'known'
  if (!isOnline)
    return (
      <Notice kind="offline">
        {isKnown ? WORDS.offlineSaved(exactTime(heardAt)) : WORDS.offlineNothing}
      </Notice>
    )
  return isKnown && isStale ? <Notice>{WORDS.stale(exactTime(heardAt))}</Notice> : null
}
