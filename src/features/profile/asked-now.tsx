import { wordsFor } from '#domain/text/errors.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface Props<T> {
  readonly answer: UseQueryResult<T>
  readonly offline: string
  readonly children: (data: T) => ReactNode
}

/** What is true only of this moment, so that no device keeps it. */
export function AskedNow<T>({ answer, offline, children }: Props<T>) {
  if (answer.data !== undefined) return children(answer.data)
  if (answer.isError)
    return (
      <Notice kind="refused">
        <p>{wordsFor(answer.error, WORDS.failed)}</p>
        <Button onClick={() => void answer.refetch()}>{WORDS.answer.retry}</Button>
      </Notice>
    )
  return answer.isPaused ? <Notice kind="offline">{offline}</Notice> : <Skeleton shape="button" />
}
