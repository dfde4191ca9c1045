import { expect, test } from 'vitest'
import { readVisitHistory, whoAndWhen } from './visit-history.ts'

const NOW = Date.parse('2026-11-24T17:00:00Z')
const ROW = {
  at: '2026-11-24T16:00:00Z',
  byName: 'Ivo Marsh',
  byClient: false,
  what: 'changed',
  before: {},
  after: {},
}
const said = (row: object) => readVisitHistory([{ ...ROW, ...row }], NOW)[0]?.what

test('a visit was booked for a time, by a way, with somebody', () => {
  const after = { source: 'online', startsAt: '2026-11-24T15:00:00Z', stylistName: 'Mara Ellison' }
  expect(said({ what: 'added', before: null, after })).toEqual([
    'Booked online for 10:00 AM with Mara Ellison',
  ])
  expect(said({ what: 'added', after: { source: 'walk-in', stylistName: '' } })).toEqual([
    'Walked in',
  ])
})

test('what was changed is said with what it was before, each change by itself', () => {
  const before = {
    startsAt: '2026-11-24T15:00:00Z',
    endsAt: '2026-11-24T16:00:00Z',
    stylistName: '',
  }
  const after = {
    startsAt: '2026-11-25T15:30:00Z',
    endsAt: '2026-11-25T16:30:00Z',
    stylistName: 'Linh Tran',
  }
  expect(said({ before, after })).toEqual([
    'Moved from 10:00 AM to Wed, Nov 25, 10:30 AM',
    'From no one yet to Linh Tran',
  ])
  expect(
    said({ before: { endsAt: before.endsAt }, after: { endsAt: '2026-11-24T16:15:00Z' } }),
  ).toEqual(['Ends 11:15 AM instead of 11:00 AM'])
  expect(said({ before: { status: 'booked' }, after: { status: 'arrived' } })).toEqual([
    'Checked in, before: booked',
  ])
  expect(said({ what: 'noted' })).toEqual(['Note added'])
})

test('what says nothing is left out, and another answer is none', () => {
  expect(readVisitHistory([ROW, { ...ROW, at: 'then', what: 'noted' }], NOW)).toEqual([])
  expect(() => readVisitHistory({ outcome: 'applied' }, NOW)).toThrow()
})

test('who it was is a colleague, the client, or nobody who was signed in', () => {
  const [event] = readVisitHistory([{ ...ROW, what: 'noted' }], NOW)
  if (event === undefined) throw new Error('Nothing was read.')
  expect(whoAndWhen(event, NOW)).toBe('1 hour ago, Ivo Marsh')
  expect(whoAndWhen({ ...event, byClient: true }, NOW)).toMatch(/, Ivo Marsh, the client$/)
  expect(whoAndWhen({ ...event, byName: '' }, NOW)).toMatch(/, no one signed in$/)
})
