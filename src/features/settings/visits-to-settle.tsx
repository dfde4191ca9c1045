import { dayAndTime } from '#domain/time/as-of.ts'
import { WORDS } from './words.ts'
import type { VisitToSettle } from '#domain/hours/opening-times.ts'

/** Who is booked, and how to reach them. */
export function VisitsToSettle({ visits }: { readonly visits: readonly VisitToSettle[] }) {
  return (
    <ul className="settings-visits">
      {visits.map(({ id, startsAt, clientName, phone, serviceName, stylistName }) => (
        <li key={id}>
          <strong>{clientName || WORDS.nameless}</strong>
          <span className="settings-soft">
            {WORDS.what(dayAndTime(startsAt), serviceName, stylistName)}
          </span>
          {phone !== '' && (
            <a className="settings-call" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
