import { expect, test } from 'vitest'
import { daysLater, salonMoment } from '#domain/time/salon-clock.ts'
import { flawsOfTimeOff } from './time-off-flaws.ts'
import type { ClosedDays } from '#domain/hours/closures.ts'

const TODAY = '2026-11-24'
const NOW = salonMoment({ day: TODAY, minutes: 11 * 60 })

/** The same limits as the database has, where they're tested, too. */
test('what the salon would refuse is said before it waits on a device', () => {
  const day = (days: Partial<ClosedDays>) =>
    Object.keys(flawsOfTimeOff({ fromDay: TODAY, untilDay: TODAY, hours: null, ...days }, NOW))
  expect(day({})).toEqual([])
  expect(day({ hours: { from: 600, until: 660 } })).toEqual(['untilTime'])
  expect(day({ hours: { from: 600, until: 661 } })).toEqual([])
  expect(day({ fromDay: '2026-11-20', untilDay: '2026-11-23' })).toEqual(['fromDay'])
  expect(day({ untilDay: daysLater(TODAY, 363) })).toEqual([])
  expect(day({ untilDay: daysLater(TODAY, 364) })).toEqual(['untilDay'])
  const far = daysLater(TODAY, 731)
  expect(day({ fromDay: far, untilDay: far })).toEqual(['fromDay'])
})
