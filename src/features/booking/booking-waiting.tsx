import { useWaitingMessages } from '#data/contact.ts'
import { Notice } from '#ui/notice.tsx'
import { WORDS } from './words.ts'
import './booking-form.css'

/** Requests written here before that have not reached the salon yet. */
export function BookingWaiting() {
  const messages = useWaitingMessages()
  const waiting = messages.filter(({ kind, isOwn, state }) => {
    return kind === 'booking' && isOwn && state !== 'sent'
  })
  if (waiting.length === 0) return null
  return (
    <ul className="booking-waiting">
      {waiting.map(({ id, state, words, reason }) => (
        <li key={id}>
          <Notice
            kind={state === 'refused' ? 'refused' : 'waiting'}
            title={WORDS.earlier(words !== null && 'serviceName' in words ? words.serviceName : '')}
          >
            {reason ?? WORDS.states[state].words}
          </Notice>
        </li>
      ))}
    </ul>
  )
}
