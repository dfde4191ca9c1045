import { cleanLine, cleanText, lengthOf } from '#domain/text/clean-text.ts'
import { OTHER_CATEGORY, slugOf } from './services.ts'

/** A service as our own table takes it, but for its picture, its place and whether it is shown. */
export interface ServiceContent {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly price_cents: number
  readonly duration_seconds: number
  readonly category: string
  readonly discount_active: boolean
  readonly discount_percent: number
  readonly discount_description: string
  readonly features: readonly string[]
}

export type RowFlawCode =
  | 'missing'
  | 'too-long'
  | 'too-many'
  | 'not-text'
  | 'not-a-number'
  | 'not-whole'
  | 'out-of-range'

export interface RowFlaw {
  readonly field: string
  readonly code: RowFlawCode
}

export interface ReadRow {
  readonly content: ServiceContent
  /** Empty for a row that can be taken as it stands. */
  readonly flaws: readonly RowFlaw[]
}

type Fields = Readonly<Record<string, unknown>>

const LONGEST = {
  'Service Name': 120,
  Description: 2000,
  Category: 60,
  DiscountDescription: 300,
} as const
const MOST_FEATURES = 12
const LONGEST_FEATURES = 1200

/** What Airtable leaves out is empty or false. Nothing is cut short or guessed: a row says what is wrong with it. */
export function readServiceRow(fields: Fields): ReadRow {
  const flaws: RowFlaw[] = []
  const mark = (field: string, code: RowFlawCode) => void flaws.push({ field, code })
  const text = (field: keyof typeof LONGEST, clean: (text: string) => string) => {
    const value = fields[field] ?? ''
    if (typeof value !== 'string') mark(field, 'not-text')
    const cleaned = typeof value === 'string' ? clean(value) : ''
    if (lengthOf(cleaned) > LONGEST[field]) mark(field, 'too-long')
    return cleaned
  }
  const whole = (field: string, factor: number, range: Range) => {
    const flaw = flawOfNumber(fields[field], factor, range)
    if (flaw !== null) mark(field, flaw)
    return flaw === null ? Math.round(Number(fields[field] ?? 0) * factor) : 0
  }
  const name = text('Service Name', cleanLine)
  const slug = slugOf(name)
  if (slug === '') mark('Service Name', 'missing')
  const features = featuresIn(fields['Marketing features'], mark)
  const content = {
    slug,
    name,
    description: text('Description', cleanText),
    price_cents: whole('Price', 100, { least: 0, most: 1_000_000 }),
    duration_seconds: whole('Duration', 1, { least: 1, most: 86_400 }),
    category: text('Category', cleanLine) || OTHER_CATEGORY,
    discount_active: fields['DiscountStatus'] === true,
    discount_percent: whole('DiscountPercentage', 1, { least: 0, most: 100 }),
    discount_description: text('DiscountDescription', cleanLine),
    features,
  }
  return { content, flaws }
}

interface Range {
  readonly least: number
  readonly most: number
}

/** Dollars are numbers with a fraction there, and 19.99 is not quite 1999 cents; a third of one is a mistake. */
function flawOfNumber(value: unknown, factor: number, { least, most }: Range): RowFlawCode | null {
  if (value === undefined) return least > 0 ? 'missing' : null
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not-a-number'
  const scaled = value * factor
  const whole = Math.round(scaled)
  if (whole < least || whole > most) return 'out-of-range'
  return Math.abs(scaled - whole) > 0.000_01 ? 'not-whole' : null
}

/** Several choices of a list, or one text with a line for each. */
function featuresIn(value: unknown, mark: (field: string, code: RowFlawCode) => void): string[] {
  const field = 'Marketing features'
  const lines = typeof value === 'string' ? value.split('\n') : (value ?? [])
  if (!Array.isArray(lines) || !lines.every((line) => typeof line === 'string')) {
    mark(field, 'not-text')
    return []
  }
  const features = [...new Set(lines.map(withoutBullet))].filter((line) => line !== '')
  if (features.length > MOST_FEATURES) mark(field, 'too-many')
  if (lengthOf(features.join('')) > LONGEST_FEATURES) mark(field, 'too-long')
  return features
}

function withoutBullet(line: string): string {
  return cleanLine(line).replace(/^[-*•]\s+/, '')
}
