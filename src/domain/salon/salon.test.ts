import { expect, test } from 'vitest'
import { SALON } from './salon.ts'

test('the phone link dials the number shown', () => {
  expect(SALON.phoneLink).toBe('tel:+18285550142')
})

test('the address fits on an envelope', () => {
  expect(SALON.addressLines.at(-1)).toMatch(/^[A-Z]\w+, [A-Z]{2} \d{5}$/)
})

test('until a salon enters its own, number and mailbox belong to nobody', () => {
  expect(SALON.phone).toMatch(/555-01\d\d$/)
  expect(SALON.email).toMatch(/@([\w-]+\.)*example\.com$/)
})
