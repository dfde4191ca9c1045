import { useSalon } from '#data/salon/use-salon.ts'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import type { Destination } from '#domain/site/site-pages.ts'

/** Without those that lead to a section this salon’s home page doesn’t have. */
export function useLinksThere(links: readonly Destination[]): readonly Destination[] {
  const { team, isExample } = useSalon()
  return links.filter(
    (link) =>
      (team.length > 0 || link !== DESTINATIONS.team) &&
      (isExample || link !== DESTINATIONS.testimonials),
  )
}
