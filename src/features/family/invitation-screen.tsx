import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { invitationAt } from '#domain/family/family-invitation.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { forgetInvitation, invitationQuery } from '#data/family/family-invitation.ts'
import { ownFamilyQuery } from '#data/family/family-queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LetterAnswer, LetterPage, LetterSkeleton } from '#ui/letter-page.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { InvitationLetter } from './invitation-letter.tsx'
import { useLetterToken } from './use-letter-token.ts'
import { useNow } from '#data/app/use-now.ts'
import { DEAD_WORDS, LETTER_WORDS as WORDS } from './invitation-words.ts'

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
    <LetterPage>
      {token === undefined && <LetterSkeleton label={WORDS.loading} />}
      {token === null && <DeadLetter reason="none" />}
      {typeof token === 'string' && <Letter token={token} isOnline={isOnline} />}
    </LetterPage>
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
  return (
    <LetterAnswer
      answer={answer}
      isOnline={isOnline}
      words={WORDS}
      refusal={wordsFor(answer.error, WORDS.notFetched)}
    >
      {(seen) => (
        <Seen
          seen={seen === null ? null : invitationAt(seen, now)}
          userId={userId}
          token={token}
          isOnline={isOnline}
          isChecking={answer.isFetching}
        />
      )}
    </LetterAnswer>
  )
}

interface SeenProps extends LetterProps {
  readonly seen: ReturnType<typeof invitationAt> | null
  readonly userId: string | null
  readonly isChecking: boolean
}

function Seen({ seen, userId, ...way }: SeenProps) {
  if (seen === null) return <DeadLetter reason="unknown" />
  if (seen.state === 'accepted') return <UsedLetter userId={userId} />
  if (seen.state !== 'pending') return <DeadLetter reason={seen.state} />
  return <InvitationLetter {...way} seen={seen} />
}

/** Accepted just now or a while ago, perhaps by the very person who looks at it. */
function UsedLetter({ userId }: { readonly userId: string | null }) {
  const data = useAppData()
  const own = useQuery({ ...ownFamilyQuery(data, userId ?? ''), enabled: userId !== null })
  if (userId !== null && own.isPending) return <LetterSkeleton label={WORDS.loading} />
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
