import { closedDays, coversDay } from '#domain/hours/closures.ts'
import { dayInWords, isOpenOn, weekdayOf, withYear } from '#domain/hours/opening-days.ts'
import { holidaysFrom } from '#domain/hours/us-holidays.ts'
import { SwitchField } from '#ui/switch-field.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { WORDS } from './words.ts'
import type { AddedClosure } from '#domain/hours/opening-times.ts'
import type { Closing } from './use-closing.ts'
import type { OpeningHours } from '#domain/hours/opening-hours.ts'
import type { Holiday } from '#domain/hours/us-holidays.ts'

interface Props {
  /** Of an ordinary week. */
  readonly hours: OpeningHours
  readonly closures: readonly AddedClosure[]
  readonly closing: Closing
  readonly today: string
  readonly isConnected: boolean
}

/** A year of holidays: one press closes the salon for one of them, and another opens it again. */
export function HolidayList({ hours, closures, closing, today, isConnected }: Props) {
  return (
    <SectionPart title={WORDS.holidays}>
      <p className="settings-soft">{WORDS.holidaysWords}</p>
      <ul className="settings-holidays">
        {holidaysFrom(today).map((holiday) => (
          <li key={holiday.name}>{row(holiday)}</li>
        ))}
      </ul>
    </SectionPart>
  )

  function row(holiday: Holiday) {
    const { name, day } = holiday
    const closure = closures.find((one) => coversDay(closedDays(one), day))
    const inWords = withYear(dayInWords(day), day, today)
    const isAlone =
      closure === undefined || closedDays(closure).fromDay === closedDays(closure).untilDay
    if (closure === undefined && !isOpenOn(day, hours))
      return (
        <p className="settings-holiday-off">
          {name}
          <span className="settings-soft">{WORDS.closedAnyway(inWords, weekdayOf(day) ?? '')}</span>
        </p>
      )
    return (
      <SwitchField
        label={name}
        hint={isAlone ? inWords : WORDS.partOfMore(inWords)}
        checked={closure !== undefined || closing.holiday === day}
        disabled={!isConnected || !isAlone}
        onChange={() =>
          void (closure === undefined ? closing.closeHoliday(holiday) : closing.reopen(closure))
        }
      />
    )
  }
}
