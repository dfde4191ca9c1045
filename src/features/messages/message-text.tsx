import { useState } from 'react'
import { WORDS } from './words.ts'
import type { DeskMessage } from '#domain/inbox/inbox.ts'

const LONG = 600

/** What it says, word for word and never as anything but text. */
export function MessageText({ message }: { readonly message: DeskMessage }) {
  const [isOpen, setOpen] = useState(false)
  const { kind, serviceName, employee, wishes } = message
  const wanted = [
    [WORDS.service, serviceName],
    [WORDS.employee, employee],
    [WORDS.wishes, wishes],
  ].filter(([, said]) => said !== '')
  const isLong = message.message.length > LONG
  return (
    <div className="message-said">
      {kind === 'booking' && (
        <dl className="message-wanted">
          {wanted.map(([question, said]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
      {message.message !== '' && (
        <p className="message-text">
          {isLong && !isOpen ? `${message.message.slice(0, LONG).trimEnd()}…` : message.message}
        </p>
      )}
      {isLong && (
        <button
          type="button"
          className="message-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? WORDS.showLess : WORDS.showAll}
        </button>
      )}
    </div>
  )
}
