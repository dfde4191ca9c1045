import { describe, expect, test } from 'vitest'
import { Problem } from './errors.ts'
import { readServices } from './services.ts'

const ROW = {
  id: 'a',
  slug: 'mountain-air-facial',
  name: 'Mountain Air Facial',
  description: 'Slow.',
  category: 'Skin',
  price_cents: 11_000,
  duration_seconds: 3570,
  image: '/pictures/services/mountain-air-facial',
  discount_active: true,
  discount_percent: 10,
  discount_description: 'This season',
  features: ['Skin reading'],
}

describe('a row of services', () => {
  test('becomes a service: price in cents, whole minutes, discounted price', () => {
    expect(readServices([ROW])).toEqual([
      {
        id: 'a',
        slug: 'mountain-air-facial',
        name: 'Mountain Air Facial',
        description: 'Slow.',
        category: 'Skin',
        priceCents: 11_000,
        durationMinutes: 60,
        image: '/pictures/services/mountain-air-facial',
        discount: { percent: 10, description: 'This season', priceCents: 9900 },
        features: ['Skin reading'],
      },
    ])
  })

  test('has no discount while it is switched off, or when it is of nothing', () => {
    expect(readServices([{ ...ROW, discount_active: false }])[0]?.discount).toBeNull()
    expect(readServices([{ ...ROW, discount_percent: 0 }])[0]?.discount).toBeNull()
  })

  test('may come without a picture', () => {
    expect(readServices([{ ...ROW, image: null }])[0]?.image).toBeNull()
  })

  test('is refused when it is of any other shape', () => {
    const wrong: unknown[] = [
      null,
      'row',
      {},
      { ...ROW, price_cents: '11000' },
      { ...ROW, price_cents: 10.5 },
      { ...ROW, price_cents: -1 },
      { ...ROW, discount_percent: 101 },
      { ...ROW, features: [1] },
      { ...ROW, image: undefined },
    ]
    for (const row of wrong) expect(() => readServices([row])).toThrow(Problem)
    expect(() => readServices({ message: 'no list' })).toThrow(Problem)
  })
})
