import { expect, test } from 'vitest'
import { WORDS as BOOKING } from '#features/booking/words.ts'
import { WORDS as SERVICES } from '#features/services/words.ts'
import { FRAME_CHECK_MS } from '#ui/embedded-frame-state.ts'
import { Problem, wordsFor } from '#domain/text/errors.ts'
import { dollars } from '#domain/money/money.ts'
import { SERVICES_ON_HOME, readServices } from '#domain/service/services.ts'

test('the words of the services section and of the detail dialog', () => {
  expect(SERVICES).toMatchObject({
    emptyTitle: 'Services Coming Soon',
    contact: 'Contact Us',
    more: 'Explore More',
    details: 'View Details',
    book: 'Book Now',
    giftCards: 'Gift Cards',
    features: 'Features & Benefits',
    offer: 'Special Offer',
    close: 'Close',
    failed: 'Failed to fetch data',
  })
})

test('a list that could not be fetched says why, in the words of the server or in ours', () => {
  expect(wordsFor(new Problem('other', 'Out of memory'), SERVICES.failed)).toBe('Out of memory')
  expect(wordsFor(new Problem('other', ''), SERVICES.failed)).toBe('Failed to fetch data')
})

test('the words of the booking dialog', () => {
  expect(BOOKING.title).toBe('Book Your Appointment')
  expect(`The ${BOOKING.frameWhat} could not be loaded here.`).toBe(
    'The booking form could not be loaded here.',
  )
  expect(BOOKING.frameNewTab).toBe('Open Booking Form in New Tab')
})

test('six services stand on the home page, and a frame is looked at after 2.2 seconds', () => {
  expect(SERVICES_ON_HOME).toBe(6)
  expect(FRAME_CHECK_MS).toBe(2200)
})

test.each([
  [7999, 15, '$67.99'],
  [10_000, 33, '$67'],
  [5500, 15, '$46.75'],
])('%i cents less %i percent cost %s', (price_cents, discount_percent, shown) => {
  const [service] = readServices([
    { id: '1', name: 'Cut', price_cents, discount_active: true, discount_percent },
  ])
  expect(dollars(service?.discount?.priceCents ?? 0)).toBe(shown)
})

test.each([
  [3570, 60],
  [2700, 45],
  [89, 1],
  [91, 2],
])('%i seconds are shown as %i minutes', (duration_seconds, minutes) => {
  expect(readServices([{ id: '1', name: 'Cut', duration_seconds }])[0]?.durationMinutes).toBe(
    minutes,
  )
})
