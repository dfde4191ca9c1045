import { wordsFor } from '#domain/errors.ts'
import { dayAndTime } from '#domain/as-of.ts'
import { useIsConnected } from '#data/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { WORDS } from './words.ts'
import type { DeskView } from '#data/desk-calendar.ts'

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
