import { useEffect, useState } from 'react'
import { asOf } from '#domain/as-of.ts'
import { useAppData } from './app-data-context.tsx'
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

const TICK_MS = 30_000

export function useAnswer<Value>(query: UseQueryResult<Value>): Answer<Value> {
  const { clock } = useAppData().platform
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => clock.after(TICK_MS, () => setNow(clock.now())), [clock, now])

  const { data, dataUpdatedAt, error } = query
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
    asOf: data === undefined ? null : asOf(dataUpdatedAt, now),
    onRetry: () => void query.refetch(),
  }
}
