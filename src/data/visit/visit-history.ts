import { queryOptions } from '@tanstack/react-query'
import { readVisitHistory } from '#domain/visit/visit-history.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { DeskVisit } from '#domain/desk/desk-calendar.ts'

type Parts = Pick<AppData, 'backend' | 'platform'>

/** Asked for anew once the visit has changed, and never kept on the device. */
export function visitHistoryQuery({ backend, platform }: Parts, visit: DeskVisit) {
  const { id, statusVersion, scheduleVersion, notes } = visit
  return queryOptions({
    queryKey: ['visit-history', id, statusVersion, scheduleVersion, notes.length],
    queryFn: async () => {
      const { person } = await backend()
      const answer = await answerOf(person.rpc('visit_history', { appointment: id }))
      return readVisitHistory(answer, platform.clock.now())
    },
    staleTime: 10_000,
    retry: 1,
  })
}
