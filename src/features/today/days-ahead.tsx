import { useMemo } from 'react'
import { shortDay } from '#domain/hours/opening-days.ts'
import { daysAfter } from '#domain/today/team-today.ts'
import { BookedShare, RowLink, TodayPart } from './today-part.tsx'
import { WORDS } from './words.ts'
import type { DayAhead, TodayView } from '#domain/today/team-today.ts'

interface Props {
  readonly view: TodayView
  readonly today: string
  /** Somebody’s own days alone. */
  readonly isOwn: boolean
}

const DAYS = 7

/** A week from tomorrow: how full each day is. */
export function DaysAhead({ view, today, isOwn }: Props) {
  const days = useMemo(() => daysAfter(today, DAYS, view), [today, view])
  if (days.length === 0) return null
  return (
    <TodayPart title={WORDS.ahead}>
      <ul className="today-rows">
        {days.map((ahead) => {
          const off = whyOff(ahead, isOwn)
          return (
            <li key={ahead.day} className="today-row" data-off={off !== null || undefined}>
              <RowLink place={{ day: ahead.day }}>
                <span className="today-time">{shortDay(ahead.day)}</span>{' '}
                <BookedShare {...shareOf(ahead, off)} />
              </RowLink>
            </li>
          )
        })}
      </ul>
    </TodayPart>
  )
}

/** Null on a day on which someone works. */
function whyOff({ closure, isAnyoneIn }: DayAhead, isOwn: boolean): string | null {
  if (closure !== null) return WORDS.closed(closure)
  if (isAnyoneIn) return null
  return isOwn ? WORDS.notIn : WORDS.nobodyIn
}

function shareOf({ visits, booked }: DayAhead, off: string | null) {
  if (off === null) return { share: booked, words: WORDS.booking(visits, booked) }
  return { share: null, words: visits === 0 ? off : `${off} · ${WORDS.visits(visits)}` }
}
