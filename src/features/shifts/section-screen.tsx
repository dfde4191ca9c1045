import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { daysLater, salonDay } from '#domain/time/salon-clock.ts'
import { mondayOf } from '#domain/time/week.ts'
import { rankOf } from '#domain/session/roles.ts'
import { weekdayOf } from '#domain/hours/opening-days.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useNow } from '#data/app/use-now.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { weekOfShiftsQuery } from '#data/team/week-of-shifts.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { PlannedWeek } from './planned-week.tsx'
import { ShownWeek } from './shown-week.tsx'
import { WeekTurn } from './week-turn.tsx'
import { WORDS } from './words.ts'
import type { SectionSearch, SectionVisit } from '#domain/staff/section-visit.ts'
import './shifts.css'

/** Who works when, a week of everyone on one sheet. */
export function SectionScreen({ section, title, person, search, onSearch }: SectionVisit) {
  const data = useAppData()
  const today = salonDay(useNow())
  const monday = mondayIn(search, today)
  const answer = useSectionAnswer(
    useQuery(weekOfShiftsQuery(data, person.userId, monday)),
    WORDS.failed,
  )
  const mayPlan = rankOf(person.role) >= rankOf('manager')
  const isThere = answer.value !== undefined && answer.isConnected
  // The next week is there when somebody turns to it, also without a connection.
  const readAhead = useEffectEvent((next: string) => {
    const query = weekOfShiftsQuery(data, person.userId, next)
    void data.queryClient.prefetchQuery({ ...query, staleTime: 60_000 })
  })
  useEffect(() => {
    if (isThere) readAhead(daysLater(monday, 7))
  }, [isThere, monday])
  return (
    <SectionFrame title={title} purpose={section.purpose}>
      {answer.state !== 'forbidden' && (
        <WeekTurn {...{ monday, today }} onGo={(week) => onSearch(week === null ? {} : { week })} />
      )}
      <SectionState
        answer={answer}
        words={{ offlineSaved: mayPlan ? WORDS.offlineSaved : WORDS.offlineShown }}
        empty={answer.value?.stylists.length === 0 ? noOne(mayPlan) : null}
        meanwhile={<ListSkeleton />}
      >
        {(week) =>
          mayPlan ? (
            <PlannedWeek key={monday} isConnected={answer.isConnected} {...{ week, today }} />
          ) : (
            <ShownWeek {...{ week, today }} />
          )
        }
      </SectionState>
    </SectionFrame>
  )
}

/** As the address says it, or this week. */
function mondayIn({ week }: SectionSearch, today: string): string {
  const isDay = typeof week === 'string' && weekdayOf(week) !== null
  return mondayOf(isDay ? week : today)
}

function noOne(mayPlan: boolean) {
  const { title, words, link } = WORDS.noOne
  return {
    title,
    words: mayPlan ? (
      <>
        {words} <LinkButton to="/employee/users/employees">{link}</LinkButton>
      </>
    ) : (
      ''
    ),
  }
}
