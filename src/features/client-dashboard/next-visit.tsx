import { useQuery } from '@tanstack/react-query'
import { nextVisit } from '#domain/visit/own-visits.ts'
import { visitsLeaving } from '#domain/visit/visit-changes.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { heardAt } from '#data/app/heard-at.ts'
import { useOwnActions } from '#data/change/own-actions.ts'
import { ownVisitsQuery } from '#data/visit/own-visits.ts'
import { useAnswer } from '#data/app/use-answer.ts'
import { useNow } from '#data/app/use-now.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Sprig } from '#ui/sprig.tsx'
import { AnswerPart } from './answer-part.tsx'
import { NextVisitSkeleton } from './next-visit-skeleton.tsx'
import { VisitTicket } from './visit-ticket.tsx'
import { NEXT_VISIT_WORDS as WORDS } from './next-visit-words.ts'
import type { ReactNode } from 'react'
import type { VisitDialogs } from './visit-list.tsx'
import './next-visit.css'

interface Props extends Pick<VisitDialogs, 'move'> {
  readonly userId: string
  /** What else is to be said of what is ahead. */
  readonly children?: ReactNode
}

/** When one is expected next, as a ticket in the hand; without a network, as it was last heard. */
export function NextVisit({ userId, move, children }: Props) {
  const data = useAppData()
  const visits = useQuery(ownVisitsQuery(data, userId))
  const answer = useAnswer(visits)
  const seenAt = heardAt(data.platform, visits)
  const leaving = visitsLeaving(useOwnActions(userId, 'appointment'), seenAt)
  const now = useNow()
  return (
    <section className="next-visit" aria-labelledby="next-visit">
      <h2 id="next-visit">{WORDS.title}</h2>
      <AnswerPart answer={answer} meanwhile={<NextVisitSkeleton />}>
        {(known) => {
          const next = nextVisit(known, now)
          return next === null ? (
            <NothingBooked />
          ) : (
            <VisitTicket {...{ userId, move, now, next, leaving }} />
          )
        }}
      </AnswerPart>
      {children}
    </section>
  )
}

function NothingBooked() {
  return (
    <div className="ticket ticket-blank">
      <Sprig className="ticket-sprig" />
      <div>
        <p className="ticket-service">{WORDS.none}</p>
        <p className="ticket-quiet">{WORDS.noneWords}</p>
      </div>
      <LinkButton kind="primary" to="/booking">
        {WORDS.book}
      </LinkButton>
    </div>
  )
}
