import { beginningOf } from '#domain/text/clean-text.ts'
import { plainText } from '#domain/text/plain-text.ts'
import type { Service } from './services.ts'

export const MENU_ORDERS = ['menu', 'name', 'price', 'price-down', 'duration'] as const
export type MenuOrder = (typeof MENU_ORDERS)[number]

/** What a visitor looks for in the menu, as it stands in the address. */
export interface MenuWishes {
  readonly words: string
  readonly category: string | null
  readonly isOnOffer: boolean
  readonly order: MenuOrder
}

export const NO_WISHES: MenuWishes = { words: '', category: null, isOnOffer: false, order: 'menu' }

/** The wishes as parameters of the address; what is not wished for is not there. */
export interface MenuSearch {
  readonly q?: string | undefined
  readonly category?: string | undefined
  readonly offer?: boolean | undefined
  readonly sort?: MenuOrder | undefined
}

/** Whatever somebody wrote into an address; what makes no sense is no wish. */
export function readMenuWishes(search: Readonly<Record<string, unknown>>): MenuWishes {
  const { q, category, offer, sort } = search
  return {
    words: typeof q === 'string' || typeof q === 'number' ? inAddress(String(q)) : '',
    category: typeof category === 'string' && category !== '' ? category : null,
    isOnOffer: offer === true || offer === 1,
    order: MENU_ORDERS.find((order) => order === sort) ?? 'menu',
  }
}

export function menuSearch({ words, category, isOnOffer, order }: MenuWishes): MenuSearch {
  return {
    q: words === '' ? undefined : inAddress(words),
    category: category ?? undefined,
    offer: isOnOffer ? true : undefined,
    sort: order === 'menu' ? undefined : order,
  }
}

const LONGEST_WORDS = 100

/** A page pasted into the search would make an address that no server takes. */
function inAddress(words: string): string {
  return beginningOf(words, LONGEST_WORDS)
}

export interface CategoryCount {
  readonly category: string
  readonly count: number
}

/** The services that answer the wishes, in the order asked for. */
export function menuOf(services: readonly Service[], wishes: MenuWishes): readonly Service[] {
  const { category, order } = wishes
  const found = matching(services, wishes).filter(
    (service) => category === null || service.category === category,
  )
  return order === 'menu' ? found : found.toSorted(BY[order])
}

/** Every category with how many of the services found stand in it, in the order of the menu. */
export function categoryCounts(
  services: readonly Service[],
  wishes: MenuWishes,
): readonly CategoryCount[] {
  const found = matching(services, wishes)
  return [...new Set(services.map(({ category }) => category))].map((category) => ({
    category,
    count: found.filter((service) => service.category === category).length,
  }))
}

/** What a service costs today. */
export function currentCents({ priceCents, discount }: Service): number | null {
  return discount?.priceCents ?? priceCents
}

function matching(
  services: readonly Service[],
  { words, isOnOffer }: MenuWishes,
): readonly Service[] {
  const wanted = plainText(words).split(/\s+/).filter(Boolean)
  return services.filter((service) => {
    if (isOnOffer && service.discount === null) return false
    const text = plainText(`${service.name} ${service.description} ${service.category}`)
    return wanted.every((word) => text.includes(word))
  })
}

type Compare = (one: Service, other: Service) => number

const BY: Readonly<Record<Exclude<MenuOrder, 'menu'>, Compare>> = {
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
  price: (one, other) => upwards(currentCents(one), currentCents(other)),
  'price-down': (one, other) => upwards(negative(currentCents(one)), negative(currentCents(other))),
  duration: (one, other) => upwards(one.durationMinutes, other.durationMinutes),
}

/** What is not known comes last, whichever way the list runs. */
function upwards(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}

function negative(value: number | null): number | null {
  return value === null ? null : -value
}
