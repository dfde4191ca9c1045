import { expect, test } from 'vitest'
import { publicPages } from '#domain/site/public-pages.ts'
import { SEED_TEAM } from '#domain/team/team.ts'
import { SEED_PROFILES } from '#domain/team/team-profiles.ts'
import { ABOUT_WORDS } from '#features/home/about-words.ts'
import { WORDS } from '#features/home/words.ts'

// Typed out by hand from the specification.
test('four team members, each with every field', () => {
  expect(SEED_TEAM).toHaveLength(4)
  for (const member of SEED_TEAM) {
    const told = SEED_PROFILES.find(({ id }) => id === member.id)
    const fields = { ...member, ...told }
    for (const field of FIELDS) expect(fields[field], `${member.name}: ${field}`).toBeTruthy()
    expect(told?.hours, member.name).not.toHaveLength(0)
  }
})

const FIELDS = ['id', 'name', 'role', 'image', 'bio', 'specialties'] as const

test('the four ids are the names in lowercase hyphenated form, and each has its page', () => {
  const ids = ['mara-ellison', 'andre-whitaker', 'linh-tran', 'sofia-reyes']
  expect(SEED_TEAM.map(({ id }) => id)).toEqual(ids)
  const paths = publicPages({ experts: ids, services: [] }).map(({ path }) => path)
  for (const id of ids) expect(paths).toContain(`/experts/${id}`)
})

test('about: twelve years, fifteen stylists, five thousand clients', () => {
  expect(WORDS.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '12+ years',
    '15+ stylists',
    '5k+ clients',
  ])
  expect(WORDS.learnMore).toBe('Learn More')
})

test('the dialog tells of story, philosophy, commitment and community', () => {
  expect(ABOUT_WORDS.parts.map(({ title }) => title.toLowerCase())).toEqual([
    'our story',
    'our philosophy',
    'our commitment',
    'our community',
  ])
})
