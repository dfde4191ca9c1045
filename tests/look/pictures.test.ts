import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SEED_TEAM } from '#domain/team/team.ts'
import { TESTIMONIALS } from '#domain/team/testimonials.ts'

const DRAWINGS = 'src/pictures'
const PICTURES = 'public/pictures'
const MOST_BYTES = { 480: 22_000, 800: 45_000, 1200: 45_000 }

const drawings = readdirSync(DRAWINGS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.replace(/\.svg$/, ''))
const shown = drawings.filter((name) => name !== 'social-card')

test('every drawing was rendered as it is now', () => {
  const record: unknown = JSON.parse(readFileSync(`${PICTURES}/rendered.json`, 'utf8'))
  const hashes = drawings.map((name) => {
    const drawing = readFileSync(`${DRAWINGS}/${name}.svg`)
    return [name, createHash('sha256').update(drawing).digest('hex').slice(0, 16)]
  })
  expect(record).toEqual(Object.fromEntries(hashes))
})

test.each(shown)('%s is there in every size and format, and light', (name) => {
  for (const [width, most] of Object.entries(MOST_BYTES)) {
    expect(statSync(`${PICTURES}/${name}-${width}.avif`).size, width).toBeLessThan(most)
    expect(existsSync(`${PICTURES}/${name}-${width}.webp`), width).toBe(true)
  }
  expect(statSync(`${PICTURES}/${name}-800.jpg`).size).toBeLessThan(160_000)
})

test('everything and everybody that has a picture has a drawing', () => {
  const menu = readFileSync('supabase/schemas/80_salon_start.sql', 'utf8')
  const services = [...menu.matchAll(/^ +\d, '([a-z-]+)'/gm)].map(([, slug]) => `services/${slug}`)
  expect(services).toHaveLength(9)
  const people = [...SEED_TEAM, ...TESTIMONIALS].map(({ image }) => image)
  expect(drawings).toEqual(expect.arrayContaining([...services, ...people]))
})
