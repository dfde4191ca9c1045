import { expect, test } from 'vitest'
import { HIGHEST_RATING, TESTIMONIALS } from '#domain/team/testimonials.ts'
import { SWIPE_THRESHOLD_PX } from '#features/home/use-carousel.ts'

// Typed out by hand from the specification.
test('four testimonials, each with name, role, image, content and a rating from 1 to 5', () => {
  expect(TESTIMONIALS).toHaveLength(4)
  for (const testimonial of TESTIMONIALS)
    expect(Object.keys(testimonial).toSorted()).toEqual(
      ['name', 'role', 'image', 'content', 'rating'].toSorted(),
    )
  expect(HIGHEST_RATING).toBe(5)
})

test('a swipe counts from 50 pixels', () => {
  expect(SWIPE_THRESHOLD_PX).toBe(50)
})
