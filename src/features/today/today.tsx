import { APPOINTMENT_EDITOR_ROLES } from '#domain/session/roles.ts'
import { doorsAt } from '#domain/today/doors.ts'
import { nextOpenDay } from '#domain/board/desk-hours.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { useDeskCalendar } from '#data/desk/desk-calendar.ts'
import { useNow } from '#data/app/use-now.ts'
import { DaysAhead } from './days-ahead.tsx'
import { OpenTimes } from './open-times.tsx'
import { RightNow } from './right-now.tsx'
import { TeamToday } from './team-today.tsx'
import { TodayState } from './today-state.tsx'
import { ToSettle } from './to-settle.tsx'
import { WORDS } from './words.ts'
import type { Doors } from '#domain/today/doors.ts'
import type { Person } from '#domain/session/session.ts'
import './today.css'

/** How the day goes: what somebody who works here wants to know before anything else. */
export function Today({ person }: { readonly person: Person }) {
  const now = useNow()
  const { userId, role } = person
  const desk = useDeskCalendar(userId)
  const { calendar, visits } = desk
  const mayEdit = APPOINTMENT_EDITOR_ROLES.includes(role)
  const doors = calendar === undefined ? null : doorsAt(now, calendar.rules)
  const date = dayOfVisit(now)
  const head = (
    <p className="today-date">
      {date}
      {doors !== null && <span> · {doorsInWords(doors)}</span>}
    </p>
  )
  if (calendar === undefined || doors === null)
    return (
      <div className="today">
        {head}
        <TodayState desk={desk} />
      </div>
    )
  const view = { calendar, visits, now }
  const today = salonDay(now)
  const isOver = doors.state === 'over' || doors.state === 'closed'
  const next = isOver ? nextOpenDay(today, calendar.rules) : today
  // Once the day is over, what is said of it is said of the next one.
  const day = next === null || next > calendar.lastDay ? today : next
  const shown = { view, day, named: day === today ? WORDS.today : WORDS.on(dayInWords(day)) }
  return (
    <div className="today">
      {head}
      <TodayState desk={desk} />
      {mayEdit && <ToSettle view={view} userId={userId} />}
      <div className="today-parts">
        <div className="today-column">
          <RightNow view={view} today={today} doors={doors} />
          <OpenTimes {...shown} waitlistFor={mayEdit ? userId : null} />
        </div>
        <div className="today-column">
          <TeamToday {...shown} isOwn={!mayEdit} />
          <DaysAhead view={view} today={today} isOwn={!mayEdit} />
        </div>
      </div>
    </div>
  )
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
