import { asOf } from '#domain/time/as-of.ts'
import { heardAt } from './heard-at.ts'
import { useAppData } from './app-data-context.tsx'
import { useNow } from './use-now.ts'
import type { UseQueryResult } from '@tanstack/react-query'

/** How far an answer of the server has come to this screen. */
export interface Answer<Value> {
  readonly value: Value | undefined
  /** Without a value: on its way, not to be had without a network, or refused. */
  readonly state: 'there' | 'coming' | 'offline' | 'failed'
  readonly problem: Error | null
  /** When a saved answer was given, once that is worth saying. */
  readonly asOf: string | null
  readonly onRetry: () => void
}

export function useAnswer<Value>(query: UseQueryResult<Value>): Answer<Value> {
  const { platform } = useAppData()
  const now = useNow()

  const { data, error } = query
  return {
    value: data,
    state:
      data !== undefined
        ? 'there'
        : query.isPaused
          ? 'offline'
          : query.isError
            ? 'failed'
            : 'coming',
    problem: error,
    asOf: data === undefined ? null : asOf(heardAt(platform, query), now),
    onRetry: () => void query.refetch(),
  }
}
