import { useId, useState } from 'react'
import { guestsOfVisit } from '#domain/booking/visit-move.ts'
import { dayOfVisit } from '#domain/time/visit-time.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { VISIT_WORDS as WORDS } from './visit-words.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'

interface Props {
  /** The last one first. */
  readonly visits: readonly OwnVisit[]
}

const FEW = 3

/** What was, each a press away from being booked again. */
export function PastVisits({ visits }: Props) {
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const whole = [...new Map(visits.map((one) => [one.visitId, partsOf(one, visits)])).values()]
  if (whole.length === 0) return null
  return (
    <section className="past-visits" aria-labelledby={id}>
      <h3 id={id}>{WORDS.past}</h3>
      <ul>
        {whole.slice(0, showsAll ? undefined : FEW).map((parts) => (
          <PastVisit key={parts[0]?.visitId} parts={parts} />
        ))}
      </ul>
      {!showsAll && whole.length > FEW && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {WORDS.allPast(whole.length)}
        </Button>
      )}
    </section>
  )
}

function PastVisit({ parts }: { readonly parts: readonly OwnVisit[] }) {
  const [first] = parts
  if (first === undefined) return null
  const names = parts.map(({ serviceName }) => serviceName || WORDS.noService).join(', ')
  const day = dayOfVisit(first.startsAt)
  return (
    <li className="past-visit">
      <div>
        <strong>{names}</strong>
        <p>
          {day}
          {first.stylistName !== '' && `, ${WORDS.withStylist(first.stylistName)}`}
        </p>
      </div>
      {parts.every(({ serviceSlug }) => serviceSlug !== '') && (
        <LinkButton kind="quiet" to="/booking" search={searchFor(parts)}>
          {WORDS.bookAgain}
          <span className="visually-hidden">
            : {names}, {day}
          </span>
        </LinkButton>
      )}
    </li>
  )
}

/** The same services of the same people, as the booking dialog reads them in an address. */
function searchFor(parts: readonly OwnVisit[]) {
  const [own = []] = guestsOfVisit(parts)
  return {
    service: own.map(({ serviceSlug }) => serviceSlug).join(','),
    employee: own.map(({ stylistSlug }) => stylistSlug).join(','),
  }
}

function partsOf({ visitId }: OwnVisit, visits: readonly OwnVisit[]): readonly OwnVisit[] {
  return visits
    .filter((one) => one.visitId === visitId)
    .toSorted((one, other) => one.startsAt - other.startsAt)
}
