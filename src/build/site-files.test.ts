import { expect, test } from 'vitest'
import { headersForHosts, robots, sitemap } from './site-files.ts'

const SITE = 'https://salon.example.com'

test('the map of the site names what may be found, and leads robots to itself', () => {
  const pages = [
    { path: '/', isForSearch: true },
    { path: '/payment-success', isForSearch: false },
  ]
  expect(sitemap(pages, SITE)).toContain(`<loc>${SITE}/</loc>`)
  expect(sitemap(pages, SITE)).not.toContain('payment')
  expect(robots(SITE)).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  expect(robots(SITE)).toMatch(/^Disallow: \/employee$/m)
})

test('hosts read the headers below the addresses they belong to', () => {
  expect(headersForHosts({ '/*': { 'X-Content-Type-Options': 'nosniff', A: 'b' } })).toBe(
    '/*\n  X-Content-Type-Options: nosniff\n  A: b\n',
  )
})
