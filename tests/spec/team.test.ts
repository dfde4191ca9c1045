import { expect, test } from 'vitest'
import { publicPages } from '#domain/public-pages.ts'
import { TEAM_PROFILES } from '#domain/team-profiles.ts'
import { ABOUT_WORDS } from '#features/home/about-words.ts'
import { WORDS } from '#features/home/words.ts'

// Typed out by hand from the specification.
test('four team members, each with every field', () => {
  expect(TEAM_PROFILES).toHaveLength(4)
  for (const profile of TEAM_PROFILES)
    for (const field of [
      'id',
      'name',
      'role',
      'image',
      'bio',
      'fullBio',
      'specialties',
      'education',
      'availability',
    ])
      expect(profile, profile.name).toHaveProperty(field)
})

test('the four ids are the names in lowercase hyphenated form, and each has its page', () => {
  const ids = ['mara-ellison', 'andre-whitaker', 'linh-tran', 'sofia-reyes']
  expect(TEAM_PROFILES.map(({ id }) => id)).toEqual(ids)
  const paths = publicPages([]).map(({ path }) => path)
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
