import { dayAndTime } from '#domain/time/as-of.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'
import type { DeskView } from '#data/desk/desk-calendar.ts'

interface Props {
  readonly desk: DeskView
  /** Something of today can be read in it. */
  readonly isThere: boolean
}

/** How far the calendar has come that all of it is read from. */
export function TodayState({ desk, isThere }: Props) {
  const isConnected = useIsConnected()
  const { calendar, state, problem, onRetry, asOf } = desk
  if (!isConnected || state === 'offline')
    return (
      <Notice kind="offline">
        {isThere && calendar !== undefined
          ? WORDS.offlineSaved(dayAndTime(calendar.asOf))
          : WORDS.offlineNothing}
      </Notice>
    )
  if (state === 'there' && isThere)
    return asOf === null ? null : <p className="today-soft">{WORDS.asOf(asOf)}</p>
  if (state === 'coming' || (state === 'there' && problem === null)) return <TodaySkeleton />
  return (
    <Notice kind="refused">
      <p>{wordsFor(problem, WORDS.failed)}</p>
      <Button onClick={onRetry}>{WORDS.retry}</Button>
    </Notice>
  )
}

function TodaySkeleton() {
  return (
    <output className="today-parts" aria-label={WORDS.loading}>
      {[5, 3].map((lines) => (
        <span key={lines} className="today-part">
          <Skeleton shape="heading" />
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} width={`${90 - line * 7}%`} />
          ))}
        </span>
      ))}
    </output>
  )
}
