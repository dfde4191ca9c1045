import { expect, test } from 'vitest'
import { stormDays } from './availability-storm.ts'

test('what is offered on a thousand days is what trying everything finds, and the best of it', () => {
  const { days, offers, refused, daysWith, differences } = stormDays(1000, 20_261_124)
  expect(differences).toEqual([])
  expect(daysWith.offers).toBeGreaterThan(0.6 * days)
  expect(refused).toBeGreaterThan(offers)
  for (const count of Object.values(daysWith)) expect(count).toBeGreaterThan(0)
})
