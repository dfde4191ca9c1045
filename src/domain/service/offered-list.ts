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
  const words = place.find.toLowerCase().split(/\s+/).filter(Boolean)
  const { category, state } = place.filters
  const found = services.filter(
    (service) =>
      words.every((word) => `${service.name} ${service.category}`.toLowerCase().includes(word)) &&
      (category === undefined || service.category === category) &&
      (state === undefined || stateOfOffer(service) === state),
  )
  const compare = BY[place.sort]
  const sorted = compare === undefined ? found : found.toSorted(compare)
  return place.isDescending ? sorted.toReversed() : sorted
}

type Compare = (one: OfferedService, other: OfferedService) => number

const BY: Readonly<Record<string, Compare>> = {
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
  price: (one, other) => one.priceCents - other.priceCents,
  length: (one, other) => minutesOf(one) - minutesOf(other),
}
