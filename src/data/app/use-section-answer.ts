import { dayAndTime } from '#domain/time/as-of.ts'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { heardAt } from './heard-at.ts'
import { useAppData, useIsConnected } from './app-data-context.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

export type SectionAnswerState = 'there' | 'coming' | 'offline' | 'failed' | 'forbidden'

/** How far an answer has come to a section of the staff area; drawn by SectionState. */
export function useSectionAnswer<Value>(query: UseQueryResult<Value>, failed: string) {
  const { platform } = useAppData()
  const isConnected = useIsConnected()
  const value = isOfAnother(query) ? undefined : query.data
  return {
    value,
    state: stateOf(query, value),
    refusal: query.isError ? wordsFor(query.error, failed) : null,
    isConnected,
    heard: dayAndTime(heardAt(platform, query)),
    onRetry: () => void query.refetch(),
  }
}

/** Who may no longer see it is not shown what was saved while they could. */
function stateOf<Value>(
  query: UseQueryResult<Value>,
  value: Value | undefined,
): SectionAnswerState {
  if (query.isError && problemCodeOf(query.error) === 'not-allowed') return 'forbidden'
  if (value !== undefined) return 'there'
  if (query.isPaused) return 'offline'
  return query.isError ? 'failed' : 'coming'
}

/** What is kept in sight until the next answer is nothing to show once there will be none. */
function isOfAnother<Value>(query: UseQueryResult<Value>): boolean {
  return query.isPlaceholderData && (query.isPaused || query.isError)
}
