import { expect, test } from 'vitest'
import { isForSearch, publicPages, withoutTrailingSlash } from './public-pages.ts'

test('every page has one address, and every service and everybody of the team one of their own', () => {
  const paths = publicPages({ experts: ['mara'], services: ['balayage', 'lash-lift'] }).map(
    ({ path }) => path,
  )
  expect(paths).toContain('/')
  expect(paths).toContain('/services/balayage')
  expect(paths).toContain('/services/lash-lift')
  expect(paths).toContain('/experts/mara')
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toBe(withoutTrailingSlash(path))
})

test('what follows a payment is no page to look for', () => {
  expect(isForSearch('/payment-success')).toBe(false)
  expect(isForSearch('/payment-canceled')).toBe(false)
  expect(isForSearch('/membership')).toBe(true)
})

test('a slash at the end changes nothing, and the home page keeps its own', () => {
  expect(withoutTrailingSlash('/about/')).toBe('/about')
  expect(withoutTrailingSlash('/')).toBe('/')
})
