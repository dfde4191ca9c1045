import { expect, test } from 'vitest'
import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { cleanDetails, detailsOf, flawsOfDetails, profileOf, readDetails } from './details-form.ts'
import type { SalonDetails } from './details-form.ts'

const EXAMPLE = detailsOf(EXAMPLE_SALON)
const flaws = (typed: Partial<SalonDetails>) =>
  flawsOfDetails(cleanDetails({ ...EXAMPLE, ...typed }))

test('what was typed in haste is put in order', () => {
  expect(
    cleanDetails({
      ...EXAMPLE,
      name: '  Fern   & Field ',
      state: ' wa ',
      email: 'Hi@Fern.example.com',
    }),
  ).toMatchObject({ name: 'Fern & Field', state: 'WA', email: 'hi@fern.example.com' })
})

test('the example has no flaw, and none of its fields may be left out', () => {
  expect(flaws({})).toEqual({})
  expect(
    flaws({
      name: ' ',
      tagline: '',
      street: '',
      city: '',
      state: '',
      zip: '',
      phone: '',
      email: '',
    }),
  ).toEqual({
    name: 'missing',
    tagline: 'missing',
    street: 'missing',
    city: 'missing',
    state: 'missing',
    zip: 'missing',
    phone: 'missing',
    email: 'missing',
  })
})

test.each([
  ['name', 'x'.repeat(61), 'too-long'],
  ['tagline', 'x'.repeat(121), 'too-long'],
  ['state', 'Washington', 'no-state'],
  ['zip', '9810', 'no-zip'],
  ['zip', '98101-22', 'no-zip'],
  ['phone', '12', 'no-phone'],
  ['email', 'fern@', 'no-email'],
  ['timeZone', 'Europe/Paris', 'missing'],
] as const)('%s “%s” has the flaw %s', (field, value, flaw) => {
  expect(flaws({ [field]: value })).toEqual({ [field]: flaw })
})

test('what a form has and what sentences speak of are the same salon', () => {
  expect(profileOf(EXAMPLE)).toEqual(EXAMPLE_SALON)
  expect(readDetails(fieldsOf({ ...EXAMPLE, version: 3 }))).toEqual(EXAMPLE)
})

test('a salon without a name, or with a clock that no one knows, is none', () => {
  expect(readDetails(fieldsOf({ ...EXAMPLE, name: '' }))).toBeNull()
  expect(readDetails(fieldsOf({ ...EXAMPLE, timeZone: 'Mars/Olympus' }))).toBeNull()
  expect(readDetails(fieldsOf(null))).toBeNull()
})
