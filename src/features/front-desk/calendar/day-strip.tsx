import { useMemo } from 'react'
import { isOpenOn, dayInWords } from '#domain/hours/opening-days.ts'
import { daysOfWeek, mondayOf } from '#domain/time/week.ts'
import { isOpenDay } from '#domain/board/desk-hours.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { shortDay } from './desk-days.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { DeskPlace } from './desk-place.ts'
import type { DeskRules } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly day: string
  readonly today: string
  readonly rules: DeskRules | undefined
  readonly onGo: (place: DeskPlace) => void
}

/** The week around the day, and any other day by its date. */
export function DayStrip({ day, today, rules, onGo }: Props) {
  const { hours } = useSalon()
  // Who works when is a long list, and the strip is drawn at every press on the calendar.
  const days = useMemo(
    () =>
      daysOfWeek(mondayOf(day)).map((one) => ({
        one,
        isOpen: rules === undefined ? isOpenOn(one, hours) : isOpenDay(one, rules),
      })),
    [day, rules, hours],
  )
  return (
    <nav className="day-strip" aria-label={WORDS.strip}>
      {days.map(({ one, isOpen }) => {
        const [weekday, number] = shortDay(one).split(' ')
        return (
          <button
            key={one}
            type="button"
            className="strip-day"
            aria-current={one === day ? 'date' : undefined}
            data-today={one === today || undefined}
            data-closed={!isOpen || undefined}
            onClick={() => onGo({ day: one })}
          >
            <span aria-hidden="true">{weekday}</span>
            <strong aria-hidden="true">{number}</strong>
            <span className="visually-hidden">
              {dayInWords(one)}
              {!isOpen && `, ${WORDS.closedDay}`}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
