import { EXAMPLE_SALON, SALON, tellSalon } from '#domain/salon/salon.ts'
import { knownSalon, salonQuery } from './salon.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { PublishedSalon } from '#domain/site/published-salon.ts'

/** A page begins with the salon that it was printed with. */
export function tellPrintedSalon({ printedSalon }: Pick<AppData, 'printedSalon'>): void {
  tellSalon(printedSalon?.salon.profile ?? EXAMPLE_SALON, printedSalon?.salon.isExample)
}

/** From now on, what's said is said of the salon that was heard of last. */
export function followSalon(
  parts: Parameters<typeof salonQuery>[0] & Pick<AppData, 'queryClient'>,
): void {
  const [name] = salonQuery(parts).queryKey
  tell(knownSalon(parts))
  parts.queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] === name) tell(event.query.state.data as PublishedSalon)
  })
}

function tell({ profile, isExample }: Pick<PublishedSalon, 'profile' | 'isExample'>): void {
  tellSalon(profile ?? SALON.profile, isExample)
}
