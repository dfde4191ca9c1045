import { expect, test } from 'vitest'
import {
  dueSteps,
  missedSteps,
  plannedAt,
  restEndsAfter,
  secondsUntil,
  timingOf,
} from './reminders.ts'
import type { ReminderStep } from './reminders.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'

/** A moment by the salon's clock: `2026-11-24 10:00`. */
function at(text: string): number {
  const [day = '', time = ''] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return salonMoment({ day, minutes: hours * 60 + minutes })
}

const LONG_AGO = at('2026-01-01 12:00')
const visitAt = (start: string, scheduled?: string) => ({
  startsAt: at(start),
  scheduledAt: scheduled === undefined ? LONG_AGO : at(scheduled),
})
const plan = (step: ReminderStep, start: string) =>
  new Date(plannedAt(step, at(start))).toISOString()
const iso = (text: string) => new Date(at(text)).toISOString()

test('a visit is called to mind a day before and two hours before', () => {
  expect(plan('day-before', '2026-11-25 14:00')).toBe('2026-11-24T19:00:00.000Z')
  expect(plan('two-hours', '2026-11-25 14:00')).toBe('2026-11-25T17:00:00.000Z')
})

test.each<[ReminderStep, string, string, string]>([
  ['two-hours', '2026-11-25 09:59', '2026-11-25 08:00', 'a minute too early, so at eight'],
  ['two-hours', '2026-11-25 10:00', '2026-11-25 08:00', 'eight is not at rest any more'],
  ['two-hours', '2026-11-25 08:30', '2026-11-25 08:00', 'half an hour is enough'],
  ['two-hours', '2026-11-25 08:29', '2026-11-24 20:30', 'less is not, so the evening before'],
  ['two-hours', '2026-11-25 07:00', '2026-11-24 20:30', 'before everybody is up'],
  ['two-hours', '2026-11-25 00:30', '2026-11-24 20:30', 'the rest began on the day before'],
  ['two-hours', '2026-11-25 22:59', '2026-11-25 20:59', 'the last minute before the rest'],
  ['two-hours', '2026-11-25 23:00', '2026-11-25 20:30', 'the evening of the same day'],
  ['day-before', '2026-11-25 21:00', '2026-11-25 08:00', 'in the morning of the visit'],
  ['day-before', '2026-11-25 07:30', '2026-11-24 08:00', 'at eight on the day before'],
])('quiet hours: %s of a visit at %s goes out at %s (%s)', (step, start, planned) => {
  expect(plan(step, start)).toBe(iso(planned))
})

test('in spring the night is an hour shorter, and nothing comes twice or at night', () => {
  expect(plan('day-before', '2027-03-14 10:00')).toBe('2027-03-13T15:00:00.000Z')
  expect(plan('two-hours', '2027-03-14 10:00')).toBe('2027-03-14T12:00:00.000Z')
  expect(plan('two-hours', '2027-03-14 08:15')).toBe('2027-03-14T01:30:00.000Z')
  expect(plan('day-before', '2027-03-15 02:30')).toBe('2027-03-14T12:00:00.000Z')
  expect(plan('day-before', '2027-03-15 10:00')).toBe('2027-03-14T14:00:00.000Z')
})

test('in autumn it is an hour longer', () => {
  expect(plan('day-before', '2026-11-01 10:00')).toBe('2026-10-31T14:00:00.000Z')
  expect(plan('two-hours', '2026-11-01 10:00')).toBe('2026-11-01T13:00:00.000Z')
  expect(plan('two-hours', '2026-11-01 08:15')).toBe('2026-11-01T00:30:00.000Z')
  expect(plan('day-before', '2026-11-02 10:00')).toBe('2026-11-01T15:00:00.000Z')
})

test('a step waits for its moment, and is due from then on', () => {
  const visit = visitAt('2026-11-25 14:00')
  expect(dueSteps(visit, at('2026-11-24 13:59'))).toEqual([])
  expect(dueSteps(visit, at('2026-11-24 14:00'))).toEqual(['day-before'])
  expect(dueSteps(visit, at('2026-11-25 11:59'))).toEqual([])
  expect(dueSteps(visit, at('2026-11-25 12:00'))).toEqual(['two-hours'])
})

test('whoever books within a day is not told of it a day before', () => {
  const booked = (when: string) =>
    timingOf('day-before', visitAt('2026-11-25 14:00', when), at('2026-11-24 14:10'))
  expect(booked('2026-11-24 13:59')).toBe('now')
  expect(booked('2026-11-24 14:00')).toBe('now')
  expect(booked('2026-11-24 14:01')).toBe('not-at-all')
})

