import { dayInWords } from '#domain/hours/opening-days.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { TimeList } from './time-list.tsx'
import { clockInWords } from './clock-in-words.ts'
import type { BookingWishes } from '#domain/booking/booking-wishes.ts'
import type { TimeChoice } from './use-time-choice.ts'

interface Props {
  readonly wishes: BookingWishes
  readonly choice: TimeChoice
  readonly isLocked: boolean
  readonly onTime: (time: string) => void
  readonly onWait: (() => void) | null
}

/** What the chosen day has to offer. */
export function DayTimes({ wishes: { day, time }, choice, isLocked, onTime, onWait }: Props) {
  const { times, strip } = choice
  if (isLocked)
    return (
      <p className="picker-hint" tabIndex={-1}>
        {WORDS.lockedFor(dayInWords(day))}
      </p>
    )
  if (day === '') {
    const isAllTaken = strip.every(({ state }) => state === 'none' || state === 'locked')
    return isAllTaken ? (
      <NothingFree words={WORDS.nothingHere} {...{ choice, onWait }} />
    ) : (
      <p className="picker-hint">{WORDS.chooseDay}</p>
    )
  }
  if (times === undefined)
    return (
      <div className="time-skeleton" aria-busy="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} shape="button" />
        ))}
      </div>
    )
  if (times.length === 0)
    return <NothingFree words={WORDS.empty(dayInWords(day))} {...{ choice, onWait }} />
  return (
    <>
      {time !== '' && choice.offer === null && (
        <Notice kind="refused">{WORDS.gone(clockInWords(time))}</Notice>
      )}
      <TimeList
        key={day}
        label={WORDS.times(dayInWords(day))}
        offers={times}
        chosenTime={time}
        onChoose={onTime}
      />
    </>
  )
}

interface NothingProps {
  readonly words: string
  readonly choice: TimeChoice
  readonly onWait: (() => void) | null
}

function NothingFree({ words, choice, onWait }: NothingProps) {
  return (
    <div className="picker-empty">
      <p>{choice.hasNoneLeft ? WORDS.noneLeft : words}</p>
      {!choice.hasNoneLeft && (
        <Button busy={choice.isSeeking} onClick={choice.seekNext}>
          {WORDS.nextFree}
        </Button>
      )}
      {onWait !== null && (
        <>
          <p className="picker-hint">{WORDS.waitlistLead}</p>
          <Button onClick={onWait}>{WORDS.waitlist}</Button>
        </>
      )}
    </div>
  )
}
