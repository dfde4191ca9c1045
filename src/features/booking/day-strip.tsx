import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { LAST_PAGE } from '#domain/booking/day-strip.ts'
import { dayInWords, weekdayOf } from '#domain/hours/opening-days.ts'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { useRoving } from './roving.ts'
import type { ReactNode } from 'react'
import type { StripDay } from '#domain/booking/day-strip.ts'

interface Props {
  readonly strip: readonly StripDay[]
  readonly page: number
  readonly chosenDay: string
  readonly onTurn: (page: number) => void
  readonly onChoose: (day: string) => void
}

const DAYS_IN_ROW = 7

/** Two weeks of days, each with how much is free. */
export function DayStrip({ strip, page, chosenDay, onTurn, onChoose }: Props) {
  const chosen = strip.findIndex(({ day }) => day === chosenDay)
  const firstFree = strip.findIndex(({ state }) => state === 'free')
  const roving = useRoving(strip.length, chosen === -1 ? firstFree : chosen, DAYS_IN_ROW)
  return (
    <div className="day-strip">
      <div className="day-strip-head">
        <p>{rangeInWords(strip)}</p>
        <TurnButton label={WORDS.earlier} isPossible={page > 0} onTurn={() => onTurn(page - 1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
        </TurnButton>
        <TurnButton
          label={WORDS.later}
          isPossible={page < LAST_PAGE}
          onTurn={() => onTurn(page + 1)}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </TurnButton>
      </div>
      <fieldset className="day-strip-days" aria-label={WORDS.days} {...roving.walk}>
        {strip.map((one, place) => (
          <button
            key={one.day}
            type="button"
            className="strip-day"
            data-stop
            data-state={one.state}
            aria-pressed={one.day === chosenDay}
            tabIndex={roving.tabIndexOf(place)}
            onFocus={() => roving.onFocus(place)}
            onClick={() => onChoose(one.day)}
          >
            <span className="visually-hidden">
              {WORDS.dayName(dayInWords(one.day), stateInWords(one))}
            </span>
            <span className="strip-day-week" aria-hidden="true">
              {weekdayOf(one.day)?.slice(0, 3)}
            </span>
            <span className="strip-day-number tabular" aria-hidden="true">
              {Number(one.day.slice(8))}
            </span>
            <Free {...one} />
          </button>
        ))}
      </fieldset>
    </div>
  )
}

interface TurnProps {
  readonly label: string
  readonly isPossible: boolean
  readonly onTurn: () => void
  readonly children: ReactNode
}

/** It keeps the focus at the end of the way, so it is not switched off there. */
function TurnButton({ label, isPossible, onTurn, children }: TurnProps) {
  return (
    <button
      type="button"
      className="day-strip-turn"
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={isPossible ? onTurn : undefined}
    >
      {children}
    </button>
  )
}

const MANY = 8
const SOME = 3

function Free({ state, times }: StripDay) {
  if (state === 'locked') return <IconLock className="strip-day-lock" size={14} stroke={2} />
  const pips = times === 0 ? 0 : times <= SOME ? 1 : times <= MANY ? 2 : 3
  return (
    <span className="strip-day-free" data-pips={pips}>
      <i />
      <i />
      <i />
    </span>
  )
}

function stateInWords({ state, times }: StripDay): string {
  if (state === 'free') return WORDS.timesCount(times)
  if (state === 'locked') return WORDS.lockedDay
  return state === 'coming' ? WORDS.comingDay : WORDS.noTimes
}

/** November 23 to December 6 */
function rangeInWords(strip: readonly StripDay[]): string {
  const [first, last] = [strip[0], strip.at(-1)].map((one) =>
    one === undefined ? '' : dayInWords(one.day).replace(/^\w+, /, ''),
  )
  return first === last ? `${first}` : `${first} – ${last}`
}
