import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staffPageAt } from '#domain/staff/staff-pages.ts'
import { DESTINATIONS, SECTIONS_OF_HOME } from '#domain/site/site-pages.ts'

const markup = globSync('src/{features,ui,routes,app}/**/*.tsx').map((path) =>
  readFileSync(path, 'utf8'),
)

test.each(SECTIONS_OF_HOME)('a link to #%s finds its section', (section) => {
  expect(markup.some((source) => source.includes(`id="${section}"`))).toBe(true)
})

test('every place of the site has a page', () => {
  const routes = readFileSync('src/routeTree.gen.ts', 'utf8')
  const written = markup.flatMap((source) => [...source.matchAll(/\bto="(\/[\w/-]*)"/g)])
  const places = [
    ...Object.values(DESTINATIONS).map(({ to }) => to),
    ...written.map(([, place = '']) => place),
  ]
  const hasPage = (place: string) =>
    routes.includes(`'${place}': typeof `) || staffPageAt(place) !== null
  expect(places.filter((place) => !hasPage(place))).toEqual([])
})

test('every picture and icon named in the markup is in the public folder', () => {
  const named = markup.flatMap(
    (source) => source.match(/\/(?:pictures|icons)\/[\w/.-]+\.\w+/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(`public${path}`))).toEqual([])
})
