import { expect, test } from 'vitest'
import { DESTINATIONS, SECTIONS_OF_HOME, SITE_PAGES, sitePageAt } from './site-pages.ts'
import type { Destination } from './site-pages.ts'

const PAGES_WITH_THEIR_OWN_SCREEN = ['/', '/auth', '/employee']

test('every link of the site leads to a page or a section of the home page', () => {
  for (const { label, to, hash } of Object.values<Destination>(DESTINATIONS)) {
    const exists = PAGES_WITH_THEIR_OWN_SCREEN.includes(to) || sitePageAt(to) !== null
    expect(exists, label).toBe(true)
    if (hash !== undefined) expect(SECTIONS_OF_HOME, label).toContain(hash)
  }
})

test('no two pages share an address', () => {
  const paths = SITE_PAGES.map((page) => page.path)
  expect(new Set(paths).size).toBe(paths.length)
})
