import { NO_TIME, PREFERRED_TIMES, dayField, isDayPart } from '#domain/booking/booking-draft.ts'
import { dayAt } from '#domain/hours/opening-days.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useIsAwake } from '#ui/use-printed.ts'
import { WORDS } from './words.ts'
import type { BookingDraft, PreferredTime } from '#domain/booking/booking-draft.ts'
import type { Mends } from './use-booking-request.ts'

interface Props {
  readonly draft: BookingDraft
  readonly mends: Mends
  readonly onType: (changes: Partial<BookingDraft>) => void
}

export function BookingTimes({ draft: { times }, mends, onType }: Props) {
  const today = useToday()
  const change = (place: number, changes: Partial<PreferredTime>) =>
    onType({
      times: times.map((time, index) => (index === place ? { ...time, ...changes } : time)),
    })
  return (
    <div className="booking-times">
      {times.map((time, place) => {
        return (
          <div className="booking-time" key={dayField(place)}>
            <TextField
              label={WORDS.day(place)}
              name={dayField(place)}
              type="date"
              optional={place === 0}
              min={today}
              value={time.day}
              error={mends[dayField(place)]}
              onChange={({ currentTarget }) => change(place, { day: currentTarget.value })}
            />
            <SelectField
              label={WORDS.part(place)}
              value={time.part}
              onChange={({ currentTarget: { value } }) =>
                change(place, { part: isDayPart(value) ? value : 'any' })
              }
            >
              {Object.entries(WORDS.parts).map(([part, words]) => (
                <option key={part} value={part}>
                  {words}
                </option>
              ))}
            </SelectField>
            {place > 0 && (
              <Button
                kind="quiet"
                onClick={() => onType({ times: times.filter((_, index) => index !== place) })}
              >
                {WORDS.removeDay}
                <span className="visually-hidden"> {WORDS.removeDayOf(place)}</span>
              </Button>
            )}
          </div>
        )
      })}
      {times.length < PREFERRED_TIMES && (
        <Button kind="quiet" onClick={() => onType({ times: [...times, NO_TIME] })}>
          {WORDS.addDay}
        </Button>
      )}
    </div>
  )
}

/** Known from a waking page on: the first render must not depend on the day. */
function useToday(): string | undefined {
  const { clock } = useAppData().platform
  return useIsAwake() ? dayAt(clock.now()) : undefined
}
