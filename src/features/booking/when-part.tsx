import { withDay } from '#domain/booking-wishes.ts'
import { dayInWords } from '#domain/opening-days.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DayStrip } from './day-strip.tsx'
import { DayTimes } from './day-times.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { useNextPart } from './use-next-part.ts'
import type { BookingWishes } from '#domain/booking-wishes.ts'
import type { FreeTimes } from './use-free-times.ts'
import type { TimeChoice } from './use-time-choice.ts'

interface Props {
  readonly free: FreeTimes
  readonly wishes: BookingWishes
  readonly choice: TimeChoice
  readonly onWish: (wishes: BookingWishes) => void
  readonly onTime: (time: string) => void
  /** Leaves it to the desk. */
  readonly onAsk: () => void
}

/** The days, and the times of the one that was chosen. */
export function WhenPart({ free, wishes, choice, onWish, onTime, onAsk }: Props) {
  const { day } = wishes
  const chosen = choice.strip.find((one) => one.day === day)
  const isLocked = chosen?.state === 'locked'
  const isDayThere = isLocked || choice.times !== undefined
  const { part, goThere } = useNextPart(day, isDayThere)
  const choose = (next: string) => {
    goThere(next)
    onWish(withDay(wishes, next))
  }
  if (!choice.isPossible)
    return <NotYet wishes={wishes} isPut={choice.steps !== null} onAsk={onAsk} />
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
        <DayTimes wishes={wishes} choice={choice} isLocked={isLocked} onTime={onTime} />
      </div>
      <WayOut words={WORDS.noneSuits} onAsk={onAsk} />
    </>
  )
}

interface WayOutProps extends Pick<Props, 'onAsk'> {
  readonly words: string
}

function WayOut({ words, onAsk }: WayOutProps) {
  return (
    <p className="picker-way-out">
      {words}{' '}
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

interface NotYetProps extends Pick<Props, 'wishes' | 'onAsk'> {
  /** All of it is booked here, and still nobody does it. */
  readonly isPut: boolean
}

function NotYet({ wishes, isPut, onAsk }: NotYetProps) {
  const isEmpty = wishes.guests.some((steps) => steps.every(({ service }) => service === ''))
  if (isEmpty)
    return (
      <>
        <p className="picker-hint">{WORDS.first}</p>
        <WayOut words={WORDS.notSure} onAsk={onAsk} />
      </>
    )
  return (
    <Notice>
      <p>{isPut ? WORDS.nobody : WORDS.arranged}</p>
      <Button onClick={onAsk}>{WORDS.request}</Button>
    </Notice>
  )
}
