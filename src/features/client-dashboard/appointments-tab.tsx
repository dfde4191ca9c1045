import { useQuery } from '@tanstack/react-query'
import { useAppData, useIsConnected } from '#data/app-data-context.tsx'
import { ownRequestsQuery } from '#data/own-requests.ts'
import { useAnswer } from '#data/use-answer.ts'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { AnswerPart } from './answer-part.tsx'
import { RequestRow, WaitingRequestRow } from './request-row.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'
import { useUnsentRequests } from './use-unsent-requests.ts'
import { WORDS } from './words.ts'
import './appointments-tab.css'

interface Props {
  readonly userId: string
  /** The view of another provider that stands in for our list, where one is configured. */
  readonly viewUrl: string | null
}

export function AppointmentsTab({ userId, viewUrl }: Props) {
  const isOnline = useIsConnected()
  return (
    <>
      <header className="dashboard-part-head">
        <div>
          <h2>{viewUrl === null ? WORDS.appointmentsTitle : WORDS.appointmentsCard}</h2>
          {viewUrl === null && <p>{WORDS.appointmentsLead}</p>}
        </div>
        <LinkButton kind="primary" to="/booking">
          {WORDS.book}
        </LinkButton>
      </header>
      {viewUrl === null ? (
        <OwnRequests userId={userId} />
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

function OwnRequests({ userId }: Pick<Props, 'userId'>) {
  const requests = useAnswer(useQuery(ownRequestsQuery(useAppData(), userId)))
  const unsent = useUnsentRequests()
  return (
    <>
      {unsent.length > 0 && (
        <ul className="own-requests">
          {unsent.map((request) => (
            <WaitingRequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      <AnswerPart answer={requests} meanwhile={<RequestsSkeleton />}>
        {(list) =>
          list.length === 0 && unsent.length === 0 ? (
            <EmptyState title={WORDS.appointmentsNone} level={3}>
              {WORDS.appointmentsNoneWords}
            </EmptyState>
          ) : (
            <ul className="own-requests">
              {list.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </AnswerPart>
    </>
  )
}
