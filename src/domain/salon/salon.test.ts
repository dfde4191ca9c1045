import { expect, onTestFinished, test } from 'vitest'
import { EXAMPLE_SALON, SALON, taglineOf, tellSalon } from './salon.ts'

test('the phone link dials the number shown', () => {
  expect(SALON.phoneLink).toBe('tel:+18285550142')
})

test('the address fits on an envelope', () => {
  expect(SALON.addressLines.at(-1)).toMatch(/^[A-Z]\w+, [A-Z]{2} \d{5}$/)
})

test('until a salon has a tagline of its own, its name says what it is', () => {
  onTestFinished(() => tellSalon(EXAMPLE_SALON))
  expect(taglineOf({ ...EXAMPLE_SALON, tagline: 'Slow hair' })).toBe('Slow hair')
  expect(taglineOf({ ...EXAMPLE_SALON, name: 'Fern' })).toBe('Fern')
  expect(SALON.tagline).toBe(EXAMPLE_SALON.name)
  tellSalon(EXAMPLE_SALON, true)
  expect(SALON.tagline).toBe(EXAMPLE_SALON.tagline)
})

test('until a salon enters its own, number and mailbox belong to nobody', () => {
  expect(SALON.phone).toMatch(/555-01\d\d$/)
  expect(SALON.email).toMatch(/@([\w-]+\.)*example\.com$/)
})
