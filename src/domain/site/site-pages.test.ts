import { expect, test } from 'vitest'
import { DESTINATIONS, SECTIONS_OF_HOME } from './site-pages.ts'
import type { Destination } from './site-pages.ts'

const destinations = Object.values<Destination>(DESTINATIONS)

test('a link to a section names one that the home page has', () => {
  for (const { label, to, hash } of destinations.filter(({ hash }) => hash !== undefined)) {
    expect(to, label).toBe('/')
    expect(SECTIONS_OF_HOME, label).toContain(hash)
  }
})

test('no two places share a name', () => {
  expect(new Set(destinations.map(({ label }) => label)).size).toBe(destinations.length)
})
