import { plainText } from '#domain/text/plain-text.ts'
import { categoriesOf, minutesOf } from './offered-services.ts'
import type { ListPlace, ListRules } from '#domain/staff/list-place.ts'
import type { OfferedService } from './offered-services.ts'

/** Where a service can be found: by clients online, at the desk alone, beside another one, or nowhere. */
export const OFFER_STATES = ['online', 'desk', 'add-on', 'hidden'] as const
export type OfferState = (typeof OFFER_STATES)[number]

type Services = readonly OfferedService[]

export function stateOfOffer(service: OfferedService): OfferState {
  if (!service.isPublished) return 'hidden'
  if (service.isAddOn) return 'add-on'
  return service.isBookableOnline ? 'online' : 'desk'
}

export function offeredListRules(services: Services): ListRules {
  return {
    filters: { category: categoriesOf(services), state: OFFER_STATES },
    sorts: ['menu', 'name', 'price', 'length'],
  }
}

/** What the place in the list asks for; without a wish of its own in the order of the menu. */
export function offeredIn(services: Services, place: ListPlace): Services {
  const words = plainText(place.find).split(/\s+/).filter(Boolean)
  const { category, state } = place.filters
  const found = services.filter(
    (service) =>
      words.every((word) => plainText(`${service.name} ${service.category}`).includes(word)) &&
      (category === undefined || service.category === category) &&
      (state === undefined || stateOfOffer(service) === state),
  )
  const of = BY[place.sort]
  if (of === undefined) return place.isDescending ? found.toReversed() : found
  const way = place.isDescending ? -1 : 1
  return found.toSorted((one, other) => inOrder(of(one), of(other), way))
}

type Rank = string | number | null

const BY: Readonly<Record<string, (service: OfferedService) => Rank>> = {
  name: ({ name }) => name,
  price: ({ priceCents }) => priceCents || null,
  length: minutesOf,
}

/** A price on request comes last, whichever way the list runs. */
function inOrder(one: Rank, other: Rank, way: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'number' && typeof other === 'number') return way * (one - other)
  return way * String(one).localeCompare(String(other), 'en')
}
