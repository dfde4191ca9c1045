import { queryOptions } from '@tanstack/react-query'
import { HELD_COLUMNS, readHeldVisits } from '#domain/desk/held-visits.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { HeldVisit } from '#domain/desk/held-visits.ts'

const HELD = 'held visits'
/** A time is held for half an hour, so it's asked for often. */
const LOOK_EVERY_MS = 30_000
const MOST = 500

/** What guests asked for and haven't confirmed, whatever the day. */
export function heldVisitsQuery(
  { backend, platform }: Pick<AppData, 'backend' | 'platform'>,
  userId: string,
) {
  return queryOptions({
    queryKey: [HELD, userId],
    queryFn: async (): Promise<readonly HeldVisit[]> => {
      const { person } = await backend()
      const held = person
        .from('appointments')
        .select(HELD_COLUMNS)
        .eq('status', 'booked')
        .gt('confirm_by', new Date(platform.clock.now()).toISOString())
      return readHeldVisits(await answerOf(held.order('starts_at').order('id').limit(MOST)))
    },
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** What was confirmed in the meantime stays, and it says so. */
export async function releaseVisit(
  parts: Pick<AppData, 'platform' | 'session' | 'backend' | 'queryClient'>,
  visitId: string,
): Promise<void> {
  const command = { kind: 'appointment.release', args: { visitId } } as const
  try {
    const verdict = await askAtOnce(parts, command)
    if (verdict.outcome === 'rejected') throw refusalOf(parts, command, verdict)
  } finally {
    await parts.queryClient.invalidateQueries({ queryKey: [HELD] })
  }
}
