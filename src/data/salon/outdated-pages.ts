import { servicesQuery } from '#data/service/services.ts'
import { salonQuery } from './salon.ts'
import type { AppData } from '#data/app/app-data.ts'

type Parts = Pick<
  AppData,
  | 'platform'
  | 'queryClient'
  | 'readPublic'
  | 'savedForEveryone'
  | 'printedSalon'
  | 'printedServices'
>

/** Once the server says something else than the page, the pages that this device keeps are as old as it is. */
export function renewOutdatedPages(parts: Parts): void {
  const { platform, queryClient, printedSalon, printedServices } = parts
  const known = new Map<string, string | undefined>([
    [salonQuery(parts).queryKey[0], shown(printedSalon?.salon)],
    [servicesQuery(parts).queryKey[0], shown(printedServices?.services)],
  ])
  queryClient.getQueryCache().subscribe((event) => {
    // What this device had saved is set by hand, and says nothing about the server.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { query } = event
    const name = String(query.queryKey[0])
    const before = known.get(name)
    const now = shown(query.state.data)
    if (before === undefined || now === before) return
    known.set(name, now)
    platform.worker.renewPages()
  })
}

/** Counting editions shows nothing, and neither do the names that a database gives its rows. */
function shown(answer: unknown): string | undefined {
  return answer === undefined
    ? undefined
    : JSON.stringify(answer, (key, value: unknown) =>
        key === 'edition' || (key === 'id' && String(value).length === UUID_LENGTH)
          ? undefined
          : value,
      )
}

const UUID_LENGTH = 36
