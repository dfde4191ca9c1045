import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#domain/text/errors.ts'
import { tokenIn } from '#domain/text/link-token.ts'
import { bookAgainSearch, linkedVisitAt } from '#domain/visit/visit-link.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useNow } from '#data/app/use-now.ts'
import { visitByLinkQuery } from '#data/visit/visit-by-link.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LetterAnswer, LetterPage } from '#ui/letter-page.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LinkedVisitSheet } from './linked-visit-sheet.tsx'
import { ENDED_WORDS, WORDS } from './words.ts'
import type { LinkedVisit } from '#domain/visit/visit-link.ts'
import type { RenderMove } from './linked-visit-sheet.tsx'
import './visit-link.css'

interface Props {
  /** What follows the # of the address: there the letter’s link holds its secret. */
  readonly hash: string
  readonly isOnline: boolean
  /** The question about another time, which belongs to booking. */
  readonly renderMove: RenderMove
}

/** Where the link of a letter leads: a visit that is held, and everything it takes to keep it or not. */
export function VisitLinkScreen({ hash, ...props }: Props) {
  const token = tokenIn(hash)
  return (
    <LetterPage>
      {token === null ? <Ended why="none" /> : <Visit key={token} token={token} {...props} />}
    </LetterPage>
  )
}

interface VisitProps extends Omit<Props, 'hash'> {
  readonly token: string
}

function Visit({ token, isOnline, renderMove }: VisitProps) {
  const now = useNow()
  const answer = useQuery(visitByLinkQuery(useAppData(), token))
  return (
    <LetterAnswer
      answer={answer}
      isOnline={isOnline}
      words={WORDS}
      refusal={wordsFor(answer.error, WORDS.notFetched)}
    >
      {(seen) => <Seen {...{ seen, token, isOnline, renderMove, now }} />}
    </LetterAnswer>
  )
}

interface SeenProps extends VisitProps {
  readonly seen: LinkedVisit | null
  readonly now: number
}

function Seen({ seen, now, ...props }: SeenProps) {
  if (seen === null) return <Ended why="unknown" />
  const visit = linkedVisitAt(seen, now)
  if (visit.state !== 'held' && visit.state !== 'confirmed')
    return <Ended why={endingOf(visit)} visit={visit} />
  return <LinkedVisitSheet {...props} visit={visit} now={now} />
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
