import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/text/errors.ts'
import { readServices, serviceAt } from './services.ts'
import type { Service } from './services.ts'

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

const read = (changes: object): Service | undefined => readServices([{ ...ROW, ...changes }])[0]

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
    expect(read({ discount_active: false })?.discount).toBeNull()
    expect(read({ discount_percent: 0 })?.discount).toBeNull()
    expect(read({ discount_percent: 101 })?.discount).toBeNull()
  })
})

describe('a row with cells left empty', () => {
  test('is still a service: only its id and its name have to be there', () => {
    expect(readServices([{ id: 'b', name: "Crème d'Été  & Lift" }])).toEqual([
      {
        id: 'b',
        slug: 'creme-dete-lift',
        name: "Crème d'Été  & Lift",
        description: '',
        category: 'Other',
        priceCents: null,
        durationMinutes: null,
        image: null,
        discount: null,
        features: [],
      },
    ])
  })

  test.each([
    [0, null],
    ['11000', null],
    [10.5, null],
    [-1, null],
    [undefined, null],
    [1, 1],
  ])('a price of %s never becomes one that nobody set', (given, priceCents) => {
    expect(read({ price_cents: given })?.priceCents).toBe(priceCents)
  })

  test('nothing is taken off a price that is not known', () => {
    expect(read({ price_cents: null })?.discount).toBeNull()
  })

  test('half a minute is shown as one, and no time as none', () => {
    expect(read({ duration_seconds: 20 })?.durationMinutes).toBe(1)
    expect(read({ duration_seconds: null })?.durationMinutes).toBeNull()
  })

  test('an address that can be no picture is none', () => {
    expect(read({ image: 'https://pictures.example.com/a.jpg' })?.image).toMatch(/^https/)
    for (const image of ['glow facial.jpg', 'javascript:alert(1)', '//example.com/a', '/', [{}], 7])
      expect(read({ image })?.image).toBeNull()
  })

  test('what it is called in addresses is spelled as addresses are, and no longer than one may be', () => {
    expect(read({ slug: ' Glow/Facial? ' })?.slug).toBe('glow-facial')
    expect(read({ slug: '<>', name: '護膚' })?.slug).toBe('a')
    expect(read({ slug: '', name: 'Long '.repeat(50) })?.slug).toMatch(/^long(-long){15}$/)
  })

  test('features that are not words are passed over, and one told twice is told once', () => {
    expect(read({ features: ['One', '', 2, null, ' Two ', 'One'] })?.features).toEqual([
      'One',
      'Two',
    ])
    expect(read({ features: 'One, Two' })?.features).toEqual([])
  })
})

describe('a list with an odd row', () => {
  test('leaves that row out, says so and shows the rest', () => {
    const leftOut: unknown[] = []
    const services = readServices([ROW, { name: 'Nobody' }, null, { id: 'c' }], (row) =>
      leftOut.push(row),
    )
    expect(services.map(({ name }) => name)).toEqual(['Mountain Air Facial'])
    expect(leftOut).toEqual([{ name: 'Nobody' }, null, { id: 'c' }])
  })

  test('counts a row that comes twice once, and finds two of one name at two addresses', () => {
    const cuts = [
      { id: '1', name: 'Cut' },
      { id: '2', name: 'Cut' },
      { id: '1', name: 'Cut' },
    ]
    expect(readServices(cuts).map(({ id, slug }) => [id, slug])).toEqual([
      ['1', 'cut'],
      ['2', '2'],
    ])
  })

  test('of nothing but odd rows is another answer, and an empty list is a list', () => {
    expect(() => readServices([{ name: 'Free money' }])).toThrow(Problem)
    expect(() => readServices({ message: 'no list' })).toThrow(Problem)
    expect(readServices([])).toEqual([])
  })
})

test('a service is found by its address in any spelling, or by its id', () => {
  const services = readServices([ROW])
  expect(serviceAt(services, 'mountain-air-facial')?.id).toBe('a')
  expect(serviceAt(services, 'a')?.slug).toBe('mountain-air-facial')
  expect(serviceAt(services, 'Mountain Air Facial')?.id).toBe('a')
  expect(serviceAt(services, 'nowhere')).toBeNull()
  expect(serviceAt(services, '')).toBeNull()
})
