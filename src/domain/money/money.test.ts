import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedCents, dollars, plainAmount } from './money.ts'

test('cents read as dollars, whole ones without their zeros', () => {
  expect(dollars(0)).toBe('$0')
  expect(dollars(7)).toBe('$0.07')
  expect(dollars(9900)).toBe('$99')
  expect(dollars(100_000)).toBe('$1,000')
  expect(dollars(2050)).toBe('$20.50')
  expect(dollars(123_456_789)).toBe('$1,234,567.89')
  expect(dollars(-250)).toBe('-$2.50')
})

test('a discount takes its percent off, rounded to the nearest cent', () => {
  expect(discountedCents(11_000, 10)).toBe(9900)
  expect(discountedCents(4999, 15)).toBe(4249)
  expect(discountedCents(101, 50)).toBe(51)
  expect(discountedCents(5000, 100)).toBe(0)
})

test('a discounted price is whole cents, never above the price, within half a cent of exact', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (price, off) => {
        const discounted = discountedCents(price, off)
        expect(Number.isInteger(discounted)).toBe(true)
        expect(discounted).toBeLessThanOrEqual(price)
        expect(Math.abs(discounted - (price * (100 - off)) / 100)).toBeLessThanOrEqual(0.5)
      },
    ),
  )
})

test('a spreadsheet gets an amount that it can add up', () => {
  expect([0, 5, 12_050, -99].map(plainAmount)).toEqual(['0.00', '0.05', '120.50', '-0.99'])
})
