import { Link } from '@tanstack/react-router'
import { agoInWords } from '#domain/time/ago.ts'
import { phoneAddress } from '#domain/text/phone-address.ts'
import { Badge } from '#ui/badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageAnswers } from './message-answers.tsx'
import { MessageText } from './message-text.tsx'
import { MessageVisit } from './message-visit.tsx'
import { exactTime } from './exact-time.ts'
import { WORDS } from './words.ts'
import type { Colleague, DeskMessage } from '#domain/inbox/inbox.ts'

const CUSTOMERS: string = '/employee/customers'

interface Props {
  readonly message: DeskMessage
  readonly team: readonly Colleague[]
  readonly userId: string
  readonly now: number
  readonly isAnswering: boolean
  /** Handled or taken over by a colleague while it's being answered here. */
  readonly isTaken: boolean
  readonly onAnswer: () => void
  readonly onClose: () => void
  /** Before it may leave the list. */
  readonly onPress: () => void
}

export function MessageRow({ message, isTaken, onClose, ...rest }: Props) {
  const { now, userId, isAnswering, onPress } = rest
  const { handledAt } = message
  const titleId = `message-${message.id}`
  return (
    <li className="message-row" data-handled={handledAt !== null} aria-labelledby={titleId}>
      <Writer message={message} titleId={titleId} now={now} />
      <div className="message-said">
        <MessageText message={message} />
        <MessageVisit message={message} />
        <MessageAnswers message={message} now={now} />
        {isAnswering && (
          <AnswerForm
            {...{ message, userId, isTaken, onPress }}
            onClose={() => {
              onPress()
              onClose()
              document.querySelector<HTMLElement>(`#${titleId}`)?.focus()
            }}
          />
        )}
      </div>
      {!isTaken && <MessageActions {...{ message, ...rest }} />}
    </li>
  )
}

interface WriterProps {
  readonly message: DeskMessage
  readonly titleId: string
  readonly now: number
}

function Writer({ message, titleId, now }: WriterProps) {
  const { kind, name, email, phone, writtenAt, isFromAccount, clientId } = message
  return (
    <div className="message-who">
      <h2 id={titleId} tabIndex={-1}>
        {name}
      </h2>
      <time dateTime={new Date(writtenAt).toISOString()}>
        {agoInWords(writtenAt, now)} <span>{exactTime(writtenAt)}</span>
      </time>
      <div className="message-badges">
        <Badge kind={kind === 'booking' ? 'done' : 'plain'}>{WORDS.kinds[kind]}</Badge>
        {isFromAccount && <Badge>{WORDS.fromAccount}</Badge>}
      </div>
      <div className="message-contacts">
        {phone !== '' && (
          <a href={phoneAddress(phone)} aria-label={`${WORDS.callWhom(name)}, ${phone}`}>
            {phone}
          </a>
        )}
        <a href={mailTo(email)} aria-label={`${WORDS.mailWhom(name)}, ${email}`}>
          {email}
        </a>
        {clientId !== null && (
          <Link to={CUSTOMERS} {...{ search: { client: clientId } }}>
            {WORDS.customer}
          </Link>
        )}
      </div>
    </div>
  )
}

function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(WORDS.subject)}`
}
