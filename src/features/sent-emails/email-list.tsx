import { pastDayWithYear } from '#domain/hours/opening-days.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { useNow } from '#data/app/use-now.ts'
import { Badge } from '#ui/badge.tsx'
import { WORDS } from './words.ts'
import type { SentEmail } from '#domain/email/sent-emails.ts'

const COLORS = { waiting: 'waiting', sent: 'done', refused: 'refused', replaced: 'plain' } as const

/** Day by day, the newest first. */
export function EmailList({ emails }: { readonly emails: readonly SentEmail[] }) {
  const now = useNow()
  const days = [...new Set(emails.map(({ firstTriedAt }) => salonDay(firstTriedAt)))]
  return days.map((day) => (
    <section key={day} aria-labelledby={`emails-${day}`}>
      <h2 id={`emails-${day}`}>{pastDayWithYear(day, now)}</h2>
      <ol className="email-list">
        {emails
          .filter(({ firstTriedAt }) => salonDay(firstTriedAt) === day)
          .map((email) => (
            <Email key={email.number} email={email} />
          ))}
      </ol>
    </section>
  ))
}

function Email({ email: { kind, address, state, problem, firstTriedAt } }: { email: SentEmail }) {
  const why = state === 'refused' ? (WORDS.problems[problem] ?? WORDS.refused) : WORDS.why[state]
  return (
    <li>
      <time dateTime={new Date(firstTriedAt).toISOString()}>{timeOfVisit(firstTriedAt)}</time>
      <Badge kind={COLORS[state]}>{WORDS.states[state]}</Badge>
      <div className="email-about">
        <p>{kind === null ? WORDS.otherKind : WORDS.kinds[kind]}</p>
        <p className="email-address">{address}</p>
        {why !== '' && <p>{why}</p>}
      </div>
    </li>
  )
}
