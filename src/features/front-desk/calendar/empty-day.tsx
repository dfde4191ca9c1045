import { closureOn, isOpenDay, nextOpenDay } from '#domain/board/desk-hours.ts'
import { dayInWords, weekdayOf } from '#domain/hours/opening-days.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { WORDS } from '#features/front-desk/words.ts'
import type { DeskPlace } from './desk-place.ts'
import type { DeskRules } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly day: string
  readonly rules: DeskRules
  readonly mayEdit: boolean
  /** Without hours that could be pressed. */
  readonly isList: boolean
  readonly onGo: (place: DeskPlace) => void
}

export function EmptyDay({ day, rules, mayEdit, isList, onGo }: Props) {
  const howToBook = isList ? WORDS.nobodyBookedList : WORDS.nobodyBookedWords
  const next = nextOpenDay(day, rules)
  if (isOpenDay(day, rules))
    return (
      <EmptyState title={WORDS.nobodyBooked}>{mayEdit ? howToBook : WORDS.emptyOwn}</EmptyState>
    )
  const isEveryWeek =
    rules.hours.length > 0 && !rules.hours.some(({ weekday }) => weekday === numberOf(day))
  return (
    <EmptyState
      title={isEveryWeek ? WORDS.closedTitle(weekdayOf(day) ?? '') : WORDS.closedToday}
      actions={
        next !== null && (
          <Button onClick={() => onGo({ day: next })}>{WORDS.nextOpen(dayInWords(next))}</Button>
        )
      }
    >
      {[closureOn(day, rules), WORDS.closedWords].filter(Boolean).join('. ')}
    </EmptyState>
  )
}

function numberOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
