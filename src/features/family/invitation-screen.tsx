import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invitationAt } from '#domain/family-invitation.ts'
import { useAppData, useSession } from '#data/app-data-context.tsx'
import { forgetInvitation, invitationQuery } from '#data/family-invitation.ts'
import { ownFamilyQuery } from '#data/family-queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { InvitationLetter } from './invitation-letter.tsx'
import { LoadProblem } from './load-problem.tsx'
import { useLetterToken } from './use-letter-token.ts'
import { useNow } from '#data/use-now.ts'
import { DEAD_WORDS, LETTER_WORDS as WORDS } from './invitation-words.ts'
import './invitation-screen.css'

interface Props {
  /** What follows the # of the address: there the letter's link holds its secret. */
  readonly hash: string
  /** Called once it is taken, so that it leaves the address. */
  readonly onTaken: () => void
  readonly isOnline: boolean
}

/** Where the link of an invitation leads: who invites, and everything it takes to say yes. */
export function InvitationScreen({ hash, onTaken, isOnline }: Props) {
  const token = useLetterToken(hash, onTaken)
  return (
    <div className="letter page-column">
      <div className="letter-sheet">
        {token === undefined && <LetterSkeleton />}
        {token === null && <DeadLetter reason="none" />}
        {typeof token === 'string' && <Letter token={token} isOnline={isOnline} />}
      </div>
      <div className="letter-picture">
        <Picture
          name="sprigs"
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 900px) 38vw, 0px"
        />
      </div>
    </div>
  )
}

interface LetterProps {
  readonly token: string
  readonly isOnline: boolean
}

function Letter({ token, isOnline }: LetterProps) {
  const now = useNow()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.person.userId : null
  const answer = useQuery(invitationQuery(useAppData(), token, userId))
  if (answer.data === undefined && !isOnline) return <Notice kind="offline">{WORDS.offline}</Notice>
  if (answer.isError && answer.data === undefined)
    return (
      <LoadProblem
        problem={answer.error}
        fallback={WORDS.notFetched}
        onRetry={() => void answer.refetch()}
      />
    )
  if (answer.data === undefined) return <LetterSkeleton />
  if (answer.data === null) return <DeadLetter reason="unknown" />
  const seen = invitationAt(answer.data, now)
  if (seen.state === 'accepted') return <UsedLetter userId={userId} />
  if (seen.state !== 'pending') return <DeadLetter reason={seen.state} />
  return (
    <InvitationLetter
      seen={seen}
      token={token}
      isOnline={isOnline}
      isChecking={answer.isFetching}
    />
  )
}

/** Accepted just now or a while ago, perhaps by the very person who looks at it. */
function UsedLetter({ userId }: { readonly userId: string | null }) {
  const data = useAppData()
  const own = useQuery({ ...ownFamilyQuery(data, userId ?? ''), enabled: userId !== null })
  if (userId !== null && own.isPending) return <LetterSkeleton />
  const family = own.data ?? null
  return family === null ? <DeadLetter reason="accepted" /> : <Welcome family={family.name} />
}

function Welcome({ family }: { readonly family: string }) {
  useAnswered()
  return (
    <EmptyState
      level={1}
      title={WORDS.welcomeTitle(family)}
      actions={
        <LinkButton kind="primary" to="/client-dashboard" search={{ tab: 'family' }}>
          {WORDS.toFamily}
        </LinkButton>
      }
    >
      {WORDS.welcome}
    </EmptyState>
  )
}

function DeadLetter({ reason }: { readonly reason: keyof typeof DEAD_WORDS }) {
  useAnswered()
  const { title, words } = DEAD_WORDS[reason]
  return (
    <EmptyState
      level={1}
      title={title}
      actions={
        <>
          {reason === 'accepted' && (
            <LinkButton to="/client-dashboard" search={{ tab: 'family' }}>
              {WORDS.toFamily}
            </LinkButton>
          )}
          <LinkButton kind={reason === 'accepted' ? 'quiet' : 'secondary'} to="/">
            {WORDS.home}
          </LinkButton>
        </>
      }
    >
      {words}
    </EmptyState>
  )
}

/** Nothing is left to answer, so nothing waits for an answer on this device. */
function useAnswered(): void {
  const data = useAppData()
  useEffect(() => forgetInvitation(data), [data])
}

function LetterSkeleton() {
  return (
    <section className="letter-skeleton" aria-busy="true" aria-label={WORDS.loading}>
      <Skeleton shape="heading" width="80%" />
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton shape="button" width="200px" />
    </section>
  )
}
