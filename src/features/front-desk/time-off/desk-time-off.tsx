import { closedDays, closedDaysInWords } from '#domain/hours/closures.ts'
import { withYear } from '#domain/hours/opening-days.ts'
import { CheckChips } from '#ui/check-chips.tsx'
import { DaysDialog } from '#ui/section/days-dialog.tsx'
import { DaysList, DaysRow } from '#ui/section/days-list.tsx'
import { SHARED } from '#features/front-desk/panel-words.ts'
import {
  BLOCK_DIALOG,
  DESK_TIME_OFF_WORDS as WORDS,
  TIME_OFF_DIALOG,
} from './desk-time-off-words.ts'
import { useDeskTimeOff } from './use-desk-time-off.ts'
import type { ListedTimeOff, TimeOffPlace } from './use-desk-time-off.ts'
import '#features/front-desk/panel-forms.css'

/** A sick call, an hour of training or lunch: for one or several, and the way back. */
export function DeskTimeOff(place: TimeOffPlace) {
  const { calendar, startsAt, onClose } = place
  const off = useDeskTimeOff(place)
  const { form, flaws, who, today, isBusy, problem, timeOff } = off
  return (
    <DaysDialog
      words={startsAt === null ? TIME_OFF_DIALOG : BLOCK_DIALOG}
      typed={form}
      onType={off.type}
      onSubmit={() => void off.add()}
      consequence={<Consequence off={off} />}
      {...{ flaws, today, isBusy, problem, onClose }}
    >
      {(wasTried) => (
        <>
          <CheckChips
            label={WORDS.who}
            choices={calendar.rules.stylists.map(({ id, name }) => ({ id, label: name }))}
            chosen={who}
            error={wasTried ? flaws.who : undefined}
            onChoose={off.choose}
          />
          {timeOff.length > 0 && <DaysList>{timeOff.map(row)}</DaysList>}
        </>
      )}
    </DaysDialog>
  )

  function row(one: ListedTimeOff) {
    const days = closedDays(one)
    const inWords = withYear(closedDaysInWords(days), days.untilDay, today)
    const isUnderWay = days.fromDay < today
    return (
      <DaysRow
        key={one.id}
        days={WORDS.of(one.name, inWords)}
        reason={one.reason}
        added={one.isWaiting ? SHARED.notSent : ''}
        button={{
          label: isUnderWay ? WORDS.backToday : WORDS.remove,
          called: (isUnderWay ? WORDS.backFrom : WORDS.removeThat)(one.name, inWords),
          isDisabled: isBusy,
          onPress: () => void off.remove(one),
        }}
      />
    )
  }
}

interface ConsequenceProps {
  readonly off: ReturnType<typeof useDeskTimeOff>
}

/** Before anything is done: who is booked then, as far as this device knows. */
function Consequence({ off: { hit, isAllKnown, isConnected } }: ConsequenceProps) {
  if (hit === null) return null
  return (
    <output className="panel-soft">
      {isAllKnown ? WORDS.hit(hit) : WORDS.hitAtLeast(hit)}
      {!isConnected && ` ${WORDS.offline}`}
    </output>
  )
}
