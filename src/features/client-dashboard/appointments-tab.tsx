import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { comingVisits, pastVisits } from '#domain/visit/own-visits.ts'
import { visitsLeaving } from '#domain/visit/visit-changes.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { heardAt } from '#data/app/heard-at.ts'
import { useOwnActions } from '#data/change/own-actions.ts'
import { ownRequestsQuery } from '#data/person/own-requests.ts'
import { noteVisitsSeen, ownVisitsQuery } from '#data/visit/own-visits.ts'
import { useAnswer } from '#data/app/use-answer.ts'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AnswerPart } from './answer-part.tsx'
import { OwnRequests } from './own-requests.tsx'
import { OwnWaitlist } from './own-waitlist.tsx'
import { PastVisits } from './past-visits.tsx'
import { VisitList } from './visit-list.tsx'
import { VISIT_WORDS } from './visit-words.ts'
import { VisitsSkeleton } from './visits-skeleton.tsx'
import { WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { Answer } from '#data/app/use-answer.ts'
import type { VisitDialogs } from './visit-list.tsx'
import './appointments-tab.css'

interface Props extends VisitDialogs {
  readonly userId: string
  /** The view of another provider that stands in for our list, where one is configured. */
  readonly viewUrl: string | null
  /** The visit that a reminder led to. */
  readonly markedId: string | null
  /** How one is reminded, which matters most to somebody who is expected. */
  readonly reminders: (isExpected: boolean) => ReactNode
}

export function AppointmentsTab({ viewUrl, ...own }: Props) {
  const isOnline = useIsConnected()
  return (
    <>
      <header className="dashboard-part-head">
        <div>
          <h2>{viewUrl === null ? VISIT_WORDS.title : WORDS.appointmentsCard}</h2>
          {viewUrl === null && <p>{VISIT_WORDS.lead}</p>}
        </div>
        <LinkButton kind="primary" to="/booking">
          {WORDS.book}
        </LinkButton>
      </header>
      {viewUrl === null ? (
        <OwnAppointments {...own} />
      ) : (
        <EmbeddedFrame
          url={viewUrl}
          title={WORDS.appointmentsCard}
          what={WORDS.appointmentsView}
          isOnline={isOnline}
        />
      )}
    </>
  )
}

function OwnAppointments({ userId, markedId, reminders, ...dialogs }: Omit<Props, 'viewUrl'>) {
  const data = useAppData()
  const visits = useQuery(ownVisitsQuery(data, userId))
  const seenAt = heardAt(data.platform, visits)
  const leaving = visitsLeaving(useOwnActions(userId, 'appointment'), seenAt)
  const answer = useAnswer(visits)
  const requests = useAnswer(useQuery(ownRequestsQuery(data, userId)))
  const now = data.platform.clock.now()
  const coming = comingVisits(visits.data ?? [], now)
  const isGone = markedId !== null && !coming.some(({ id }) => id === markedId)
  // Where neither could be had, saying it once is enough.
  const isSaidAbove = requests.state === answer.state && isMissing(requests)

  useEffect(() => void noteVisitsSeen(data), [data])

  return (
    <>
      <AnswerPart answer={answer} meanwhile={<VisitsSkeleton />}>
        {() => (
          <>
            {isGone && !visits.isFetching && <Notice>{VISIT_WORDS.gone}</Notice>}
            {coming.length === 0 ? (
              <EmptyState title={VISIT_WORDS.none} level={3}>
                {VISIT_WORDS.noneWords}
              </EmptyState>
            ) : (
              <VisitList {...{ userId, leaving, markedId, ...dialogs }} visits={coming} />
            )}
          </>
        )}
      </AnswerPart>
      {reminders(coming.some(({ status }) => status !== 'cancelled'))}
      <PastVisits visits={pastVisits(visits.data ?? [], now)} />
      <OwnWaitlist userId={userId} above={answer.state} />
      <OwnRequests requests={requests} isSaidAbove={isSaidAbove} />
    </>
  )
}

function isMissing({ state }: Pick<Answer<unknown>, 'state'>): boolean {
  return state === 'offline' || state === 'failed'
}
