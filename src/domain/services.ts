import { Problem } from './errors.ts'
import { discountedCents } from './money.ts'

export const SERVICES_ON_HOME = 6

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
  readonly priceCents: number
  readonly durationMinutes: number
  /** Path or address without its extension: the screen picks size and format. */
  readonly image: string | null
  readonly discount: Discount | null
  readonly features: readonly string[]
}

export const SERVICE_COLUMNS =
  'id, slug, name, description, category, price_cents, duration_seconds, image, discount_active, discount_percent, discount_description, features'

export function readServices(rows: unknown): readonly Service[] {
  if (!Array.isArray(rows)) throw new Problem('unexpected-answer')
  return rows.map(readService)
}

function readService(row: unknown): Service {
  const field = fieldsOf(row)
  const priceCents = field.integer('price_cents')
  return {
    id: field.text('id'),
    slug: field.text('slug'),
    name: field.text('name'),
    description: field.text('description'),
    category: field.text('category'),
    priceCents,
    durationMinutes: Math.round(field.integer('duration_seconds') / 60),
    image: field.isNull('image') ? null : field.text('image'),
    discount: field.flag('discount_active') ? readDiscount(field, priceCents) : null,
    features: field.texts('features'),
  }
}

/** A discount of nothing is none: no badge and no price struck through. */
function readDiscount(field: Fields, priceCents: number): Discount | null {
  const percent = field.integer('discount_percent')
  if (percent > 100) throw new Problem('unexpected-answer')
  if (percent === 0) return null
  return {
    percent,
    description: field.text('discount_description'),
    priceCents: discountedCents(priceCents, percent),
  }
}

type Fields = ReturnType<typeof fieldsOf>

/** A row of another shape than the table's is no row: guessing would show a wrong price. */
function fieldsOf(row: unknown) {
  const fields: Readonly<Record<string, unknown>> =
    typeof row === 'object' && row !== null ? { ...row } : {}
  function read<Value>(name: string, fits: (value: unknown) => value is Value): Value {
    const value = fields[name]
    if (!fits(value)) throw new Problem('unexpected-answer')
    return value
  }
  return {
    isNull: (name: string) => fields[name] === null,
    text: (name: string) => read(name, isText),
    texts: (name: string) => read(name, isTexts),
    flag: (name: string) => read(name, isFlag),
    integer: (name: string) => read(name, isCount),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText)
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
