import { useMemo } from 'react'
import { factsOfVisits } from '#domain/board/desk-facts.ts'
import { visitsOn } from '#domain/board/desk-grid.ts'
import { nextOpenDay } from '#domain/board/desk-hours.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { countCalledOff, dayVisits } from '#domain/today/day-visits.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { RowLink, TodayPart } from './today-part.tsx'
import { VisitRow } from './visit-row.tsx'
import { WORDS } from './words.ts'
import type { DayVisit } from '#domain/today/day-visits.ts'
import type { Doors } from '#domain/today/doors.ts'
import type { TodayView } from '#domain/today/team-today.ts'

interface Props {
  readonly view: TodayView
  readonly today: string
  readonly doors: Doors
}

const GROUPS = ['late', 'here', 'next'] as const
/** As many as somebody takes in at a glance; the others are in the calendar. */
const MOST_NEXT = 5

/** Who is late, who is here and who comes next. */
export function RightNow({ view, today, doors }: Props) {
  const { calendar, visits, now } = view
  const ofDay = useMemo(() => visitsOn(today, visits), [today, visits])
  const facts = useMemo(() => factsOfVisits(calendar, ofDay), [calendar, ofDay])
  const all = dayVisits(ofDay, now)
  const inState = (state: DayVisit['state']) => all.filter((visit) => visit.state === state)
  const shown = GROUPS.map((state) => ({ state, found: inState(state) }))
  const left = shown.filter(({ found }) => found.length > 0)
  const [done, calledOff] = [inState('done').length, countCalledOff(ofDay)]
  const beside = [
    ...(done > 0 ? [WORDS.done(done)] : []),
    ...(calledOff > 0 ? [WORDS.calledOff(calledOff)] : []),
  ].join(' · ')
  return (
    <TodayPart title={WORDS.now} beside={beside}>
      {left.length === 0 && (
        <p className="today-soft">{doors.state === 'over' ? WORDS.overNow : WORDS.nobody}</p>
      )}
      {left.map(({ state, found }) => {
        const most = state === 'next' ? MOST_NEXT : found.length
        return (
          <div key={state} className="today-group">
            <h3>{WORDS.groups[state]}</h3>
            <ul className="today-rows">
              {found.slice(0, most).map((visit) => (
                <VisitRow
                  key={visit.visitId}
                  visit={visit}
                  facts={facts.get(visit.services[0]?.id ?? '') ?? []}
                  rules={calendar.rules}
                  {...{ today, now }}
                />
              ))}
            </ul>
            {found.length > most && (
              <RowLink place={{ day: today }} className="today-more">
                {WORDS.more(found.length - most)}
              </RowLink>
            )}
          </div>
        )
      })}
      {left.length === 0 && <NextOpen view={view} today={today} />}
      <div>
        <LinkButton to="/employee/appointments">{WORDS.openCalendar}</LinkButton>
      </div>
    </TodayPart>
  )
}

/** Once the day is over, what begins next. */
function NextOpen({ view, today }: Pick<Props, 'view' | 'today'>) {
  const { calendar, visits, now } = view
  const next = nextOpenDay(today, calendar.rules)
  if (next === null || next > calendar.lastDay) return null
  const ofDay = dayVisits(visitsOn(next, visits), now)
  const first = timeOfVisit(ofDay[0]?.startsAt ?? now)
  return (
    <RowLink place={{ day: next }} className="today-more">
      {WORDS.nextDay(dayInWords(next), ofDay.length, first)}
    </RowLink>
  )
}
