import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { KINDS } from './request-kinds.ts'
import { WORDS } from './words.ts'
import type { SentRequest } from './use-booking-request.ts'

interface Props {
  readonly sent: SentRequest
  readonly onTakeBack: () => void
  readonly onTryAgain: () => void
}

/** What became of the request, and once more what it says. */
export function BookingSent({ sent: { request, state, reason }, onTakeBack, onTryAgain }: Props) {
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
        {reason ?? WORDS.states[state].words}
      </Notice>
      {state === 'refused' && <Button onClick={onTakeBack}>{WORDS.takeBack}</Button>}
      {state === 'stuck' && <Button onClick={onTryAgain}>{WORDS.tryAgain}</Button>}
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
