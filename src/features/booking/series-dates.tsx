import { dayInWords } from '#domain/hours/opening-days.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MOVING_WORDS as WORDS } from './moving-words.ts'
import type { ChosenDate, DateChoice } from '#domain/series/series-wish.ts'
import type { Offer } from '#domain/availability/free-time.ts'

interface Props {
  readonly dates: readonly ChosenDate[]
  readonly onChoose: (day: string, choice: DateChoice | null) => void
}

export function SeriesDates({ dates, onChoose }: Props) {
  return (
    <section className="series" aria-label={WORDS.dates}>
      <h3>{WORDS.dates}</h3>
      <ol className="series-dates">
        {dates.map((one) => (
          <DateRow key={one.day} {...one} onChoose={onChoose} />
        ))}
      </ol>
    </section>
  )
}

type RowProps = ChosenDate & Pick<Props, 'onChoose'>

function DateRow({ day, date, isLeftOut, offer, onChoose }: RowProps) {
  const isPossible = date.state === 'free' || date.state === 'taken'
  return (
    <li className="series-date" data-left-out={isLeftOut}>
      <div className="series-date-day">
        <strong>{dayInWords(day)}</strong>
        <DateState {...{ date, isLeftOut, offer }} />
      </div>
      {date.state === 'taken' && !isLeftOut && (
        <OtherTimes
          day={day}
          instead={date.instead}
          chosen={offer}
          onChoose={(from) => onChoose(day, { from })}
        />
      )}
      {isPossible && (
        <Button kind="quiet" onClick={() => onChoose(day, isLeftOut ? null : 'left-out')}>
          {isLeftOut ? WORDS.takeIn : WORDS.leaveOut}
          <span className="visually-hidden">: {dayInWords(day)}</span>
        </Button>
      )}
    </li>
  )
}

function DateState({ date, isLeftOut, offer }: Pick<ChosenDate, 'date' | 'isLeftOut' | 'offer'>) {
  if (isLeftOut) return <Badge kind="plain">{WORDS.leftOut}</Badge>
  if (offer !== null)
    return <Badge kind="done">{`${timeOfVisit(offer.from * 60_000)}, ${WORDS.dateFree}`}</Badge>
  if (date.state === 'taken') return <Badge kind="waiting">{WORDS.dateTaken}</Badge>
  return <Badge kind="plain">{date.state === 'full' ? WORDS.dateFull : WORDS.dateClosed}</Badge>
}

interface TimesProps {
  readonly day: string
  readonly instead: readonly Offer[]
  readonly chosen: Offer | null
  readonly onChoose: (from: number) => void
}

function OtherTimes({ day, instead, chosen, onChoose }: TimesProps) {
  return (
    <fieldset className="series-times">
      <legend className="visually-hidden">{WORDS.otherTimes(dayInWords(day))}</legend>
      {instead.map(({ from }) => (
        <button
          key={from}
          type="button"
          className="time-choice tabular"
          aria-pressed={chosen?.from === from}
          onClick={() => onChoose(from)}
        >
          {timeOfVisit(from * 60_000)}
        </button>
      ))}
    </fieldset>
  )
}
