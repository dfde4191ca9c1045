import { expect, test } from 'vitest'
import {
  MOST_STEPS,
  bookingSearch,
  mayAddStep,
  readBookingWishes,
  withDay,
  withSteps,
} from './booking-wishes.ts'

const wish = (service: string, employee = '') => ({ service, employee })

test('an address that names nothing is one line to fill in', () => {
  expect(readBookingWishes({})).toEqual({
    guests: [[wish('')]],
    order: 'side-by-side',
    day: '',
    time: '',
  })
  const written = Object.values(bookingSearch(readBookingWishes({})))
  expect(written.every((value) => value === undefined)).toBe(true)
})

test('a service and somebody for it are read as other pages link to them', () => {
  expect(readBookingWishes({ service: 'glow-facial', employee: 'linh-tran' }).guests).toEqual([
    [wish('glow-facial', 'linh-tran')],
  ])
  expect(readBookingWishes({ employee: 'linh-tran' }).guests).toEqual([[wish('', 'linh-tran')]])
})

test('several services, several guests, a day and a time come back from the address as they went in', () => {
  const wishes = {
    guests: [[wish('cut', 'mara'), wish('color')], [wish('manicure', 'linh')]],
    order: 'in-a-row',
    day: '2026-12-01',
    time: '09:30',
  } as const
  expect(bookingSearch(wishes)).toEqual({
    service: 'cut,color;manicure',
    employee: 'mara,;linh',
    order: 'in-a-row',
    day: '2026-12-01',
    time: '09:30',
  })
  expect(readBookingWishes({ ...bookingSearch(wishes) })).toEqual(wishes)
})

test('a line that is still empty keeps its place before others', () => {
  const wishes = readBookingWishes({ service: ',color', employee: ',mara' })
  expect(wishes.guests).toEqual([[wish(''), wish('color', 'mara')]])
  expect(bookingSearch(wishes)).toMatchObject({ service: ',color', employee: ',mara' })
})

test('a line and a guest that were just added are in the address before they are filled in', () => {
  const wishes = { ...readBookingWishes({}), guests: [[wish('cut', 'mara'), wish('')], [wish('')]] }
  expect(bookingSearch(wishes)).toMatchObject({ service: 'cut,;', employee: 'mara' })
  expect(readBookingWishes({ ...bookingSearch(wishes) })).toEqual(wishes)
})

test('what makes no sense in an address is no wish', () => {
  const odd = { service: 5, employee: ['x'], order: 'upside-down', day: 'tomorrow', time: '9' }
  expect(readBookingWishes(odd)).toEqual(readBookingWishes({}))
})

test('an address of a thousand services is cut, and everybody keeps a line', () => {
  const long = 'cut,'.repeat(1000)
  const { guests } = readBookingWishes({ service: `${long};${long};${long};${long};${long}` })
  expect(guests).toHaveLength(4)
  expect(guests[0]).toHaveLength(MOST_STEPS)
  expect(guests.slice(1).map(({ length }) => length)).toEqual([1, 1, 1])
  expect(mayAddStep({ ...readBookingWishes({}), guests })).toBe(false)
})

test('another day and another order put away the time', () => {
  const wishes = readBookingWishes({ service: 'cut', day: '2026-12-01', time: '09:30' })
  expect(withDay(wishes, '2026-12-02')).toMatchObject({ day: '2026-12-02', time: '' })
  expect(withSteps(wishes, 0, [wish('cut', 'mara')])).toMatchObject({
    guests: [[wish('cut', 'mara')]],
    day: '2026-12-01',
    time: '',
  })
})
