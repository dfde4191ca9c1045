import { cleanPhone, looksLikeEmail, looksLikePhone } from '#domain/contact/contact.ts'
import { isUsTimeZone } from '#domain/salon/us-time-zones.ts'
import { cleanLine, lengthOf } from '#domain/text/clean-text.ts'
import type { SalonProfile } from '#domain/salon/salon.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** What a salon says of itself, as a form and the database have it: every field a text. */
export const DETAIL_FIELDS = [
  'name',
  'tagline',
  'street',
  'city',
  'state',
  'zip',
  'phone',
  'email',
  'timeZone',
] as const

export type DetailField = (typeof DETAIL_FIELDS)[number]
export type SalonDetails = Readonly<Record<DetailField, string>>
export type DetailFlaw = 'missing' | 'too-long' | 'no-state' | 'no-zip' | 'no-phone' | 'no-email'

const LONGEST: SalonLengths = {
  name: 60,
  tagline: 120,
  street: 120,
  city: 60,
  phone: 30,
  email: 254,
}
type SalonLengths = Readonly<Partial<Record<DetailField, number>>>

/** Null where something was told that no salon can be called by. */
export function readDetails(row: RowFields): SalonDetails | null {
  const told = Object.fromEntries(
    DETAIL_FIELDS.map((name) => [name, row.text(name)]),
  ) as SalonDetails
  return told.name === '' || !isUsTimeZone(told.timeZone) ? null : told
}

export function profileOf({ street, city, state, zip, ...rest }: SalonDetails): SalonProfile {
  return { ...rest, address: { street, city, state, zip } }
}

export function detailsOf({ address, ...rest }: SalonProfile): SalonDetails {
  return { ...rest, ...address }
}

export function cleanDetails(typed: SalonDetails): SalonDetails {
  const clean = Object.fromEntries(
    DETAIL_FIELDS.map((name) => [name, cleanLine(typed[name])]),
  ) as SalonDetails
  return {
    ...clean,
    state: clean.state.toUpperCase(),
    phone: cleanPhone(typed.phone),
    email: clean.email.toLowerCase(),
  }
}

/** The database has the same rules. */
export function flawsOfDetails(
  details: SalonDetails,
): Readonly<Partial<Record<DetailField, DetailFlaw>>> {
  const found = DETAIL_FIELDS.map((name) => [name, flawOf(name, details[name])] as const)
  return Object.fromEntries(found.filter(([, flaw]) => flaw !== null))
}

function flawOf(name: DetailField, value: string): DetailFlaw | null {
  if (value === '') return 'missing'
  if (lengthOf(value) > (LONGEST[name] ?? Number.POSITIVE_INFINITY)) return 'too-long'
  return shapeOf(name, value)
}

function shapeOf(name: DetailField, value: string): DetailFlaw | null {
  switch (name) {
    case 'state':
      return /^[A-Z]{2}$/.test(value) ? null : 'no-state'
    case 'zip':
      return /^\d{5}(-\d{4})?$/.test(value) ? null : 'no-zip'
    case 'phone':
      return looksLikePhone(value) ? null : 'no-phone'
    case 'email':
      return looksLikeEmail(value) ? null : 'no-email'
    case 'timeZone':
      return isUsTimeZone(value) ? null : 'missing'
    case 'name':
    case 'tagline':
    case 'street':
    case 'city':
      return null
  }
}
