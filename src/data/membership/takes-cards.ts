import { useAppData } from '#data/app/app-data-context.tsx'

/** Whether the salon takes cards here; until it does, a paid plan is joined by phone. */
export function useTakesCards(): boolean {
  return useAppData().platform.payments !== null
}
