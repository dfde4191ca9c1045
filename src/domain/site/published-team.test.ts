import { expect, test } from 'vitest'
import { SEED_PROFILES } from '#domain/team/team-profiles.ts'
import { readPublishedTeam } from './published-team.ts'

const [MARA] = SEED_PROFILES

test('the profiles are read as the database tells them', () => {
  expect(readPublishedTeam([{ ...MARA, more: 'later' }])).toEqual([MARA])
  expect(readPublishedTeam([])).toEqual([])
})

test.each([
  null,
  {},
  [{ ...MARA, id: '' }],
  [{ ...MARA, biography: 'All in one' }],
  [{ ...MARA, specialties: [1] }],
  [{ ...MARA, education: null }],
  [{ ...MARA, categories: undefined }],
  [{ ...MARA, services: [null] }],
  [{ ...MARA, hours: [{ weekday: 1, from: 600, until: 600 }] }],
])('anything else is no answer: %#', (answer) => {
  expect(() => readPublishedTeam(answer)).toThrow()
})
