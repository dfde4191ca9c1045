import { expect, onTestFinished, test } from 'vitest'
import { EXAMPLE_SALON, tellSalon } from '#domain/salon/salon.ts'
import { headTagsOf } from './head-tags.ts'
import { pageHead } from './page-head.ts'

const SITE = 'https://salon.example.com'

function tagsFor(...pages: Parameters<typeof pageHead>[0][]) {
  return headTagsOf(pages.map(pageHead), SITE)
}

const contentOf = (tags: ReturnType<typeof tagsFor>, name: string) =>
  tags.find(({ attributes }) => attributes['name'] === name || attributes['property'] === name)
    ?.attributes['content']

test('a public page has one title, one address and a picture for whoever shares it', () => {
  const tags = tagsFor({ title: 'Membership', description: 'Pay less.', path: '/membership' })
  expect(tags[0]).toMatchObject({ name: 'title', text: 'Membership · Juniper Row' })
  expect(tags.find(({ name }) => name === 'link')?.attributes).toEqual({
    rel: 'canonical',
    href: `${SITE}/membership`,
  })
  expect(contentOf(tags, 'description')).toBe('Pay less.')
  expect(contentOf(tags, 'og:url')).toBe(`${SITE}/membership`)
  expect(contentOf(tags, 'og:image')).toBe(`${SITE}/pictures/hero-800.jpg`)
  expect(contentOf(tags, 'twitter:card')).toBe('summary_large_image')
  expect(contentOf(tags, 'robots')).toBeUndefined()
})

test('the card with the name of the example is shared by the example alone', () => {
  onTestFinished(() => tellSalon(EXAMPLE_SALON))
  tellSalon(EXAMPLE_SALON, true)
  expect(contentOf(tagsFor({ path: '/' }), 'og:image')).toBe(`${SITE}/pictures/social-card.jpg`)
})

test('a page without an address, or after a payment, is not to be found', () => {
  expect(contentOf(tagsFor({ title: 'Log in' }), 'robots')).toBe('noindex')
  expect(contentOf(tagsFor({ path: '/payment-success' }), 'robots')).toBe('noindex')
})

test('the innermost page speaks alone', () => {
  const tags = tagsFor({}, { title: 'Home', path: '/' }, { title: 'About', path: '/about' })
  expect(tags.filter(({ name }) => name === 'title')).toHaveLength(1)
  expect(tags[0]?.text).toBe('About · Juniper Row')
  expect(contentOf(tags, 'og:url')).toBe(`${SITE}/about`)
})

test('nodes for search engines come as one script with complete addresses', () => {
  const tags = tagsFor({ path: '/', structuredData: [{ '@id': '/#salon' }] })
  const script = tags.find(({ name }) => name === 'script')
  expect(script?.attributes).toEqual({ type: 'application/ld+json' })
  expect(JSON.parse(script?.text ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@id': `${SITE}/#salon` }],
  })
})
