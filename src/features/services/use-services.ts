import { ageInWords } from '#domain/time/age.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { heardAt } from '#data/app/heard-at.ts'
import { useServicesAnswer } from '#data/service/use-services-answer.ts'
import { useIsAwake } from '#ui/use-printed.ts'
import type { Service } from '#domain/service/services.ts'

export interface Services {
  readonly list: readonly Service[] | undefined
  /** How old the list is when it could not be renewed; null while it is fresh or being renewed. */
  readonly age: string | null
  readonly problem: Error | null
  readonly isWaitingForNetwork: boolean
  readonly onRetry: () => void
}

export function useServices(): Services {
  const data = useAppData()
  const services = useServicesAnswer()
  const isStuck = services.isPaused || services.failureCount > 0 || !services.isFetching
  const age = useAge(heardAt(data.platform, services))
  return {
    list: services.data,
    age: isStuck ? age : null,
    problem: services.error,
    isWaitingForNetwork: services.isPaused,
    onRetry: () => void services.refetch(),
  }
}

/** Told from a waking page on: the first render must not depend on the hour. */
function useAge(savedAt: number): string | null {
  const { clock } = useAppData().platform
  const isAwake = useIsAwake()
  return isAwake && savedAt > 0 ? ageInWords(savedAt, clock.now()) : null
}
