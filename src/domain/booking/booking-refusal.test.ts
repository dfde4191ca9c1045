import { expect, test } from 'vitest'
import { bookingRefusal } from './booking-refusal.ts'
import { readVerdict } from '#domain/command/verdict.ts'

const NOW = Date.parse('2026-11-23T15:00:00Z')
const times = ['2026-11-24T15:00:00+00:00', '2026-11-24T15:15:00+00:00']

const told = (said: object) => {
  const verdict = readVerdict({ outcome: 'rejected', ...said })
  if (verdict?.outcome !== 'rejected') throw new Error('That is no refusal.')
  return bookingRefusal(verdict, NOW)
}

test('a time that is taken says so, and when else', () => {
  const alternatives = times.map((startsAt) => ({ startsAt, steps: [] }))
  const refusal = told({ code: 'slot-taken', current: { alternatives } })
  expect(refusal.sentence).toContain('Nothing is booked yet. Next openings:')
  expect(refusal.alternatives).toEqual(times.map((time) => Date.parse(time)))
})

test('with nothing else free, it asks for another day', () => {
  for (const current of [{ alternatives: [] }, { alternatives: 'none' }, null])
    expect(told({ code: 'slot-taken', current })).toEqual({
      sentence: expect.stringContaining('Please pick another day.'),
      alternatives: [],
    })
})

test('a companion who is not free is no time that was taken', () => {
  const alternatives = times.map((startsAt) => ({ startsAt, steps: [] }))
  const refusal = told({ code: 'companion-busy', current: { alternatives } })
  expect(refusal.sentence).toContain('busy then. Nothing is booked yet.')
  expect(refusal.alternatives).toHaveLength(2)
  const never = told({ code: 'companion-busy', current: { alternatives: [] } })
  expect(never.sentence).toContain('pick another time')
})

test('whoever holds all they may is told how many that is', () => {
  expect(told({ code: 'too-many-held', current: { most: 60 } }).sentence).toContain(
    'You already have 60 services booked',
  )
})

test('too soon and too far have their own words', () => {
  expect(told({ code: 'too-soon' }).sentence).toContain('too soon')
  expect(told({ code: 'too-far' }).sentence).toContain('further ahead')
})

test('what is no longer offered is said to have changed, whatever the server calls it', () => {
  const refusal = told({ code: 'invalid', fields: { serviceId: 'by-phone' } })
  expect(refusal.sentence).toContain('Our menu changed')
})
