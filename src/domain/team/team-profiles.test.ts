import { expect, test } from 'vitest'
import { SEED_TEAM } from './team.ts'
import { SEED_PROFILES, doesService } from './team-profiles.ts'

test('everybody of the team has a profile', () => {
  expect(SEED_PROFILES.map(({ id }) => id)).toEqual(SEED_TEAM.map(({ id }) => id))
})

test.each(SEED_PROFILES)('$id has specialties and a kind of service', (profile) => {
  expect(profile.specialties.length).toBeGreaterThanOrEqual(3)
  expect(profile.categories.length).toBeGreaterThanOrEqual(1)
})

test('a service is done by those who are named for it, and else by those who do its kind', () => {
  const [mara, andre, linh] = SEED_PROFILES
  if (mara === undefined || andre === undefined || linh === undefined) throw new Error('too few')
  const cut = { slug: 'cut', category: 'Hair' }
  const whoDoes = (team: readonly (typeof mara)[]) =>
    team.filter((one) => doesService(one, cut, team)).map(({ id }) => id)
  expect(whoDoes([mara, andre, linh])).toEqual(['mara-ellison', 'andre-whitaker'])
  expect(whoDoes([mara, { ...andre, services: ['cut'] }, linh])).toEqual(['andre-whitaker'])
  expect(whoDoes([mara, andre, { ...linh, services: ['cut'] }])).toEqual(['linh-tran'])
})
