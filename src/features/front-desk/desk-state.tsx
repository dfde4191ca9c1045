import { wordsFor } from '#domain/text/errors.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { useClockDifference } from '#data/connection/use-clock-difference.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { WORDS } from './words.ts'
import type { DeskView } from '#data/desk/desk-calendar.ts'

/** Said as long as it is so: whoever looks at their own clock would doubt the calendar. */
export function DeskClock() {
  const difference = useClockDifference()
  if (difference === null) return null
  return <output className="desk-clock">{WORDS.clockDiffers(difference)}</output>
}

/** How it stands with the calendar itself, above whatever of it is there. */
export function DeskState({ desk }: { readonly desk: DeskView }) {
  const isConnected = useIsConnected()
  const { calendar, state, problem, onRetry } = desk
  if (!isConnected || state === 'offline') {
    if (calendar === undefined) return <Notice kind="offline">{WORDS.offlineNothing}</Notice>
    return <output className="desk-offline">{WORDS.offlineSaved(dayAndTime(calendar.asOf))}</output>
  }
  if (state === 'coming') return <DeskSkeleton />
  if (state === 'there') {
    return desk.asOf === null ? null : <p className="desk-as-of">{WORDS.asOf(desk.asOf)}</p>
  }
  return (
    <Notice kind="refused">
      <p>{wordsFor(problem, WORDS.failed)}</p>
      <Button onClick={onRetry}>{WORDS.retry}</Button>
    </Notice>
  )
}
