import { BOOKING_TIMES } from '#data/booking/booking-times.ts'
import { servicesQuery } from '#data/service/services.ts'
import { salonQuery } from './salon.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { BookingTimes, PublishedBooking } from '#domain/booking/booking-times.ts'

type Parts = Pick<
  AppData,
  | 'platform'
  | 'queryClient'
  | 'readPublic'
  | 'savedForEveryone'
  | 'printedSalon'
  | 'printedServices'
  | 'printedBooking'
>

/** Once the server says something else than the page, the pages that this device keeps are as old as it is. */
export function renewOutdatedPages(parts: Parts): void {
  const { platform, queryClient, printedSalon, printedServices, printedBooking } = parts
  const known = new Map<string, string | undefined>([
    [salonQuery(parts).queryKey[0], shown(printedSalon?.salon)],
    [servicesQuery(parts).queryKey[0], shown(printedServices?.services)],
    [BOOKING_TIMES, shown(printedBooking ?? undefined)],
  ])
  queryClient.getQueryCache().subscribe((event) => {
    // What this device had saved is set by hand, and says nothing about the server.
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const { query } = event
    const name = String(query.queryKey[0])
    const before = known.get(name)
    const { data } = query.state
    const now = shown(name === BOOKING_TIMES ? onEveryDay(data as BookingTimes) : data)
    if (before === undefined || now === before) return
    known.set(name, now)
    platform.worker.renewPages()
  })
}

/** Free times are never printed, and what may be booked at all is. */
function onEveryDay({ publishesTimes, catalogue: { services } }: BookingTimes): PublishedBooking {
  return { publishesTimes, services }
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
