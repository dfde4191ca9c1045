import { phoneAddress } from '#domain/text/phone-address.ts'
import { useState } from 'react'
import { agoInWords } from '#domain/time/ago.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { markHandled } from '#data/desk/desk-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MessageText } from './message-text.tsx'
import { exactTime } from './exact-time.ts'
import { WORDS } from './words.ts'
import type { DeskMessage, MessageFilter } from '#domain/contact/desk-messages.ts'

interface Props {
  readonly message: DeskMessage
  readonly userId: string
  readonly now: number
  readonly filter: MessageFilter
}

export function MessageRow({ message, userId, now, filter }: Props) {
  const { kind, name, handledAt, handledBy, writtenAt, isFromAccount } = message
  const titleId = `message-${message.id}`
  return (
    <li
      className="message-row"
      data-handled={handledAt !== null && filter !== 'handled'}
      aria-labelledby={titleId}
    >
      <div className="message-who">
        <h2 id={titleId}>{name}</h2>
        <time dateTime={new Date(writtenAt).toISOString()}>
          {agoInWords(writtenAt, now)} <span>{exactTime(writtenAt)}</span>
        </time>
        <div className="message-badges">
          <Badge kind={kind === 'booking' ? 'done' : 'plain'}>{WORDS.kinds[kind]}</Badge>
          {isFromAccount && <Badge>{WORDS.fromAccount}</Badge>}
        </div>
      </div>
      <MessageText message={message} />
      <div className="message-actions">
        <Contacts message={message} />
        <Handling message={message} />
        {handledAt !== null && (
          <p className="message-handled">
            {WORDS.handled(
              agoInWords(handledAt, now),
              handledBy === userId ? WORDS.byYou : WORDS.byColleague,
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function Contacts({ message: { name, email, phone } }: { readonly message: DeskMessage }) {
  const subject = encodeURIComponent(WORDS.subject)
  return (
    <div className="message-contacts">
      {phone !== '' && (
        <a href={phoneAddress(phone)} aria-label={`${WORDS.callWhom(name)}, ${phone}`}>
          {phone}
        </a>
      )}
      <a
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
        aria-label={`${WORDS.mailWhom(name)}, ${email}`}
      >
        {email}
      </a>
    </div>
  )
}

function Handling({ message: { id, handledAt } }: { readonly message: DeskMessage }) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isHandled = handledAt !== null
  const mark = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await markHandled(data, id, !isHandled)
    } catch (cause) {
      setProblem(wordsFor(cause, WORDS.notMarked))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button busy={isBusy} disabled={!isConnected} onClick={() => void mark()}>
        {isHandled ? WORDS.reopen : WORDS.handle}
      </Button>
      {problem !== null && (
        <p className="message-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
