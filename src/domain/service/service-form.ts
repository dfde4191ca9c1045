import { centsAsTyped, centsTyped } from '#domain/money/money.ts'
import { cleanLine, cleanText, lengthOf, linesIn } from '#domain/text/clean-text.ts'
import type { ServiceWish } from './commands.ts'

/** A service as a form keeps it: every field a text. */
export type ServiceField = keyof ServiceWish
export type ServiceForm = Readonly<Record<ServiceField, string>>

export type ServiceFlaw =
  | 'missing'
  | 'too-long'
  | 'too-many'
  | 'no-amount'
  | 'too-much'
  | 'no-minutes'
  | 'too-long-beside'
  | 'no-percent'

const MOST_CENTS = 1_000_000
const MOST_MINUTES = 720
const MOST_MINUTES_BESIDE = 120
const MOST_PERCENT = 100
/** As many as are read; more than may be is said by the flaw. */
const READ_MINUTES = 9999
const MOST_FEATURES = 12
export const MOST_PARTS = 9
const LONGEST = {
  name: 120,
  category: 60,
  description: 2000,
  discountWords: 300,
  features: 1200,
} as const

export function formOfService(wish: ServiceWish): ServiceForm {
  return {
    name: wish.name,
    category: wish.category,
    description: wish.description,
    features: wish.features.join('\n'),
    image: wish.image ?? '',
    priceCents: centsAsTyped(wish.priceCents || null),
    discountPercent: wish.discountPercent === 0 ? '' : String(wish.discountPercent),
    discountWords: wish.discountWords,
    isPublished: yesOrNo(wish.isPublished),
    parts: wish.parts.join(','),
    minutesBefore: String(wish.minutesBefore),
    minutesAfter: String(wish.minutesAfter),
    roomKind: wish.roomKind ?? '',
    leadMinutes: String(wish.leadMinutes),
    isAddOn: yesOrNo(wish.isAddOn),
    goesWith: wish.goesWith.join('\n'),
    isBookableOnline: yesOrNo(wish.isBookableOnline),
  }
}

/** Of a form without flaws; of any other, what can be told of it. */
export function wishOfService(form: ServiceForm): ServiceWish {
  const cents = centsTyped(form.priceCents, MOST_CENTS)
  return {
    name: form.name,
    category: form.category,
    description: form.description,
    features: linesIn(form.features),
    image: form.image || null,
    priceCents: typeof cents === 'number' ? cents : 0,
    discountPercent: wholeTyped(form.discountPercent, MOST_PERCENT) ?? 0,
    discountWords: form.discountWords,
    isPublished: form.isPublished === 'yes',
    parts: partsIn(form.parts).map((part) => wholeTyped(part, READ_MINUTES) ?? 0),
    minutesBefore: wholeTyped(form.minutesBefore, MOST_MINUTES_BESIDE) ?? 0,
    minutesAfter: wholeTyped(form.minutesAfter, MOST_MINUTES_BESIDE) ?? 0,
    roomKind: form.roomKind || null,
    leadMinutes: Number(form.leadMinutes),
    isAddOn: form.isAddOn === 'yes',
    goesWith: linesIn(form.goesWith),
    isBookableOnline: form.isBookableOnline === 'yes',
  }
}

export function cleanServiceForm(form: ServiceForm): ServiceForm {
  const price = centsTyped(form.priceCents, MOST_CENTS)
  return {
    ...form,
    name: cleanLine(form.name),
    category: cleanLine(form.category),
    description: cleanText(form.description),
    discountWords: cleanText(form.discountWords),
    features: linesIn(cleanText(form.features)).join('\n'),
    priceCents: typeof price === 'string' ? form.priceCents : centsAsTyped(price || null),
    discountPercent: plain(form.discountPercent.replace('%', '')),
    minutesBefore: plain(form.minutesBefore) || '0',
    minutesAfter: plain(form.minutesAfter) || '0',
    parts: partsIn(form.parts).map(plain).join(','),
  }
}

/** The database has the same rules. */
export function flawsOfService(
  form: ServiceForm,
): Readonly<Partial<Record<ServiceField, ServiceFlaw>>> {
  const flaws: Readonly<Record<ServiceField, ServiceFlaw | null>> = {
    ...NONE,
    name: form.name === '' ? 'missing' : tooLong('name', form),
    category: form.category === '' ? 'missing' : tooLong('category', form),
    description: tooLong('description', form),
    discountWords: tooLong('discountWords', form),
    features:
      linesIn(form.features).length > MOST_FEATURES ? 'too-many' : tooLong('features', form),
    priceCents: flawOfPrice(form.priceCents),
    discountPercent: isPercent(form.discountPercent) ? null : 'no-percent',
    minutesBefore: flawBeside(form.minutesBefore),
    minutesAfter: flawBeside(form.minutesAfter),
    parts: flawOfParts(form.parts),
  }
  return Object.fromEntries(Object.entries(flaws).filter(([, flaw]) => flaw !== null))
}

export function partsIn(parts: string): readonly string[] {
  return parts.split(',')
}

/** An hour that clients can book online, until more is said of it. */
export const NEW_SERVICE: ServiceWish = {
  name: '',
  category: '',
  description: '',
  features: [],
  image: null,
  priceCents: 0,
  discountPercent: 0,
  discountWords: '',
  isPublished: true,
  parts: [60],
  minutesBefore: 0,
  minutesAfter: 0,
  roomKind: null,
  leadMinutes: 120,
  isAddOn: false,
  goesWith: [],
  isBookableOnline: true,
}

const NONE = Object.fromEntries(Object.keys(NEW_SERVICE).map((name) => [name, null])) as Readonly<
  Record<ServiceField, null>
>

function flawOfPrice(typed: string): ServiceFlaw | null {
  const cents = centsTyped(typed, MOST_CENTS)
  return typeof cents === 'string' ? cents : null
}

function flawOfParts(typed: string): ServiceFlaw | null {
  const minutes = partsIn(typed).map((part) => wholeTyped(part, READ_MINUTES) ?? 0)
  if (minutes.includes(0)) return 'no-minutes'
  return minutes.reduce((sum, part) => sum + part) > MOST_MINUTES ? 'too-much' : null
}

function isPercent(typed: string): boolean {
  const percent = wholeTyped(typed, MOST_PERCENT)
  return typed === '' || (percent !== null && percent > 0)
}

function flawBeside(typed: string): ServiceFlaw | null {
  const minutes = wholeTyped(typed, READ_MINUTES)
  if (minutes === null) return 'no-minutes'
  return minutes > MOST_MINUTES_BESIDE ? 'too-long-beside' : null
}

function tooLong(name: keyof typeof LONGEST, form: ServiceForm): ServiceFlaw | null {
  return lengthOf(form[name]) > LONGEST[name] ? 'too-long' : null
}

function wholeTyped(typed: string, most: number): number | null {
  if (!/^\d{1,4}$/.test(typed)) return null
  return Number(typed) <= most ? Number(typed) : null
}

const plain = (typed: string) => typed.replaceAll(/\s/g, '')
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
