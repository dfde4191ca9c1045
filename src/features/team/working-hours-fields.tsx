import { dayInWords } from '#domain/hours/opening-days.ts'
import { dayOnTheDoor, dayFrom, flawOfDay, spansIn, WEEKDAYS } from '#domain/hours/week-form.ts'
import { dayOfWeeks, plannedAfter, weeksIn, weeksOfDay } from '#domain/team/working-hours-form.ts'
import { weekName, weeksAt } from '#domain/team/working-hours-words.ts'
import { DayHours } from '#ui/section/day-hours.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { HOURS_WORDS as WORDS } from './stylist-words.ts'
import type { DrawnField, RecordField } from '#ui/section/record-form.tsx'
import type { Weekday } from '#domain/hours/week-form.ts'
import type { WorkingField, WorkingForm } from '#domain/team/working-hours-form.ts'

type Field = RecordField<WorkingField>

const CYCLES = [1, 2, 3, 4]

export function fieldsFor(form: WorkingForm, today: string): readonly Field[] {
  const weeks = weeksIn(form)
  return [
    fromDay(form, today),
    howOften(weeks, today),
    ...WEEKDAYS.map((day) => oneDay(day, weeks)),
  ]
}

function fromDay(form: WorkingForm, today: string): Field {
  const planned = plannedAfter(form, today)
  return {
    name: 'fromDay',
    label: WORDS.fromDay,
    type: 'date',
    group: WORDS.when,
    inWords: (day) => (day === '' ? WORDS.today : dayInWords(day)),
    draw: ({ value, error, onType }) => (
      <TextField
        label={WORDS.fromDay}
        hint={planned === null ? WORDS.fromDayHint : WORDS.replaces(dayInWords(planned))}
        type="date"
        optional
        min={today}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    ),
  }
}

function howOften(weeks: number, today: string): Field {
  const cycles = [...new Set([...CYCLES, weeks])]
  return {
    name: 'weeks',
    label: WORDS.weeks,
    type: 'text',
    group: WORDS.when,
    inWords: (value) => WORDS.every(Number(value)),
    draw: ({ value, error, onType }) => (
      <>
        <SelectField
          label={WORDS.weeks}
          value={value}
          error={error}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        >
          {cycles.map((count) => (
            <option key={count} value={count}>
              {WORDS.every(count)}
            </option>
          ))}
        </SelectField>
        {weeks > 1 && (
          <ul className="stylists-soft">
            {Array.from({ length: weeks }, (_, place) => (
              <li key={place}>{WORDS.begins(weekName(place), weeksAt(place, weeks, today))}</li>
            ))}
          </ul>
        )}
      </>
    ),
  }
}

function oneDay(day: Weekday, weeks: number): Field {
  return {
    name: day,
    label: day,
    type: 'text',
    inWords: (value) =>
      weeksOfDay(value)
        .map((one) => (one === '' ? WORDS.off : dayOnTheDoor(one)))
        .join(' / '),
    draw: (field) => <DayInWeeks {...{ day, weeks, field }} />,
  }
}

interface DayProps {
  readonly day: Weekday
  readonly weeks: number
  readonly field: DrawnField
}

function DayInWeeks({ day, weeks, field: { value, error, onType } }: DayProps) {
  const days = weeksOfDay(value, weeks)
  const lines = days.map((one, place) => (
    <DayHours
      // Their order is what they are known by.
      key={place}
      day={weeks === 1 ? day : WORDS.dayOf(day, weekName(place))}
      label={weeks === 1 ? day : weekName(place)}
      off={WORDS.off}
      spans={spansIn(one)}
      error={error !== undefined && flawOfDay(one) !== null ? error : undefined}
      onChange={(spans) =>
        onType(dayOfWeeks(days.map((kept, at) => (at === place ? dayFrom(spans) : kept))))
      }
    />
  ))
  if (weeks === 1) return lines
  return (
    <fieldset className="stylist-day">
      <legend>{day}</legend>
      {lines}
    </fieldset>
  )
}
