import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MOVING_WORDS as WORDS } from './moving-words.ts'

interface Props {
  readonly isOffline: boolean
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** Stands in the place of the free times for as long as nobody knows them. */
export function TimesAwaited({ isOffline, hasFailed, onRetry }: Props) {
  if (isOffline) return <Notice kind="offline">{WORDS.offline}</Notice>
  if (hasFailed)
    return (
      <>
        <Notice kind="refused">{WORDS.failed}</Notice>
        <Button onClick={onRetry}>{WORDS.retry}</Button>
      </>
    )
  return (
    <div className="moving-skeleton" aria-busy="true">
      <output className="visually-hidden">{WORDS.loading}</output>
      {DAYS.map((day) => (
        <Skeleton key={day} shape="button" />
      ))}
    </div>
  )
}
