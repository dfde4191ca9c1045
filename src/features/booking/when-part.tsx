import { dayInWords } from '#domain/hours/opening-days.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DayStrip } from './day-strip.tsx'
import { DayTimes } from './day-times.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { useNextPart } from './use-next-part.ts'
import type { BookingWishes } from '#domain/booking/booking-wishes.ts'
import type { FreeTimes } from './use-free-times.ts'
import type { TimeChoice } from './use-time-choice.ts'

interface Props {
  readonly free: FreeTimes
  readonly wishes: BookingWishes
  readonly choice: TimeChoice
  readonly onTime: (time: string) => void
  /** Leaves it to the desk. */
  readonly onAsk: () => void
  /** Null where nobody could wait for it. */
  readonly onWait: (() => void) | null
}

/** The days, and the times of the one that was chosen. */
export function WhenPart({ free, wishes, choice, onTime, onAsk, onWait }: Props) {
  const { day } = wishes
  const chosen = choice.strip.find((one) => one.day === day)
  const isLocked = chosen?.state === 'locked'
  const isDayThere = isLocked || choice.times !== undefined
  const { part, goThere } = useNextPart(day, isDayThere)
  const choose = (next: string) => {
    goThere(next)
    choice.chooseDay(next)
  }
  if (!choice.isPossible) return <Arranged isPut={choice.steps !== null} onAsk={onAsk} />
  return (
    <>
      <DayStrip
        strip={choice.strip}
        page={choice.page}
        chosenDay={day}
        onTurn={choice.turnTo}
        onChoose={choose}
      />
      {choice.strip.some(({ state }) => state === 'locked') && <Locked />}
      {free.hasFailed && (
        <Notice kind="refused">
          <p>{WORDS.failed}</p>
          <Button onClick={free.onRetry}>{WORDS.retry}</Button>
        </Notice>
      )}
      <output className="visually-hidden">
        {choice.times === undefined || day === ''
          ? ''
          : WORDS.said(choice.times.length, dayInWords(day))}
      </output>
      <div className="day-times" ref={part}>
        <DayTimes wishes={wishes} choice={choice} {...{ isLocked, onTime, onWait }} />
      </div>
      <WayOut words={WORDS.noneSuits} onAsk={onAsk} onWait={onWait} />
    </>
  )
}

interface WayOutProps extends Pick<Props, 'onAsk'>, Partial<Pick<Props, 'onWait'>> {
  readonly words: string
}

export function WayOut({ words, onAsk, onWait = null }: WayOutProps) {
  return (
    <p className="picker-way-out">
      {words}{' '}
      {onWait !== null && (
        <>
          <button type="button" className="picker-link" onClick={onWait}>
            {WORDS.waitlist}
          </button>{' '}
          {WORDS.or}{' '}
        </>
      )}
      <button type="button" className="picker-link" onClick={onAsk}>
        {WORDS.request}
      </button>
    </p>
  )
}

function Locked() {
  return (
    <div className="picker-locked">
      <p>{WORDS.locked}</p>
      <LinkButton to="/membership">{WORDS.seeMembership}</LinkButton>
    </div>
  )
}

interface ArrangedProps extends Pick<Props, 'onAsk'> {
  /** All of it is booked here, and still nobody does it. */
  readonly isPut: boolean
}

function Arranged({ isPut, onAsk }: ArrangedProps) {
  return (
    <Notice>
      <p>{isPut ? WORDS.nobody : WORDS.arranged}</p>
      <Button onClick={onAsk}>{WORDS.request}</Button>
    </Notice>
  )
}
