import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#domain/errors.ts'
import { tokenIn } from '#domain/family-invitation.ts'
import { bookAgainSearch, linkedVisitAt } from '#domain/visit-link.ts'
import { useAppData } from '#data/app-data-context.tsx'
import { useNow } from '#data/use-now.ts'
import { visitByLinkQuery } from '#data/visit-by-link.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LinkedVisitSheet } from './linked-visit-sheet.tsx'
import { ENDED_WORDS, WORDS } from './words.ts'
import type { LinkedVisit } from '#domain/visit-link.ts'
import './visit-link.css'

interface Props {
  /** What follows the # of the address: there the letter’s link holds its secret. */
  readonly hash: string
  readonly isOnline: boolean
}

/** Where the link of a letter leads: a visit that is held, and everything it takes to keep it or not. */
export function VisitLinkScreen({ hash, isOnline }: Props) {
  const token = tokenIn(hash)
  return (
    <div className="visit-link page-column">
      <div className="visit-link-sheet">
        {token === null ? (
          <Ended why="none" />
        ) : (
          <Visit key={token} token={token} isOnline={isOnline} />
        )}
      </div>
      <div className="visit-link-picture">
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

interface VisitProps {
  readonly token: string
  readonly isOnline: boolean
}

function Visit({ token, isOnline }: VisitProps) {
  const now = useNow()
  const answer = useQuery(visitByLinkQuery(useAppData(), token))
  if (answer.data === undefined && !isOnline) return <Notice kind="offline">{WORDS.offline}</Notice>
  if (answer.data === undefined && answer.isError)
    return (
      <div className="visit-link-problem">
        <Notice kind="refused" title={WORDS.notFetchedTitle}>
          {wordsFor(answer.error, WORDS.notFetched)}
        </Notice>
        <Button onClick={() => void answer.refetch()}>{WORDS.retry}</Button>
      </div>
    )
  if (answer.data === undefined) return <VisitSkeleton />
  if (answer.data === null) return <Ended why="unknown" />
  const visit = linkedVisitAt(answer.data, now)
  if (visit.state !== 'held' && visit.state !== 'confirmed')
    return <Ended why={endingOf(visit)} visit={visit} />
  return <LinkedVisitSheet visit={visit} token={token} isOnline={isOnline} now={now} />
}

type Ending = keyof typeof ENDED_WORDS

function endingOf({ state, isOffer }: LinkedVisit): Ending {
  if (state === 'over') return 'over'
  if (state === 'lapsed') return isOffer ? 'offer-lapsed' : 'lapsed'
  return isOffer ? 'offer-passed' : 'called-off'
}

interface EndedProps {
  readonly why: Ending
  readonly visit?: LinkedVisit
}

function Ended({ why, visit }: EndedProps) {
  const { title, words } = ENDED_WORDS[why]
  return (
    <EmptyState
      level={1}
      title={title}
      actions={
        <>
          {visit !== undefined && (
            <LinkButton kind="primary" to="/booking" search={bookAgainSearch(visit)}>
              {WORDS.bookAgain}
            </LinkButton>
          )}
          <LinkButton to="/">{WORDS.home}</LinkButton>
        </>
      }
    >
      {words}
    </EmptyState>
  )
}

function VisitSkeleton() {
  return (
    <section className="visit-link-skeleton" aria-busy="true" aria-label={WORDS.loading}>
      <Skeleton shape="heading" width="80%" />
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton shape="button" width="200px" />
    </section>
  )
}
