import { useAppData } from '#data/app/app-data-context.tsx'
import { useWaitingMessages } from '#data/contact/contact.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { KINDS } from './request-kinds.ts'
import { WORDS } from './words.ts'
import './booking-form.css'

/** Requests written here before that have not reached the salon yet. */
export function BookingWaiting({ isSending }: { readonly isSending: boolean }) {
  const { outbox } = useAppData()
  const messages = useWaitingMessages(isSending)
  const waiting = messages.filter(({ kind, isOwn, state }) => {
    return kind === 'booking' && isOwn && state !== 'sent'
  })
  if (waiting.length === 0) return null
  return (
    <ul className="booking-waiting">
      {waiting.map(({ id, state, words, reason }) => (
        <li key={id}>
          <Notice
            kind={KINDS[state]}
            title={WORDS.earlier(words !== null && 'serviceName' in words ? words.serviceName : '')}
          >
            {reason ?? WORDS.states[state].words}
          </Notice>
          {state === 'stuck' && (
            <Button onClick={() => void outbox.tryAgain(id)}>{WORDS.tryAgain}</Button>
          )}
        </li>
      ))}
    </ul>
  )
}
