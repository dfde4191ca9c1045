import { Problem } from '#domain/text/errors.ts'
import { discountedCents } from '#domain/money/money.ts'

export const SERVICES_ON_HOME = 6
export const OTHER_CATEGORY = 'Other'
const LONGEST_SLUG = 80

export interface Discount {
  readonly percent: number
  readonly description: string
  readonly priceCents: number
}

export interface Service {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly category: string
  /** Null where the price is agreed in person. */
  readonly priceCents: number | null
  readonly durationMinutes: number | null
  /** Path or address without its extension: the screen picks size and format. */
  readonly image: string | null
  readonly discount: Discount | null
  readonly features: readonly string[]
}

export const SERVICE_COLUMNS =
  'id, slug, name, description, category, price_cents, duration_seconds, image, discount_active, discount_percent, discount_description, features'

/**
 * Rows of a list kept by hand: what is missing in one is left out of it, a row that comes twice
 * counts once, and one that nobody could recognise is left out of the list and handed to
 * `onLeftOut`. Nothing is guessed.
 */
export function readServices(
  rows: unknown,
  onLeftOut: (row: unknown) => void = () => undefined,
): readonly Service[] {
  if (!Array.isArray(rows)) throw new Problem('unexpected-answer')
  const services = rows.flatMap((row: unknown) => {
    const service = readService(row)
    if (service === null) onLeftOut(row)
    return service ?? []
  })
  // Not one row of ours among them: that is another answer, not an empty list.
  if (services.length === 0 && rows.length > 0) throw new Problem('unexpected-answer')
  return eachAtItsOwnAddress(services)
}

/**
 * Found by the last part of its address, however it is spelled; its id counts too, for links kept
 * from elsewhere.
 */
export function serviceAt(services: readonly Service[], slug: string): Service | null {
  const isExact = (service: Service) => service.slug === slug || service.id === slug
  return services.find(isExact) ?? services.find((service) => service.slug === slugOf(slug)) ?? null
}

/** The first of two with one address keeps it; the other one is found by its id. */
function eachAtItsOwnAddress(services: readonly Service[]): readonly Service[] {
  const firstOf = (field: 'id' | 'slug', service: Service) =>
    services.find((other) => other[field] === service[field]) === service
  return services
    .filter((service) => firstOf('id', service))
    .map((service) => (firstOf('slug', service) ? service : { ...service, slug: service.id }))
}

function readService(row: unknown): Service | null {
  const field: Fields = typeof row === 'object' && row !== null ? { ...row } : {}
  const id = textOf(field['id'])
  const name = textOf(field['name'])
  if (id === '' || name === '') return null
  const priceCents = countOf(field['price_cents'])
  const durationSeconds = countOf(field['duration_seconds'])
  return {
    id,
    slug: slugOf(textOf(field['slug'])) || slugOf(name) || id,
    name,
    description: textOf(field['description']),
    category: textOf(field['category']) || OTHER_CATEGORY,
    priceCents,
    durationMinutes: durationSeconds === null ? null : minutesOf(durationSeconds),
    image: imageOf(field['image']),
    discount: priceCents === null ? null : readDiscount(field, priceCents),
    features: textsOf(field['features']),
  }
}

/** A discount of nothing is none: no badge and no price struck through. */
function readDiscount(field: Fields, priceCents: number): Discount | null {
  const percent = countOf(field['discount_percent'])
  if (field['discount_active'] !== true || percent === null || percent > 100) return null
  return {
    percent,
    description: textOf(field['discount_description']),
    priceCents: discountedCents(priceCents, percent),
  }
}

type Fields = Readonly<Record<string, unknown>>

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** A whole number above nothing; a number in quotes or with a fraction of a cent is no number of ours. */
function countOf(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null
}

function textsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.map(textOf))].filter((text) => text !== '')
}

/** A path of this site or an https address, as the database takes them; anything else is no picture. */
function imageOf(value: unknown): string | null {
  const text = textOf(value)
  return /^(?:\/[a-z0-9]|https:\/\/)\S*$/i.test(text) ? text : null
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60))
}

export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/g, '')
}
