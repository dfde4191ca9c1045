import { expect, test } from 'vitest'
import { HIGHEST_RATING, TESTIMONIALS } from './testimonials.ts'
import { SEED_TEAM, firstNameOf, idOfName } from './team.ts'

test('four people say something, each under their own portrait', () => {
  expect(new Set(TESTIMONIALS.map(({ name }) => name)).size).toBe(4)
  for (const { name, image } of TESTIMONIALS) expect(image).toBe(`testimonials/${idOfName(name)}`)
})

test('a rating is a whole number from one to five', () => {
  expect(HIGHEST_RATING).toBe(5)
  for (const { rating } of TESTIMONIALS) expect([1, 2, 3, 4, 5]).toContain(rating)
})

test('whoever they praise works here', () => {
  const names = SEED_TEAM.map(firstNameOf)
  for (const { name, content } of TESTIMONIALS)
    expect(
      names.some((firstName) => content.includes(firstName)),
      name,
    ).toBe(true)
})
