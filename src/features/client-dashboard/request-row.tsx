import { dayAndTime } from '#domain/time/as-of.ts'
import { Badge } from '#ui/badge.tsx'
import { WORDS } from './words.ts'
import type { OwnAnswer, OwnRequest } from '#domain/person/own-requests.ts'
import type { WaitingMessage } from '#data/contact/contact.ts'
import type { ReactNode } from 'react'

export function RequestRow({ request }: { readonly request: OwnRequest }) {
  const { bookedFor = null } = request
  const isHandled = request.handledAt !== null || bookedFor !== null
  const settled =
    bookedFor === null ? WORDS.requestHandled : WORDS.requestBooked(dayAndTime(bookedFor))
  return (
    <Row
      {...request}
      badge={
        <Badge kind={isHandled ? 'done' : 'waiting'}>
          {isHandled ? settled : WORDS.requestWaiting}
        </Badge>
      }
      time={WORDS.requestSent(dayAndTime(request.sentAt))}
      answers={request.answers}
    />
  )
}

/** One that has not left this device, with why. */
export function WaitingRequestRow({ request }: { readonly request: WaitingMessage }) {
  const { state, words, reason, writtenAt } = request
  if (words === null || !('serviceName' in words)) return null
  const isTrouble = state === 'refused' || state === 'stuck'
  return (
    <Row
      {...words}
      badge={<Badge kind={isTrouble ? 'refused' : 'offline'}>{WORDS.onDevice[state]}</Badge>}
      time={WORDS.requestWritten(dayAndTime(writtenAt))}
      note={reason}
    />
  )
}

interface Props {
  readonly serviceName: string
  readonly employee: string
  readonly wishes: string
  readonly message: string
  readonly badge: ReactNode
  readonly time: string
  readonly note?: string | null
  readonly answers?: readonly OwnAnswer[]
}

function Row(props: Props) {
  const { serviceName, employee, wishes, message, badge, time, note, answers = [] } = props
  return (
    <li className="own-request">
      <div className="own-request-what">
        <h3>{serviceName === '' ? WORDS.undecided : serviceName}</h3>
        {employee !== '' && <p>{WORDS.requestWith(employee)}</p>}
      </div>
      <div className="own-request-said">
        {wishes !== '' && <p>{wishes}</p>}
        {message !== '' && <p className="own-request-message">{message}</p>}
        {note !== null && note !== undefined && <p className="own-request-note">{note}</p>}
        {answers.map(({ text, at }) => (
          <div key={at} className="own-request-answer">
            <p>{WORDS.requestAnswered(dayAndTime(at))}</p>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <div className="own-request-state">
        {badge}
        <p className="tabular">{time}</p>
      </div>
    </li>
  )
}
