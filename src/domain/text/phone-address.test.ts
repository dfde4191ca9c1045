import { expect, test } from 'vitest'
import { phoneAddress } from './phone-address.ts'

test.each([
  ['(206) 555-0117', 'tel:+12065550117'],
  ['1-206-555-0117', 'tel:+12065550117'],
  ['+1 206 555 0117', 'tel:+12065550117'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['206-555-0117 x12', 'tel:+12065550117'],
  ['206-555-0117 #12', 'tel:+12065550117'],
  ['555-0117', 'tel:5550117'],
])('%s dials %s', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address)
})
