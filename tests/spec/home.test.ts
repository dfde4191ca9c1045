import { expect, test } from 'vitest'
import { REDIRECT_DELAY_MS } from '#app/arrival-redirect.ts'
import { WORDS } from '#features/home/words.ts'

// Typed out by hand from the specification.
test('the words of the opening and of the box beside it', () => {
  expect(WORDS).toMatchObject({
    book: 'Book Appointment',
    explore: 'Explore Services',
    giftCards: 'Gift Cards',
    plans: 'View Membership Plans',
    trusted: 'Trusted by 1,000+ Happy Clients',
  })
})

test('who arrives signed in is sent on after 100 ms', () => {
  expect(REDIRECT_DELAY_MS).toBe(100)
})
