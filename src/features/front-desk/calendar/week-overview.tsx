import { takesTime } from '#domain/board/desk-clashes.ts'
import { daysOfWeek } from '#domain/time/week.ts'
import { visitsOn } from '#domain/board/desk-grid.ts'
import { deskHours } from '#domain/board/desk-hours.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { minutesWithin } from '#domain/availability/spans.ts'
import { shortDay } from './desk-days.ts'
import { firstName, nameOf, shortTime } from '#features/front-desk/visit-words.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { CSSProperties } from 'react'
import type { DeskCalendar, DeskStylist, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskPlace } from './desk-place.ts'
import './week-overview.css'

interface Props {
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly monday: string
  readonly today: string
  readonly onGo: (place: DeskPlace) => void
}

const LINES = 3

/** The week of everybody: how full each day is, and who comes first. */
export function WeekOverview({ calendar, visits, monday, today, onGo }: Props) {
  const days = daysOfWeek(monday).map((day) => ({
    hours: deskHours(day, calendar.rules),
    visits: visitsOn(day, visits),
  }))
  return (
    <div className="week" data-board>
      <table className="week-table">
        <thead>
          <tr>
            <th scope="col">{WORDS.stylist}</th>
            {days.map(({ hours: { day } }) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <button type="button" onClick={() => onGo({ day, view: 'day' })}>
                  <span className="week-weekday">{shortDay(day).split(' ')[0]}</span>{' '}
                  {shortDay(day).split(' ')[1]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.rules.stylists.map((stylist) => (
            <tr key={stylist.id}>
              <th scope="row">
                <button
                  type="button"
                  aria-label={stylist.name}
                  onClick={() => onGo({ stylist: stylist.id })}
                >
                  <span className="week-name">{stylist.name}</span>
                  <span className="week-first-name">{firstName(stylist.name)}</span>
                </button>
              </th>
              {days.map((day) => (
                <Cell key={day.hours.day} stylist={stylist} of={day} onGo={onGo} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  readonly stylist: DeskStylist
  readonly of: {
    readonly hours: ReturnType<typeof deskHours>
    readonly visits: readonly ShownVisit[]
  }
  readonly onGo: Props['onGo']
}

function Cell({ stylist, of: { hours, visits }, onGo }: CellProps) {
  const own = visits.filter(
    ({ stylistId, status }) => stylistId === stylist.id && takesTime(status),
  )
  const { works } = hours.hoursOf(stylist.id)
  const shift = minutesWithin(hours.wholeDay, works)
  const booked = minutesWithin(
    hours.wholeDay,
    own.map(({ startsAt, endsAt }) => ({ from: startsAt / 60_000, until: endsAt / 60_000 })),
  )
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--full': shift === 0 ? 0 : Math.min(1, booked / shift),
  }
  if (own.length === 0)
    return (
      <td className="week-cell" data-off={shift === 0 || undefined}>
        {shift === 0 ? <span className="week-off">{WORDS.columnOff}</span> : ''}
      </td>
    )
  return (
    <td className="week-cell" style={style}>
      <button type="button" onClick={() => onGo({ day: hours.day, view: 'day' })}>
        <span className="visually-hidden">
          {stylist.name}, {dayInWords(hours.day)}:{' '}
        </span>
        <span className="week-count">
          {own.length}
          <span className="week-unit"> {WORDS.visitsUnit(own.length)}</span>
        </span>
        {own.slice(0, LINES).map((visit) => (
          <span key={visit.id} className="week-line">
            <span className="week-time">{shortTime(visit.startsAt)} </span>
            {nameOf(visit)}
          </span>
        ))}
      </button>
    </td>
  )
}
