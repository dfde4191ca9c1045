import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import type { SectionAnswer } from '#ui/section/section-state.tsx'

interface Props {
  readonly answer: SectionAnswer<unknown>
  readonly words: { readonly failed: string; readonly retry: string }
}

/** Of a part that is asked for by itself. Being offline is said above it, unless nothing is here to show. */
export function PartState({ answer, words }: Props) {
  const { value, state, refusal, isConnected, onRetry } = answer
  if (value === undefined && state === 'coming' && isConnected) return <ListSkeleton />
  if (isConnected ? refusal === null : value !== undefined) return null
  return (
    <Notice kind="refused">
      <p>{refusal ?? words.failed}</p>
      <Button onClick={onRetry}>{words.retry}</Button>
    </Notice>
  )
}
