import { wordsFor } from '#domain/text/errors.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { WORDS } from './words.ts'

interface Props {
  readonly problem: unknown
  readonly fallback: string
  readonly onRetry: () => void
}

/** Stands in the place of what could not be loaded. */
export function LoadProblem({ problem, fallback, onRetry }: Props) {
  return (
    <div className="family-problem">
      <Notice kind="refused" title={WORDS.notFetchedTitle}>
        {wordsFor(problem, fallback)}
      </Notice>
      <Button onClick={onRetry}>{WORDS.retry}</Button>
    </div>
  )
}
