import { cleanLine } from '#domain/text/clean-text.ts'
import { orderPrice } from '#domain/booking/order-price.ts'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { BookingWishes } from '#domain/booking/booking-wishes.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { OrderPrice } from '#domain/booking/order-price.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import type { ChosenSteps } from '#domain/booking/wished-visit.ts'
import type { Companions } from './use-companions.ts'
import type { Menu } from './use-menu.ts'

const MINUTE_MS = 60_000

/** A visit as it is read before and after it is booked. */
export interface ShownVisit {
  /** Null while no time is chosen. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly lines: readonly ShownLine[]
  readonly price: OrderPrice
  readonly planName: string
}

export interface ShownLine {
  /** Empty for whoever books. */
  readonly guest: string
  readonly serviceName: string
  readonly stylistName: string
  readonly startsAt: number | null
}

interface Known {
  readonly wishes: BookingWishes
  readonly steps: ChosenSteps | null
  readonly offer: Offer | null
  readonly menu: Menu
  readonly companions: Pick<Companions, 'nameOf'>
}

export function shownVisit({ wishes, steps, offer, menu, companions }: Known): ShownVisit {
  const wished = wishes.guests.flatMap((own, guest) =>
    own
      .filter(({ service }) => menu.serviceOf(service) !== null)
      .map((step, place) => ({ ...step, guest, place })),
  )
  const services = wished
    .map(({ service }) => menu.serviceOf(service))
    .filter((one) => one !== null)
  return {
    startsAt: offer && offer.from * MINUTE_MS,
    endsAt: offer && offer.until * MINUTE_MS,
    lines: wished.map(({ service, guest, place }) => {
      const planned = offer?.guests[guest]?.[place]
      const stylistId = planned?.stylistId ?? steps?.[guest]?.[place]?.stylistId ?? ''
      return {
        guest:
          guest === 0
            ? ''
            : cleanLine(companions.nameOf(guest)) || WORDS.companion(guest).toLowerCase(),
        serviceName: menu.serviceOf(service)?.name ?? '',
        stylistName: menu.stylistName(stylistId),
        startsAt: planned === undefined ? null : planned.from * MINUTE_MS,
      }
    }),
    price: orderPrice(services, menu.plan),
    planName: menu.plan.name,
  }
}

/** Where anybody would do, the salon may have given it to somebody else. */
export function asInTheBook(shown: ShownVisit, visits: readonly OwnVisit[]): ShownVisit {
  const lines = shown.lines.map((line) => {
    const booked = visits.find(
      ({ serviceName, startsAt }) => serviceName === line.serviceName && startsAt === line.startsAt,
    )
    return booked === undefined || line.guest !== ''
      ? line
      : { ...line, stylistName: booked.stylistName }
  })
  return { ...shown, lines }
}
