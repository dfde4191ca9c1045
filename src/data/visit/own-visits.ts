import { queryOptions } from '@tanstack/react-query'
import { OWN_VISIT_COLUMNS, readOwnVisits } from '#domain/visit/own-visits.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { saveToCalendar } from './save-to-calendar.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'

/** Counted up where what a device has saved of it wouldn't do any more. */
export const OWN_VISITS = 'own-visits-2'

const MOST = 200

/** Those of the last half year are for booking again. */
const LOOKING_BACK_MS = 183 * 24 * 3_600_000

/**
 * Asked by one's own name, so that somebody of the desk, who sees every visit, sees theirs: for oneself,
 * and what one arranged for others.
 */
export function ownVisitsQuery(
  { backend, savedFor, platform }: Pick<AppData, 'backend' | 'savedFor' | 'platform'>,
  userId: string,
) {
  return queryOptions({
    queryKey: [OWN_VISITS, userId],
    queryFn: async () => {
      const { person } = await backend()
      const since = new Date(platform.clock.now() - LOOKING_BACK_MS).toISOString()
      const own = person
        .from('appointments')
        .select(OWN_VISIT_COLUMNS)
        .or(`client_id.eq.${userId},booked_by.eq.${userId}`)
        // What is only held for somebody is no visit yet.
        .is('confirm_by', null)
        .gt('ends_at', since)
      const latest = own.order('starts_at', { ascending: false }).order('id').limit(MOST)
      return readOwnVisits(await answerOf(latest)).toReversed()
    },
    persister: savedFor(userId),
  })
}

export function addToCalendar(
  data: Pick<AppData, 'platform'>,
  services: readonly OwnVisit[],
): void {
  saveToCalendar(
    data,
    services.map((service) => ({ ...service, appointmentId: service.id })),
  )
}

/** The person looks at what a reminder was about: the mark on the app's sign has done its work. */
export async function noteVisitsSeen({ platform }: Pick<AppData, 'platform'>): Promise<void> {
  try {
    await (await platform.push.open()).clearBadge()
  } catch (cause) {
    platform.report('The mark on the sign of the app could not be taken away.', cause)
  }
}
