import { expect, test } from 'vitest'
import { visitRefusal } from './visit-refusals.ts'
import type { Refused } from '#domain/command/verdict.ts'

const said = (code: string, current: Refused['current'] = null) =>
  visitRefusal({ outcome: 'rejected', code, current, fields: {} }, Date.parse('2026-12-01T12:00Z'))

test('what can’t be held without an account is refused with what to do instead', () => {
  expect(said('confirm-first')).toContain('Check your email for the links')
  expect(said('day-held')).toContain('Try again in half an hour, pick another day, or call us at')
  expect(said('too-long-to-hold')).toContain('Sign in to book it, or call us at')
})

test('how much comes along without an account is the server’s number', () => {
  expect(said('too-many-companions', { hours: 12 })).toContain(
    'up to 12 hours a week for people who come along without an account',
  )
  expect(said('too-many-companions')).toContain('You can book only so much for people')
})

test('what can’t be released is confirmed, or not held anymore', () => {
  expect(said('not-held', { state: 'confirmed' })).toBe(
    'It was just confirmed, so the visit stays booked.',
  )
  expect(said('not-held', { state: 'lapsed' })).toBe('This time isn’t held anymore.')
  expect(said('not-held')).toBe('This time isn’t held anymore.')
})
