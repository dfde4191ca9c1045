import { useState } from 'react'
import { dayFrom, spansIn } from '#domain/hours/week-form.ts'
import { dayInWords, withYear } from '#domain/hours/opening-days.ts'
import {
  USUAL,
  dayText,
  flawOfHours,
  hoursOfText,
  placeOf,
  textFor,
} from '#domain/team/week-plan.ts'
import { usualHours } from '#domain/team/week-of-shifts.ts'
import { Button } from '#ui/button.tsx'
import { DayHours } from '#ui/section/day-hours.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { spansInWords } from './hours-words.ts'
import { DAY_WORDS as WORDS } from './words.ts'
import type { WeekOfShifts } from '#domain/team/week-of-shifts.ts'

interface Props {
  readonly week: WeekOfShifts
  readonly field: string
  /** As it's planned so far. */
  readonly text: string
  readonly today: string
  readonly onSet: (text: string) => void
  readonly onClose: () => void
}

/** One day of one person. */
export function DayDialog({ week, field, text, today, onSet, onClose }: Props) {
  const { stylistId, day } = placeOf(field)
  const usual = usualHours(week, stylistId, day)
  const [typed, setTyped] = useState(text === USUAL ? dayText(usual) : text)
  const [isTried, setTried] = useState(false)
  const flaw = flawOfHours(typed)
  const name = week.stylists.find(({ id }) => id === stylistId)?.name ?? ''
  const submit = () => {
    setTried(true)
    if (flaw === null) onSet(textFor(week, { stylistId, day, hours: hoursOfText(typed) }))
  }
  return (
    <FormDialog
      title={WORDS.title(name, withYear(dayInWords(day), day, today))}
      submitLabel={WORDS.submit}
      cancelLabel={WORDS.cancel}
      className="shifts-day-dialog"
      maySubmit
      isBusy={false}
      problem={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayHours
        day={WORDS.atWork}
        off={WORDS.off}
        spans={spansIn(typed)}
        error={isTried && flaw !== null ? WORDS.flaws[flaw] : undefined}
        onChange={(spans) => setTyped(dayFrom(spans))}
      />
      <div className="shifts-usual">
        <span>{usual.length === 0 ? WORDS.usuallyOff : WORDS.usually(spansInWords(usual))}</span>
        {typed !== dayText(usual) && (
          <Button kind="quiet" onClick={() => setTyped(dayText(usual))}>
            {WORDS.useUsual}
          </Button>
        )}
      </div>
      <p className="shifts-soft">{WORDS.later}</p>
    </FormDialog>
  )
}
