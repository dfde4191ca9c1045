import { isLate } from '#domain/inbox/inbox.ts'
import { agoInWords } from '#domain/time/ago.ts'
import { WORDS } from './words.ts'
import type { DeskMessage, MessageAnswer } from '#domain/inbox/inbox.ts'

interface Props {
  readonly message: DeskMessage
  readonly now: number
}

/** The answers, and whether their emails were sent. */
export function MessageAnswers({ message: { answers, email }, now }: Props) {
  if (answers.length === 0) return null
  return (
    <ul className="message-answers" aria-label={WORDS.answers}>
      {answers.map((answer) => (
        <li key={answer.id} data-state={answer.state}>
          <p className="message-answered">
            {WORDS.answered(answer.authorName, agoInWords(answer.writtenAt, now))}
          </p>
          <p className="message-text">{answer.text}</p>
          <p className="message-sent">
            {WORDS.states[isLate(answer, now) ? 'late' : answer.state](email)}
            {answer.state === 'not-sent' && (
              <>
                {' '}
                <a href={ownMail(email, answer)}>{WORDS.ownMail}</a>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

function ownMail(email: string, { text }: MessageAnswer): string {
  const said = `subject=${encodeURIComponent(WORDS.subject)}&body=${encodeURIComponent(text)}`
  return `mailto:${encodeURIComponent(email)}?${said}`
}
