import { queryOptions } from '@tanstack/react-query'
import {
  PHONE_COLUMNS,
  REMINDED_VISIT_COLUMNS,
  clientsToLookUp,
  readRemindedVisits,
  withPhones,
} from '#domain/reminder/reminder-record.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'

const DAYS_BACK = 3
const LOOK_AGAIN_MS = 60_000
/** A question travels in an address, and addresses are not endless. */
const AT_ONCE = 100

/** More than this a day or two of a salon do not hold; the oldest would be left out. */
export const MOST_REMINDED_VISITS = 400

/** Who was reminded of the visits around now; saved for the one person who read it. */
export function reminderRecordQuery(
  { backend, savedFor, platform }: Pick<AppData, 'backend' | 'savedFor' | 'platform'>,
  userId: string,
) {
  return queryOptions({
    queryKey: ['reminder-record', userId],
    queryFn: async () => {
      const { person } = await backend()
      const now = platform.clock.now()
      const around = person
        .from('appointments')
        .select(REMINDED_VISIT_COLUMNS)
        .gte('starts_at', new Date(daysAgo(DAYS_BACK, now)).toISOString())
        .order('starts_at', { ascending: false })
        .order('id')
        .limit(MOST_REMINDED_VISITS)
      let visits = readRemindedVisits(await answerOf(around))
      const clients = clientsToLookUp(visits, now)
      for (let from = 0; from < clients.length; from += AT_ONCE) {
        const some = clients.slice(from, from + AT_ONCE)
        const profiles = person.from('profiles').select(PHONE_COLUMNS).in('id', some)
        visits = withPhones(visits, await answerOf(profiles))
      }
      return visits
    },
    persister: savedFor(userId),
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** The midnight with which that day of the salon began. */
function daysAgo(days: number, now: number): number {
  return salonMoment({ day: daysLater(salonClockAt(now).day, -days), minutes: 0 })
}