test('nor at eight, for a visit late in the evening that was booked in the night before', () => {
  const visit = visitAt('2026-11-25 21:30', '2026-11-24 22:00')
  expect(timingOf('day-before', visit, at('2026-11-25 08:00'))).toBe('not-at-all')
})

test('and not in the evening, for an early visit that was booked just now', () => {
  const visit = visitAt('2026-11-25 08:15', '2026-11-24 20:45')
  expect(timingOf('two-hours', visit, at('2026-11-24 20:50'))).toBe('not-at-all')
})

test('a server that was away sends what still makes sense, and of two steps only one', () => {
  const visit = visitAt('2026-11-25 14:00')
  expect(dueSteps(visit, at('2026-11-25 10:00'))).toEqual(['day-before'])
  expect(dueSteps(visit, at('2026-11-25 10:01'))).toEqual([])
  expect(dueSteps(visit, at('2026-11-25 12:30'))).toEqual(['two-hours'])
  expect(dueSteps(visit, at('2026-11-25 13:30'))).toEqual(['two-hours'])
  expect(dueSteps(visit, at('2026-11-25 13:31'))).toEqual([])
  expect(timingOf('two-hours', visit, at('2026-11-25 13:31'))).toBe('too-late')
  expect(dueSteps(visit, at('2026-11-25 14:30'))).toEqual([])
  const early = visitAt('2026-11-25 08:15')
  expect(dueSteps(early, at('2026-11-24 20:45'))).toEqual(['two-hours'])
})

test('what it was away for too long for is missed, until the visit begins', () => {
  const visit = visitAt('2026-11-25 14:00')
  expect(missedSteps(visit, at('2026-11-25 10:00'))).toEqual([])
  expect(missedSteps(visit, at('2026-11-25 10:01'))).toEqual(['day-before'])
  expect(missedSteps(visit, at('2026-11-25 13:30'))).toEqual(['day-before'])
  expect(missedSteps(visit, at('2026-11-25 13:31'))).toEqual(['day-before', 'two-hours'])
  expect(missedSteps(visit, at('2026-11-25 13:59'))).toEqual(['day-before', 'two-hours'])
  expect(missedSteps(visit, at('2026-11-25 14:00'))).toEqual([])
})

test('what was never to be sent is not missed, nor what waits out the night', () => {
  const bookedLate = visitAt('2026-11-25 14:00', '2026-11-25 09:00')
  expect(missedSteps(bookedLate, at('2026-11-25 13:00'))).toEqual([])
  expect(missedSteps(bookedLate, at('2026-11-25 13:31'))).toEqual(['two-hours'])
  const bookedJustNow = visitAt('2026-11-25 14:00', '2026-11-25 13:40')
  expect(missedSteps(bookedJustNow, at('2026-11-25 13:50'))).toEqual([])
  expect(missedSteps(visitAt('2026-11-25 20:50'), at('2026-11-24 21:10'))).toEqual([])
})

test('what is late waits out the night', () => {
  const visit = visitAt('2026-11-25 20:50')
  expect(timingOf('day-before', visit, at('2026-11-24 21:10'))).toBe('at-rest')
  expect(timingOf('day-before', visit, at('2026-11-25 07:59'))).toBe('at-rest')
  expect(timingOf('day-before', visit, at('2026-11-25 08:00'))).toBe('now')
  expect(restEndsAfter(at('2026-11-24 21:10'))).toBe(at('2026-11-25 08:00'))
  expect(restEndsAfter(at('2026-11-25 00:10'))).toBe(at('2026-11-25 08:00'))
})

test('every visit of a year with both changes has its steps in order, awake and in time', () => {
  const [first, last] = [at('2026-10-25 00:00'), at('2027-03-20 00:00')]
  for (let startsAt = first; startsAt < last; startsAt += 47 * 60_000) {
    const before = plannedAt('day-before', startsAt)
    const soon = plannedAt('two-hours', startsAt)
    const named = new Date(startsAt).toISOString()
    expect(timingOf('day-before', { startsAt, scheduledAt: LONG_AGO }, before), named).toBe('now')
    expect(timingOf('two-hours', { startsAt, scheduledAt: LONG_AGO }, soon), named).toBe('now')
    expect(soon - before, named).toBeGreaterThanOrEqual(2 * 3_600_000)
    expect(startsAt - soon, named).toBeGreaterThanOrEqual(30 * 60_000)
  }
})

test('a push service keeps it until the visit begins, four weeks at most', () => {
  expect(secondsUntil(10_000_999, 10_000)).toBe(9990)
  expect(secondsUntil(10_000, 10_001)).toBe(0)
  expect(secondsUntil(at('2027-11-25 14:00'), at('2026-11-25 14:00'))).toBe(28 * 24 * 3600)
})
