import { expect, test } from 'vitest'
import { bookingSpan, lastBookableDay } from './booking-window.ts'

const minutesAt = (iso: string) => Date.parse(iso) / 60_000

test('members choose before the others do', () => {
  expect(lastBookableDay('2026-11-24', null)).toBe('2026-12-22')
  expect(lastBookableDay('2026-11-24', 'free')).toBe('2026-12-22')
  expect(lastBookableDay('2026-11-24', 'silver')).toBe('2027-01-05')
  expect(lastBookableDay('2026-11-24', 'gold')).toBe('2027-01-19')
})

test('from the lead time on until the last day is over, by the clock of the salon', () => {
  const now = Date.parse('2026-11-24T15:00:00Z')
  expect(bookingSpan(now, null, 120)).toEqual({
    from: minutesAt('2026-11-24T17:00:00Z'),
    until: minutesAt('2026-12-23T05:00:00Z'),
  })
})

test('a last day after the change of the clocks ends at its own midnight', () => {
  const [spring, autumn] = ['2027-02-14T15:00:00Z', '2026-10-04T15:00:00Z'].map(Date.parse)
  expect(bookingSpan(spring ?? 0, null, 0).until).toBe(minutesAt('2027-03-15T04:00:00Z'))
  expect(bookingSpan(autumn ?? 0, null, 0).until).toBe(minutesAt('2026-11-02T05:00:00Z'))
})

test('late in the evening it is still the day of the salon, whatever it is in Greenwich', () => {
  const lateAt = (iso: string) => bookingSpan(Date.parse(iso), 'gold', 0).until
  expect(lateAt('2026-11-25T04:59:59Z')).toBe(minutesAt('2027-01-20T05:00:00Z'))
  expect(lateAt('2026-11-25T05:00:00Z')).toBe(minutesAt('2027-01-21T05:00:00Z'))
})

test('a minute that has begun is over: nothing begins in the past', () => {
  const { from } = bookingSpan(Date.parse('2026-11-24T15:00:00.001Z'), null, 60)
  expect(from).toBe(minutesAt('2026-11-24T16:01:00Z'))
})
