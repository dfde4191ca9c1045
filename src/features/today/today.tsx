import { useMemo } from 'react'
import { APPOINTMENT_EDITOR_ROLES, looksAfterTables } from '#domain/session/roles.ts'
import { doorsAt } from '#domain/today/doors.ts'
import { firstSteps } from '#domain/today/first-steps.ts'
import { nextOpenDay } from '#domain/board/desk-hours.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { useDeskCalendar } from '#data/desk/desk-calendar.ts'
import { useNow } from '#data/app/use-now.ts'
import { useToldSalon } from '#data/salon/use-told-salon.ts'
import { DaysAhead } from './days-ahead.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OpenTimes } from './open-times.tsx'
import { RightNow } from './right-now.tsx'
import { TeamToday } from './team-today.tsx'
import { TodayState } from './today-state.tsx'
import { ToSettle } from './to-settle.tsx'
import { WORDS } from './words.ts'
import type { Doors } from '#domain/today/doors.ts'
import type { Person } from '#domain/session/session.ts'
import type { TodayView } from '#domain/today/team-today.ts'
import './today.css'

interface Props {
  readonly person: Person
}

const MINUTE_MS = 60_000

/** How the day goes: what somebody who works here wants to know before anything else. */
export function Today({ person }: Props) {
  const now = useMinute()
  const desk = useDeskCalendar(person.userId)
  const { calendar, visits } = desk
  const today = salonDay(now)
  // One that was saved weeks ago says nothing of today.
  const isOfToday =
    calendar !== undefined && calendar.firstDay <= today && today <= calendar.lastDay
  const view = useMemo(
    () => (isOfToday ? { calendar, visits, now } : null),
    [isOfToday, calendar, visits, now],
  )
  const doors = view === null ? null : doorsAt(now, view.calendar.rules)
  return (
    <div className="today">
      <p className="today-date">
        {dayOfVisit(now)}
        {doors !== null && ` · ${doorsInWords(doors)}`}
      </p>
      <TodayState desk={desk} isThere={view !== null} />
      {view !== null && doors !== null && <TodayParts {...{ person, view, today, doors }} />}
    </div>
  )
}

interface PartsProps extends Props {
  readonly view: TodayView
  readonly today: string
  readonly doors: Doors
}

function TodayParts({ person: { userId, role }, view, today, doors }: PartsProps) {
  const { rules, lastDay } = view.calendar
  const isOwn = !APPOINTMENT_EDITOR_ROLES.includes(role)
  const isOver = doors.state === 'over' || doors.state === 'closed'
  const next = isOver ? nextOpenDay(today, rules) : today
  // Once the day is over, what is said of it is said of the next one.
  const day = next === null || next > lastDay ? today : next
  const shown = { view, day, named: day === today ? WORDS.today : WORDS.on(dayInWords(day)) }
  const isManager = looksAfterTables(role)
  const salon = useToldSalon()
  const progress = isManager ? firstSteps(view.calendar, salon) : null
  return (
    <>
      {progress !== null && (
        <FirstSteps progress={progress} calendar={view.calendar} name={salon.name} />
      )}
      {!isOwn && <ToSettle {...{ view, userId, isManager }} isSetUp={progress === null} />}
      <div className="today-parts">
        <div className="today-column">
          <RightNow {...{ view, today, isOwn }} />
          <OpenTimes {...shown} waitlistFor={isOwn ? null : userId} />
        </div>
        {rules.stylists.length > 0 && (
          <div className="today-column">
            <TeamToday {...shown} isOwn={isOwn} />
            <DaysAhead {...{ view, today, isOwn }} />
          </div>
        )}
      </div>
    </>
  )
}

/** A screen that counts in minutes is drawn once in each. */
function useMinute(): number {
  return Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
}

function doorsInWords(doors: Doors): string {
  switch (doors.state) {
    case 'open':
    case 'opens':
      return WORDS.doors[doors.state](timeOfVisit(doors.at))
    case 'over':
      return WORDS.doors.over
    case 'closed':
      return WORDS.doors.closed(doors.why)
  }
}
