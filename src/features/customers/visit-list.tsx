import { RECORD_WORDS as WORDS } from './words.ts'
import { dateOf } from './client-columns.tsx'
import type { ClientVisit } from '#domain/client/client-directory.ts'

interface Props {
  readonly visits: readonly ClientVisit[]
  readonly nothing: string
}

export function VisitList({ visits, nothing }: Props) {
  if (visits.length === 0) return <p className="customer-soft">{nothing}</p>
  return (
    <ul className="customer-rows">
      {visits.map(({ id, startsAt, serviceName, stylistName, status }) => (
        <li key={id}>
          <strong>{dateOf(startsAt)}</strong>
          <span>{[serviceName, stylistName].filter(Boolean).join(', ')}</span>
          <span className="customer-soft">{WORDS.statuses[status] ?? ''}</span>
        </li>
      ))}
    </ul>
  )
}
