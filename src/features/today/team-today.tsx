import { useMemo } from 'react'
import { teamOn } from '#domain/today/team-today.ts'
import { timesInWords } from '#domain/time/visit-time.ts'
import { BookedShare, RowLink, TodayPart } from './today-part.tsx'
import { WORDS } from './words.ts'
import type { ShownDay } from './today-part.tsx'
import type { StylistToday } from '#domain/today/team-today.ts'

interface Props extends ShownDay {
  /** Somebody’s own hours alone. */
  readonly isOwn: boolean
}

const MINUTE_MS = 60_000

/** Who is in, from when to when, and how full their day is. */
export function TeamToday({ view, day, named, isOwn }: Props) {
  const team = useMemo(() => teamOn(day, view), [day, view])
  return (
    <TodayPart title={isOwn ? WORDS.ownHours(named) : WORDS.team(named)}>
      <ul className="today-rows">
        {team.map((one) => (
          <li
            key={one.stylist.id}
            className="today-row"
            data-off={one.works.length === 0 || undefined}
          >
            <RowLink place={{ day, view: 'day' }}>
              <span className="today-row-words">
                <strong>{isOwn ? hoursOf(one) : one.stylist.name}</strong>{' '}
                {!isOwn && <span className="today-soft">{hoursOf(one)}</span>}
              </span>{' '}
              <BookedShare {...shareOf(one)} />
            </RowLink>
          </li>
        ))}
      </ul>
    </TodayPart>
  )
}

/** From the first hour to the last: the break between is in the calendar. */
function hoursOf({ works, hasTimeOff }: StylistToday): string {
  const [first, last] = [works[0], works.at(-1)]
  if (first === undefined || last === undefined) return hasTimeOff ? WORDS.timeOff : WORDS.notIn
  return timesInWords(first.from * MINUTE_MS, last.until * MINUTE_MS)
}

function shareOf({ works, visits, booked }: StylistToday) {
  if (works.length > 0) return { share: booked, words: WORDS.booking(visits, booked) }
  return { share: null, words: visits === 0 ? '' : WORDS.visits(visits) }
}
