import { phoneAddress } from '#domain/text/phone-address.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { WORDS } from './words.ts'
import type { VisitToSettle } from '#domain/hours/visits-to-settle.ts'

/** Who is booked, and how to reach them. */
export function VisitsToSettle({ visits }: { readonly visits: readonly VisitToSettle[] }) {
  return (
    <ul className="settings-visits">
      {visits.map(({ id, startsAt, clientName, phone, services, stylists }) => (
        <li key={id}>
          <strong>{clientName || WORDS.nameless}</strong>
          <span className="settings-soft">
            {WORDS.what(dayAndTime(startsAt), services, stylists)}
          </span>
          {phone !== '' && (
            <a className="settings-call" href={phoneAddress(phone)}>
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
