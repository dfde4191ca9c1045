import { Notice } from '#ui/notice.tsx'
import { WORDS } from './words.ts'
import type { BookingRequest } from '#domain/contact.ts'

/** Where a request is on its way to the desk. */
export type RequestState = 'waiting' | 'sending' | 'sent' | 'refused'

const KINDS = { waiting: 'waiting', sending: 'waiting', sent: 'done', refused: 'refused' } as const

interface Props {
  readonly request: BookingRequest
  readonly state: RequestState
}

/** What became of the request, and once more what it says. */
export function BookingSent({ request, state }: Props) {
  const told = [
    [WORDS.service, request.serviceName],
    [WORDS.employee, request.employee || WORDS.anyone],
    [WORDS.whenTold, request.wishes],
    [WORDS.name, request.name],
    [WORDS.email, request.email],
    [WORDS.phone, request.phone],
    [WORDS.messageTold, request.message],
  ].filter(([, answer]) => answer !== '')
  return (
    <div className="booking-sent">
      <Notice kind={KINDS[state]} title={WORDS.states[state].title}>
        {WORDS.states[state].words}
      </Notice>
      <h3>{WORDS.told}</h3>
      <dl className="booking-told">
        {told.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
