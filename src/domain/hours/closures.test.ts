import { expect, test } from 'vitest'
import { askedAgain } from './opening-times.ts'
import { closedDays, closedDaysInWords, closedSpan, doorLines, isClosedOn } from './closures.ts'
import { SEED_HOURS } from './opening-hours.ts'
import { NO_DAYS_YET, daysTyped, flawsOfDays } from './closed-days-form.ts'
import type { Closure } from './closures.ts'

const at = (startsAt: string, endsAt: string, reason = ''): Closure => ({
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
  reason,
})

const THANKSGIVING = at('2026-11-26T00:00:00-05:00', '2026-11-27T00:00:00-05:00')
const CHRISTMAS_WEEK = at('2026-12-24T00:00:00-05:00', '2027-01-02T00:00:00-05:00')
const AFTERNOON = at('2026-12-24T14:00:00-05:00', '2026-12-24T18:30:00-05:00')
const EVENING = at('2026-12-24T18:00:00-05:00', '2026-12-25T00:00:00-05:00')
/** The day on which clocks go back is an hour longer. */
const LONG_DAY = at('2026-11-01T00:00:00-04:00', '2026-11-02T00:00:00-05:00')
const TWO_NIGHTS = at('2026-12-24T18:00:00-05:00', '2026-12-26T10:00:00-05:00')

test('a closure reads as people say it', () => {
  const words = [THANKSGIVING, CHRISTMAS_WEEK, AFTERNOON, EVENING, LONG_DAY, TWO_NIGHTS].map(
    (one) => closedDaysInWords(closedDays(one)),
  )
  expect(words).toEqual([
    'Thursday, November 26',
    'Thursday, December 24 to Friday, January 1',
    'Thursday, December 24, 2pm–6:30pm',
    'Thursday, December 24, 6pm–12am',
    'Sunday, November 1',
    'Thursday, December 24, 6pm to Saturday, December 26, 10am',
  ])
})

test('as it is said, it is the same time again', () => {
  for (const one of [THANKSGIVING, CHRISTMAS_WEEK, AFTERNOON, EVENING, LONG_DAY, TWO_NIGHTS])
    expect({ ...closedSpan(closedDays(one)), reason: '' }).toEqual(one)
})

test('on the door are the hours and the next three closures', () => {
  const eve = { ...AFTERNOON, reason: 'Christmas Eve' }
  const closures = [THANKSGIVING, eve, CHRISTMAS_WEEK, LONG_DAY]
  expect(doorLines({ hours: SEED_HOURS, closures })).toEqual([
    { days: 'Monday–Saturday', text: '10am–6pm', reason: '' },
    { days: 'Sunday', text: 'Closed', reason: '' },
    { days: 'Thu, Nov 26', text: 'Closed', reason: '' },
    { days: 'Thu, Dec 24', text: 'Closed 2pm–6:30pm', reason: 'Christmas Eve' },
    { days: 'Thu, Dec 24 – Fri, Jan 1', text: 'Closed', reason: '' },
  ])
})

test('a day is closed by all of it, and not by some of its hours', () => {
  const closures = [CHRISTMAS_WEEK, AFTERNOON, THANKSGIVING]
  const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-24', '2027-01-01', '2027-01-02']
  expect(days.map((day) => isClosedOn(day, closures))).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(isClosedOn('2026-12-24', [AFTERNOON])).toBe(false)
})

test('what was reopened can be asked for again as it was', () => {
  const added = { id: 'one', addedAt: null, addedByName: '' }
  const wish = (closure: Closure) => askedAgain({ ...closure, ...added })
  expect(wish(CHRISTMAS_WEEK)).toEqual({
    fromDay: '2026-12-24',
    untilDay: '2027-01-01',
    hours: null,
    reason: '',
  })
  expect(wish(EVENING)).toMatchObject({ hours: { from: 1080, until: 1440 } })
  expect(wish(TWO_NIGHTS)).toBeNull()
})

test('what is typed is looked at before it is asked for', () => {
  const today = '2026-11-26'
  const flaws = (typed: Partial<typeof NO_DAYS_YET>) =>
    flawsOfDays({ ...NO_DAYS_YET, fromDay: today, ...typed }, today)
  expect(flaws({})).toEqual({})
  expect(flaws({ fromDay: '' })).toEqual({ fromDay: 'missing' })
  expect(flaws({ fromDay: '2026-11-25' })).toEqual({ fromDay: 'past' })
  expect(flaws({ fromDay: '2026-11-25', untilDay: today })).toEqual({})
  expect(flaws({ untilDay: '2026-11-25' })).toEqual({ untilDay: 'ends-first' })
  // A date field takes six digits for a year.
  expect(flaws({ fromDay: '20266-11-26' })).toEqual({ fromDay: 'missing' })
  expect(flaws({ untilDay: '20266-11-26' })).toEqual({ untilDay: 'missing' })
  expect(flaws({ isPart: true })).toEqual({ fromTime: 'missing', untilTime: 'missing' })
  const hours = { isPart: true, fromTime: '14:00', untilTime: '14:00' }
  expect(flaws(hours)).toEqual({ untilTime: 'ends-first' })
  expect(flaws({ ...hours, untilTime: '14:30', untilDay: '2026-11-01' })).toEqual({})
  expect(flaws({ isPart: true, fromTime: '18:00', untilTime: '00:00' })).toEqual({})
  expect(flaws({ reason: 'x'.repeat(81) })).toEqual({ reason: 'too-long' })
  const days = daysTyped({
    ...NO_DAYS_YET,
    ...hours,
    untilTime: '18:30',
    fromDay: today,
    untilDay: '2026-12-01',
    reason: ' Party ',
  })
  expect(days).toEqual({
    fromDay: today,
    untilDay: today,
    hours: { from: 840, until: 1110 },
    reason: 'Party',
  })
})
