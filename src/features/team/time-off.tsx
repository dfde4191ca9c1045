import { addedInWords, flawsInWords } from '#domain/hours/closed-days-words.ts'
import { closedDays, closedDaysInWords } from '#domain/hours/closures.ts'
import { firstNameOf } from '#domain/team/team.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { withYear } from '#domain/hours/opening-days.ts'
import { useNow } from '#data/app/use-now.ts'
import { Button } from '#ui/button.tsx'
import { DaysDialog } from '#ui/section/days-dialog.tsx'
import { DaysList, DaysRow } from '#ui/section/days-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { DIALOG_WORDS, TIME_OFF_WORDS as WORDS } from './time-off-words.ts'
import { useTimeOff } from './use-time-off.ts'
import type { AddedDays } from '#domain/hours/opening-times.ts'
import type { Agreements } from '#ui/section/use-agreement.ts'
import type { Stylist } from '#domain/team/stylists.ts'

interface Props {
  readonly stylist: Stylist
  readonly agreement: Agreements
  readonly isConnected: boolean
}

/** When somebody is away although they'd be on shift. */
export function TimeOff({ stylist, agreement: { question, agrees }, isConnected }: Props) {
  const today = salonDay(useNow())
  const { timeOff } = stylist
  const name = firstNameOf(stylist)
  const off = useTimeOff(stylist, today, agrees)
  const { form, isFormOpen, isBusy, problem } = off
  return (
    <SectionPart title={WORDS.title}>
      <p className="stylists-soft">{WORDS.purpose(name)}</p>
      {timeOff.length === 0 && <p className="stylists-soft">{WORDS.none}</p>}
      <DaysList>{timeOff.map(row)}</DaysList>
      {problem !== null && !isFormOpen && <Notice kind="refused">{problem}</Notice>}
      <div>
        <Button disabled={!isConnected} onClick={off.openForm}>
          {WORDS.add}
        </Button>
      </div>
      {isFormOpen && question === null && (
        <DaysDialog
          words={DIALOG_WORDS}
          typed={form}
          flaws={flawsInWords(form, today)}
          onType={off.type}
          onSubmit={() => void off.addTyped()}
          onClose={off.leaveForm}
          {...{ today, isBusy, problem }}
        />
      )}
    </SectionPart>
  )

  function row(one: AddedDays) {
    const days = closedDays(one)
    const inWords = withYear(closedDaysInWords(days), days.untilDay, today)
    const isUnderWay = days.fromDay < today
    return (
      <DaysRow
        key={one.id}
        days={inWords}
        reason={one.reason}
        added={addedInWords(one)}
        button={{
          label: isUnderWay ? WORDS.backToday : WORDS.remove,
          called: isUnderWay ? WORDS.backFrom(name, inWords) : WORDS.removeThat(inWords),
          isDisabled: !isConnected,
          onPress: () => void off.remove(one),
        }}
      />
    )
  }
}
