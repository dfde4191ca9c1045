import { AT_CALENDAR } from '#domain/command/edit-places.ts'
import { closedDays, closedDaysInWords } from '#domain/hours/closures.ts'
import { addedInWords } from '#domain/hours/closed-days-words.ts'
import { withYear } from '#domain/hours/opening-days.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { DaysList, DaysRow } from '#ui/section/days-list.tsx'
import { LinkButton } from '#ui/link-button.tsx'
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
      <DaysList>
        {closures.map((closure) => (
          <Row key={closure.id} {...{ closure, closing, today, isConnected }} />
        ))}
      </DaysList>
    </SectionPart>
  )
}

function Row({
  closure,
  closing,
  today,
  isConnected,
}: Omit<Props, 'closures'> & { readonly closure: AddedClosure }) {
  const { reason, visits } = closure
  const days = closedDays(closure)
  const inWords = withYear(closedDaysInWords(days), days.untilDay, today)
  const [first] = visits
  return (
    <DaysRow
      days={inWords}
      reason={reason}
      added={addedInWords(closure)}
      button={{
        label: WORDS.reopen,
        called: WORDS.reopenThat(inWords),
        isDisabled: !isConnected,
        onPress: () => void closing.reopen(closure),
      }}
    >
      {first !== undefined && (
        <div className="settings-hit">
          <Badge kind="waiting">{WORDS.stillBooked(visits.length)}</Badge>
          <VisitLines folds visits={visits.map(visitInWords)} />
          <LinkButton to={AT_CALENDAR.to.to} search={{ day: salonDay(first.startsAt) }}>
            {WORDS.openCalendar}
          </LinkButton>
        </div>
      )}
    </DaysRow>
  )
}
