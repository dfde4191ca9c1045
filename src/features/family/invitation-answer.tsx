import { useQuery } from '@tanstack/react-query'
import { isSameAddress, missingOfMember } from '#domain/family/family-invitation.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { forgetInvitation } from '#data/family/family-invitation.ts'
import { ownFamilyQuery } from '#data/family/family-queries.ts'
import { ownProfileQuery } from '#data/person/own-profile.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoadProblem } from './load-problem.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { LETTER_WORDS as WORDS } from './invitation-words.ts'
import type { ReactNode } from 'react'
import type { SeenInvitation } from '#domain/family/family-invitation.ts'
import type { Person } from '#domain/session/session.ts'

interface Props {
  readonly seen: SeenInvitation
  readonly token: string
  readonly person: Person
  readonly isOnline: boolean
  readonly isChecking: boolean
}

/** What stands between somebody signed in and their yes, one thing at a time; and then the yes. */
export function InvitationAnswer(props: Props) {
  const { seen, person } = props
  if (!isSameAddress(person.email, seen.email))
    return (
      <Step title={WORDS.otherTitle} words={WORDS.other(person.email, seen.email)}>
        <LinkButton to="/signout">{WORDS.signOut}</LinkButton>
      </Step>
    )
  return <OwnAnswer {...props} />
}

function OwnAnswer(props: Props) {
  const data = useAppData()
  const { userId } = props.person
  const family = useQuery(ownFamilyQuery(data, userId))
  const profile = useQuery(ownProfileQuery(data, userId))
  const problem = family.error ?? profile.error
  const isKnown = family.data !== undefined && profile.data !== undefined
  if (!isKnown && !props.isOnline) return <Notice kind="offline">{WORDS.offlineAnswer}</Notice>
  if (!isKnown && problem !== null)
    return (
      <LoadProblem
        problem={problem}
        fallback={WORDS.notFetched}
        onRetry={() => void Promise.all([family.refetch(), profile.refetch()])}
      />
    )
  const isJustIn = isKnown && family.data !== null && props.isChecking
  if (!isKnown || isJustIn) return <Skeleton shape="button" width="200px" />
  if (family.data !== null)
    return (
      <Step title={WORDS.inFamilyTitle} words={WORDS.inFamily}>
        <LinkButton to="/client-dashboard" search={{ tab: 'family' }}>
          {WORDS.toFamily}
        </LinkButton>
      </Step>
    )
  const missing = missingOfMember(profile.data)
  if (missing.length > 0)
    return (
      <Step title={WORDS.missingTitle} words={WORDS.missing(missing.join(', '))}>
        <LinkButton kind="primary" to="/client-dashboard" search={{ tab: 'profile' }}>
          {WORDS.toProfile}
        </LinkButton>
        <p className="letter-soft">{WORDS.afterProfile}</p>
      </Step>
    )
  return <YesOrNo {...props} />
}

function YesOrNo({ seen, token, isOnline }: Props) {
  const data = useAppData()
  const { act, isBusy, problem } = useFamilyAct()
  // What became of it is read again with everything else, and shows in the place of this.
  const accept = () => {
    const telling = { done: WORDS.accepted(seen.familyName), failed: WORDS.acceptFailed }
    return act({ kind: 'family.accept', args: { token } }, telling)
  }
  return (
    <div className="letter-step">
      {!isOnline && <Notice kind="offline">{WORDS.offlineAnswer}</Notice>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="letter-actions">
        <Button kind="primary" busy={isBusy} disabled={!isOnline} onClick={() => void accept()}>
          {WORDS.accept}
        </Button>
        <LinkButton kind="quiet" to="/" onChoose={() => forgetInvitation(data)}>
          {WORDS.decline}
        </LinkButton>
      </div>
      <p className="letter-soft">{WORDS.declineHint}</p>
    </div>
  )
}

interface StepProps {
  readonly title: string
  readonly words: string
  readonly children: ReactNode
}

function Step({ title, words, children }: StepProps) {
  return (
    <section className="letter-step" aria-labelledby="letter-step">
      <h2 id="letter-step">{title}</h2>
      <p className="letter-soft">{words}</p>
      <div className="letter-actions">{children}</div>
    </section>
  )
}
