import { useIsConnected } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { INSTEAD_WORDS as WORDS } from './instead-words.ts'
import type { FreeTimes } from './use-free-times.ts'

interface Props {
  readonly free: FreeTimes
  readonly isSent: boolean
  readonly onTimes: () => void
}

/** Why it is a request and no booking, where there might be times to choose from, and the way to them. */
export function RequestInstead({ free, isSent, onTimes }: Props) {
  const isConnected = useIsConnected()
  if (isSent || free.times?.publishesTimes === false) return null
  if (!isConnected) return <Notice kind="offline">{WORDS.offline}</Notice>
  if (free.isLooking && free.hasFailed)
    return (
      <Notice>
        <p>{WORDS.notLoaded}</p>
        <Button onClick={free.onRetry}>{WORDS.retry}</Button>
      </Notice>
    )
  if (free.times === null) return null
  return (
    <div className="booking-instead">
      <p>{WORDS.published}</p>
      <Button onClick={onTimes}>{WORDS.back}</Button>
    </div>
  )
}
