import { expect, test } from 'vitest'
import { SEED_SALON } from './published-salon.ts'
import {
  breadcrumbNode,
  faqNode,
  salonNode,
  serviceNode,
  structuredData,
} from './structured-data.ts'
import type { Service } from '#domain/service/services.ts'

const FACIAL: Service = {
  id: '1',
  slug: 'mountain-air-facial',
  name: 'Mountain Air Facial',
  description: 'Cleanse and massage.',
  category: 'Skin',
  priceCents: 11000,
  durationMinutes: 60,
  image: null,
  discount: { percent: 10, description: 'Autumn offer', priceCents: 9900 },
  features: [],
}

test('the salon tells when it is open, as machines write days and times', () => {
  expect(salonNode(SEED_SALON)['openingHoursSpecification']).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      opens: '10:00',
      closes: '18:00',
    },
  ])
})

test('and on which days it is closed all the same', () => {
  const closure = (startsAt: string, endsAt: string) => ({
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    reason: 'Holiday',
  })
  const closures = [
    closure('2026-12-24T19:00:00Z', '2026-12-24T23:00:00Z'),
    closure('2026-12-25T05:00:00Z', '2026-12-27T05:00:00Z'),
  ]
  expect(salonNode({ ...SEED_SALON, closures })['specialOpeningHoursSpecification']).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-26',
      opens: '00:00',
      closes: '00:00',
    },
  ])
  expect(salonNode(SEED_SALON)).not.toHaveProperty('specialOpeningHoursSpecification')
})

test('only the example has pages at every network, and a picture with its name on it', () => {
  const example = salonNode({ ...SEED_SALON, isExample: true })
  expect(example).toMatchObject({ image: '/pictures/social-card.jpg', sameAs: expect.anything() })
  expect(salonNode(SEED_SALON)).toMatchObject({ image: '/pictures/hero-800.jpg' })
  expect(salonNode(SEED_SALON)).not.toHaveProperty('sameAs')
})

test('the salon can be called and found', () => {
  expect(salonNode(SEED_SALON)).toMatchObject({
    '@type': 'BeautySalon',
    telephone: '+18285550142',
    address: { addressLocality: 'Asheville', addressRegion: 'NC', postalCode: '28801' },
  })
})

test('a service is offered for what a visitor pays today', () => {
  expect(serviceNode(FACIAL)['offers']).toMatchObject({ price: '99.00', priceCurrency: 'USD' })
  expect(serviceNode({ ...FACIAL, discount: null })['offers']).toMatchObject({ price: '110.00' })
  const agreed = serviceNode({ ...FACIAL, priceCents: null, discount: null })
  expect(agreed).not.toHaveProperty('offers')
})

test('questions carry their answers', () => {
  expect(faqNode([{ question: 'Why?', answer: 'Because.' }])['mainEntity']).toEqual([
    {
      '@type': 'Question',
      name: 'Why?',
      acceptedAnswer: { '@type': 'Answer', text: 'Because.' },
    },
  ])
})

test('the way to a page starts at home', () => {
  expect(breadcrumbNode([{ name: 'Services', path: '/services' }])['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Juniper Row', item: '/' },
    { '@type': 'ListItem', position: 2, name: 'Services', item: '/services' },
  ])
})

test('on the page every address is complete, and other words stay as they are', () => {
  const data = structuredData([serviceNode(FACIAL)], 'https://salon.example.com')
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@id': 'https://salon.example.com/services/mountain-air-facial#service',
        provider: { '@id': 'https://salon.example.com/#salon' },
        name: 'Mountain Air Facial',
      },
    ],
  })
})
