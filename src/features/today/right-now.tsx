import { useMemo } from 'react'
import { factsOfVisits } from '#domain/board/desk-facts.ts'
import { visitsOn } from '#domain/board/desk-grid.ts'
import { nextOpenDay } from '#domain/board/desk-hours.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { countCanceled, dayVisits } from '#domain/today/day-visits.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RowLink, TodayPart } from './today-part.tsx'
import { VisitRow } from './visit-row.tsx'
import { WORDS } from './words.ts'
import type { DayVisit } from '#domain/today/day-visits.ts'
import type { TodayView } from '#domain/today/team-today.ts'

interface Props {
  readonly view: TodayView
  readonly today: string
  /** Somebody’s own visits alone. */
  readonly isOwn: boolean
}

const GROUPS = ['late', 'here', 'next', 'unmarked'] as const
/** As many as somebody takes in at a glance; the others are in the calendar. */
const MOST = { late: Infinity, here: Infinity, next: 5, unmarked: 5 }

/** Who is late, who is here, who comes next, and whose visit ended without anyone saying how. */
export function RightNow({ view, today, isOwn }: Props) {
  const { calendar, visits, now } = view
  const isConnected = useIsConnected()
  const ofDay = useMemo(() => visitsOn(today, visits), [today, visits])
  const facts = useMemo(() => factsOfVisits(calendar, ofDay), [calendar, ofDay])
  const all = dayVisits(ofDay, now)
  const inState = (state: DayVisit['state']) => all.filter((visit) => visit.state === state)
  const groups = GROUPS.map((state) => ({ state, found: inState(state) }))
  const shown = groups.filter(({ found }) => found.length > 0)
  // Without a network nobody knows who was checked in elsewhere.
  const titles = isConnected ? WORDS.groups : { ...WORDS.groups, late: WORDS.due }
  return (
    <TodayPart title={WORDS.now} beside={countsOf(inState('done').length, countCanceled(ofDay))}>
      {shown.map(({ state, found }) => (
        <div key={state} className="today-group">
          <h3>{titles[state]}</h3>
          <ul className="today-rows">
            {found.slice(0, MOST[state]).map((visit) => (
              <VisitRow
                key={visit.key}
                visit={visit}
                facts={facts.get(visit.services[0]?.id ?? '') ?? []}
                rules={calendar.rules}
                {...{ today, now, isOwn, isConnected }}
              />
            ))}
          </ul>
          {found.length > MOST[state] && (
            <RowLink place={{ day: today }} className="today-more">
              {WORDS.more(found.length - MOST[state])}
            </RowLink>
          )}
        </div>
      ))}
      {shown.length === 0 && <NothingLeft {...{ view, today, isOwn }} hadAny={all.length > 0} />}
      <div>
        <LinkButton to="/employee/appointments">{WORDS.openCalendar}</LinkButton>
      </div>
    </TodayPart>
  )
}

function countsOf(done: number, canceled: number): string {
  return [
    ...(done > 0 ? [WORDS.done(done)] : []),
    ...(canceled > 0 ? [WORDS.canceled(canceled)] : []),
  ].join(' · ')
}

/** And what begins on the next day. */
function NothingLeft({ view, today, isOwn, hadAny }: Props & { readonly hadAny: boolean }) {
  const { calendar, visits, now } = view
  const next = nextOpenDay(today, calendar.rules)
  const words = WORDS.nothing[isOwn ? 'own' : 'all'][hadAny ? 'left' : 'booked']
  const isKnown = next !== null && next <= calendar.lastDay
  const ofDay = isKnown ? dayVisits(visitsOn(next, visits), now) : []
  const first = ofDay[0] === undefined ? '' : timeOfVisit(ofDay[0].startsAt)
  return (
    <>
      <p className="today-soft">{words}</p>
      {isKnown && (
        <RowLink place={{ day: next }} className="today-more">
          {WORDS.nextDay(dayInWords(next), ofDay.length, first)}
        </RowLink>
      )}
    </>
  )
}
