import { serviceAt } from '#domain/service/services.ts'
import { useServicesAnswer } from '#data/service/use-services-answer.ts'
import type { TeamChoice } from './booking-choices.tsx'
import type { Wanted } from './use-booking-draft.ts'

/** Anybody may write anything into an address: what names nothing of ours is no wish. */
export function useWantedHere(wanted: Wanted, team: readonly TeamChoice[]): Wanted {
  const { data: services } = useServicesAnswer()
  const { serviceSlug = '', employee = '', ...times } = wanted
  const service = serviceAt(services ?? [], serviceSlug)
  return {
    ...times,
    // Until the services are known, a wish may still be one of them.
    serviceSlug: services === undefined ? serviceSlug : (service?.slug ?? ''),
    employee: team.some(({ id }) => id === employee) ? employee : '',
  }
}
