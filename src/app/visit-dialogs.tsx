import { Suspense, lazy } from 'react'
import type { VisitDialogs } from '#features/client-dashboard/visit-list.tsx'

const MoveVisitDialog = lazy(async () => ({
  default: (await import('#features/booking/move-visit-dialog.tsx')).MoveVisitDialog,
}))
const SeriesDialog = lazy(async () => ({
  default: (await import('#features/booking/series-dialog.tsx')).SeriesDialog,
}))

/** What the booking slice asks about a visit of one's own, for whichever screen shows it. */
export function visitDialogs(userId: string): VisitDialogs {
  return {
    move: (visits, onClose) => (
      <Suspense>
        <MoveVisitDialog {...{ userId, visits, onClose }} />
      </Suspense>
    ),
    repeat: (visits, onClose) => (
      <Suspense>
        <SeriesDialog {...{ userId, visits, onClose }} />
      </Suspense>
    ),
  }
}
