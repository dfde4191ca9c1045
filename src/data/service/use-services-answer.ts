import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { servicesQuery } from './services.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Service } from '#domain/service/services.ts'

/** The services as far as they are known, and how the last question for them went. */
export interface ServicesAnswer {
  readonly data: readonly Service[] | undefined
  readonly dataUpdatedAt: number
  readonly error: Error | null
  readonly failureCount: number
  readonly isFetching: boolean
  readonly isLoading: boolean
  readonly isPaused: boolean
  readonly refetch: () => Promise<unknown>
}

/**
 * A printed page wakes part by part, and a newer list may be there before the last of them: each part
 * begins with what was printed, and follows at once.
 */
export function useServicesAnswer(): ServicesAnswer {
  const data = useAppData()
  const answer = useQuery(servicesQuery(data))
  const isAwake = useSyncExternalStore(neverChanges, isRunning, isPrinting)
  return isAwake ? answer : { ...printed(data), refetch: answer.refetch }
}

const neverChanges = () => () => undefined
const isRunning = () => true
const isPrinting = () => false

function printed({ printedServices }: AppData) {
  return {
    data: printedServices?.services,
    dataUpdatedAt: printedServices?.readAt ?? 0,
    error: null,
    failureCount: 0,
    isFetching: true,
    isLoading: printedServices === null,
    isPaused: false,
  }
}
