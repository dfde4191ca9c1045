import { useQuery } from '@tanstack/react-query'
import { serviceAt } from '#domain/services.ts'
import { useAppData } from '#data/app-data-context.tsx'
import { servicesQuery } from '#data/services.ts'
import type { TeamChoice } from './booking-choices.tsx'
import type { Wanted } from './use-booking-draft.ts'

/** Anybody may write anything into an address: what names nothing of ours is no wish. */
export function useWantedHere(wanted: Wanted, team: readonly TeamChoice[]): Wanted {
  const { data: services } = useQuery(servicesQuery(useAppData()))
  const { serviceSlug = '', employee = '', ...times } = wanted
  const service = serviceAt(services ?? [], serviceSlug)
  return {
    ...times,
    // Until the services are known, a wish may still be one of them.
    serviceSlug: services === undefined ? serviceSlug : (service?.slug ?? ''),
    employee: team.some(({ id }) => id === employee) ? employee : '',
  }
}
