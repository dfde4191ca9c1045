import { expect, test } from 'vitest'
import { APPOINTMENT_STATUSES, mayBecome } from '#domain/visit/appointments.ts'
import { deskSteps, isLateToCancel } from './desk-steps.ts'

const HOUR = 3_600_000
const TEN = Date.UTC(2026, 10, 24, 15)

test('a good day is three presses', () => {
  const course = ['booked', 'arrived', 'in_service'] as const
  expect(course.map((status) => deskSteps({ status, startsAt: TEN }).next)).toEqual([
    'arrived',
    'in_service',
    'done',
  ])
})

test('no button leads where the server says no', () => {
  for (const status of APPOINTMENT_STATUSES) {
    const { next, back, mayConfirm, noShowFrom } = deskSteps({ status, startsAt: TEN })
    if (next !== null) expect(mayBecome(status, next)).toBe(true)
    if (back !== null) expect(mayBecome(status, back)).toBe(true)
    if (mayConfirm) expect(mayBecome(status, 'confirmed')).toBe(true)
    if (noShowFrom !== null) expect(mayBecome(status, 'no_show')).toBe(true)
  }
})

test('a no-show is said a quarter of an hour after the beginning, and only of who is expected', () => {
  expect(deskSteps({ status: 'booked', startsAt: TEN }).noShowFrom).toBe(TEN + HOUR / 4)
  expect(deskSteps({ status: 'arrived', startsAt: TEN }).noShowFrom).toBeNull()
})

test('less than a day before is late', () => {
  expect(isLateToCancel({ startsAt: TEN }, TEN - 24 * HOUR)).toBe(false)
  expect(isLateToCancel({ startsAt: TEN }, TEN - 24 * HOUR + 1)).toBe(true)
})
