import { fieldsOf, readRows, textsIn, wholeOf } from '#domain/text/row-fields.ts'
import { discountedCents } from '#domain/money/money.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { Service } from './services.ts'
import type { ServiceWish } from './commands.ts'

/** A service as those who work here see it, on the menu or not. */
export interface OfferedService extends ServiceWish {
  readonly id: string
  readonly slug: string
  /** Who is named for it; without any, everyone does it. */
  readonly team: readonly ServiceStylist[]
  readonly version: number
  readonly changedAt: number | null
  readonly changedByName: string
  /** Booked for it and still to come. */
  readonly comingVisits: number
}

export interface ServiceStylist {
  readonly stylistId: string
  /** Where it takes them another time. */
  readonly parts: readonly number[] | null
}

export interface OfferedServices {
  readonly services: readonly OfferedService[]
  /** Where something can be done: treatment-room. */
  readonly roomKinds: readonly string[]
  readonly stylists: readonly { readonly id: string; readonly name: string }[]
}

export function readOfferedServices(answer: unknown): OfferedServices {
  const told = fieldsOf(answer)
  return {
    services: readRows(told.value('services'), readOfferedService),
    roomKinds: textsIn(told.value('roomKinds')),
    stylists: readRows(told.value('stylists'), (row) => ({
      id: row.text('id'),
      name: row.text('name'),
    })),
  }
}

export function readOfferedService(row: RowFields): OfferedService | null {
  const [version, priceCents] = [wholeOf(row.value('version')), row.cents('priceCents')]
  const parts = wholesIn(row.value('parts'))
  if (row.text('id') === '' || version === null || priceCents === null || parts.length === 0)
    return null
  return {
    id: row.text('id'),
    slug: row.text('slug'),
    name: row.text('name'),
    category: row.text('category'),
    description: row.text('description'),
    features: textsIn(row.value('features')),
    image: row.text('image') || null,
    priceCents,
    discountPercent: wholeOf(row.value('discountPercent')) ?? 0,
    discountWords: row.text('discountWords'),
    isPublished: row.flag('isPublished'),
    parts,
    minutesBefore: wholeOf(row.value('minutesBefore')) ?? 0,
    minutesAfter: wholeOf(row.value('minutesAfter')) ?? 0,
    roomKind: row.text('roomKind') || null,
    leadMinutes: wholeOf(row.value('leadMinutes')) ?? 0,
    isAddOn: row.flag('isAddOn'),
    goesWith: textsIn(row.value('goesWith')),
    isBookableOnline: row.flag('isBookableOnline'),
    team: readRows(row.value('team'), (one) => {
      const own = wholesIn(one.value('parts'))
      return { stylistId: one.text('stylistId'), parts: own.length === 0 ? null : own }
    }),
    version,
    changedAt: row.moment('changedAt'),
    changedByName: row.text('changedByName'),
    comingVisits: wholeOf(row.value('comingVisits')) ?? 0,
  }
}

export function minutesOf({ parts }: { readonly parts: readonly number[] }): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

/** Undefined for whoever doesn't do it. */
export function stylistFor(
  { team }: Pick<OfferedService, 'team'>,
  stylistId: string,
): ServiceStylist | undefined {
  if (team.length === 0) return { stylistId, parts: null }
  return team.find((one) => one.stylistId === stylistId)
}

/** As the public site draws it. */
export function onTheSite(wish: ServiceWish, { id, slug }: Pick<Service, 'id' | 'slug'>): Service {
  const { priceCents, discountPercent, discountWords } = wish
  const price = priceCents === 0 ? null : priceCents
  return {
    id,
    slug,
    name: wish.name,
    description: wish.description,
    category: wish.category,
    priceCents: price,
    durationMinutes: minutesOf(wish),
    image: wish.image,
    discount:
      price === null || discountPercent === 0
        ? null
        : {
            percent: discountPercent,
            description: discountWords,
            priceCents: discountedCents(price, discountPercent),
          },
    features: wish.features,
  }
}

/** Each once, in the order of the menu. */
export function categoriesOf(services: readonly Pick<ServiceWish, 'category'>[]) {
  return [...new Set(services.map(({ category }) => category))]
}

/** Before which one it comes when it goes one step up or down; null at the end, and nothing where it can't go. */
export function placeBeside(
  services: readonly OfferedService[],
  id: string,
  way: 'up' | 'down',
): { readonly beforeId: string | null } | undefined {
  const place = services.findIndex((service) => service.id === id)
  const neighbor = services[way === 'up' ? place - 1 : place + 1]
  if (place < 0 || neighbor === undefined) return undefined
  return { beforeId: way === 'up' ? neighbor.id : (services[place + 2]?.id ?? null) }
}

function wholesIn(value: unknown): readonly number[] {
  if (!Array.isArray(value)) return []
  return value.map(wholeOf).filter((whole) => whole !== null)
}
