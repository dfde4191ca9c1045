import { describe, expect, test } from 'vitest'
import { readServiceRow } from './airtable-services.ts'

const row = { 'Service Name': ' Scalp  Ritual ', Price: 62, Duration: 2700 }

describe('a row of the services table', () => {
  test('with everything in it', () => {
    const { content, flaws } = readServiceRow({
      ...row,
      Description: 'Warm oil.\r\nA steam towel.',
      Price: 19.99,
      Category: 'Hair',
      DiscountStatus: true,
      DiscountPercentage: 15,
      DiscountDescription: 'On Tuesdays.',
      'Marketing features': '- Oil\n\n• Massage\n- Oil',
    })
    expect(flaws).toEqual([])
    expect(content).toEqual({
      slug: 'scalp-ritual',
      name: 'Scalp Ritual',
      description: 'Warm oil.\nA steam towel.',
      price_cents: 1999,
      duration_seconds: 2700,
      category: 'Hair',
      discount_active: true,
      discount_percent: 15,
      discount_description: 'On Tuesdays.',
      features: ['Oil', 'Massage'],
    })
  })

  test('without what Airtable leaves out: nothing, false, no discount', () => {
    expect(readServiceRow({ 'Service Name': 'Éclat & Glow', Duration: 60 })).toEqual({
      content: {
        slug: 'eclat-glow',
        name: 'Éclat & Glow',
        description: '',
        price_cents: 0,
        duration_seconds: 60,
        category: 'Other',
        discount_active: false,
        discount_percent: 0,
        discount_description: '',
        features: [],
      },
      flaws: [],
    })
  })

  test('features may come as a list', () => {
    const { content } = readServiceRow({ ...row, 'Marketing features': ['One', ' Two '] })
    expect(content.features).toEqual(['One', 'Two'])
  })

  test.each([
    ['Service Name', undefined, 'missing'],
    ['Service Name', '!!!', 'missing'],
    ['Service Name', 12, 'not-text'],
    ['Service Name', 'x'.repeat(121), 'too-long'],
    ['Description', 'x'.repeat(2001), 'too-long'],
    ['Price', '62', 'not-a-number'],
    ['Price', Number.NaN, 'not-a-number'],
    ['Price', -1, 'out-of-range'],
    ['Price', 10_000.01, 'out-of-range'],
    ['Price', 9.999, 'not-whole'],
    ['Duration', undefined, 'missing'],
    ['Duration', 0, 'out-of-range'],
    ['Duration', 90.5, 'not-whole'],
    ['Duration', 86_401, 'out-of-range'],
    ['Category', 'x'.repeat(61), 'too-long'],
    ['DiscountPercentage', 0.15, 'not-whole'],
    ['DiscountPercentage', 101, 'out-of-range'],
    ['DiscountDescription', ['x'], 'not-text'],
    ['Marketing features', 7, 'not-text'],
    [
      'Marketing features',
      Array.from({ length: 13 }, (_, place) => `Feature ${place}`),
      'too-many',
    ],
    ['Marketing features', 'x'.repeat(1201), 'too-long'],
  ])('says what is wrong: %s %o is %s', (field, value, code) => {
    expect(readServiceRow({ ...row, [field]: value }).flaws).toContainEqual({ field, code })
  })

  test('every sum of cents that people write comes through', () => {
    for (let cents = 0; cents <= 1_000_000; cents += 7)
      expect(readServiceRow({ ...row, Price: cents / 100 }).content.price_cents).toBe(cents)
  })
})
