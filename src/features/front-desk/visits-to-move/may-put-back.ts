import { keptFields, readMoveDraft, waysBack } from '#domain/visits-to-move/move-draft.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

export const MOVE_FORM = 'visits-to-move'

interface Then {
  readonly stylistId: string
  readonly startsAt: number
  readonly endsAt: number
}

/** Whether visits that were with them then were moved here a moment ago, and one press would put them back. */
export async function mayPutBack(
  { drafts, platform }: Pick<AppData, 'drafts' | 'platform'>,
  { stylistId, startsAt, endsAt }: Then,
  visits: readonly ShownVisit[],
): Promise<boolean> {
  const now = platform.clock.now()
  const { moved } = readMoveDraft(keptFields(await drafts.read(MOVE_FORM), now), now)
  return waysBack(moved, visits, now).some(({ places }) =>
    places.some(
      (place) =>
        place.stylistId === stylistId && startsAt <= place.startsAt && place.startsAt < endsAt,
    ),
  )
}
