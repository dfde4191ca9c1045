import { AT_CALENDAR } from '#domain/command/edit-places.ts'
import { closedDays, closedDaysInWords } from '#domain/hours/closures.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { withYear } from './with-year.ts'
import { SectionPart } from '#ui/section/section-part.tsx'
import { VisitLines } from '#ui/section/visit-lines.tsx'
import { WORDS } from './words.ts'
import type { AddedClosure } from '#domain/hours/opening-times.ts'
import type { Closing } from './use-closing.ts'

interface Props {
  readonly closures: readonly AddedClosure[]
  readonly closing: Closing
  readonly today: string
  readonly isConnected: boolean
}

/** The days to come on which the salon is closed, each with the visits that are booked for it all the same. */
export function ClosureList({ closures, closing, today, isConnected }: Props) {
  return (
    <SectionPart title={WORDS.closedDays}>
      {closures.length === 0 && <p className="settings-soft">{WORDS.noneClosed}</p>}
      <ul className="settings-closures">
        {closures.map((closure) => (
          <Row key={closure.id} {...{ closure, closing, today, isConnected }} />
        ))}
      </ul>
    </SectionPart>
  )
}

function Row({
  closure,
  closing,
  today,
  isConnected,
}: Omit<Props, 'closures'> & { readonly closure: AddedClosure }) {
  const { id, reason, visits, addedAt, addedByName } = closure
  const days = closedDays(closure)
  const inWords = withYear(closedDaysInWords(days), days.untilDay, today)
  const [first] = visits
  return (
    <li aria-labelledby={`closed-${id}`}>
      <div className="settings-closure">
        <h3 id={`closed-${id}`}>{inWords}</h3>
        {reason !== '' && <p>{reason}</p>}
        {addedAt !== null && (
          <p className="settings-soft">{WORDS.addedBy(addedByName, dayAndTime(addedAt))}</p>
        )}
        <Button
          disabled={!isConnected}
          aria-label={WORDS.reopenThat(inWords)}
          onClick={() => void closing.reopen(closure)}
        >
          {WORDS.reopen}
        </Button>
      </div>
      {first !== undefined && (
        <div className="settings-hit">
          <Badge kind="waiting">{WORDS.stillBooked(visits.length)}</Badge>
          <VisitLines visits={visits.map(visitInWords)} />
          <LinkButton to={AT_CALENDAR.to.to} search={{ day: salonDay(first.startsAt) }}>
            {WORDS.openCalendar}
          </LinkButton>
        </div>
      )}
    </li>
  )
}
