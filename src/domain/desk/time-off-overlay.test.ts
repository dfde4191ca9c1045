import { expect, test } from 'vitest'
import { newAction } from '#domain/change/waiting-action.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import { shownTimeOff } from './time-off-overlay.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { DeskClosedTime } from './desk-calendar.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-23', '2026-11-24', '2026-11-25']
const NOW = salonMoment({ day: TUESDAY, minutes: 8 * 60 })
const HEARD = NOW - 60_000

/** Minutes since the epoch, as the calendar counts. */
const minute = (day: string, minutes = 0) => salonMoment({ day, minutes }) / 60_000

const off = (change: Partial<DeskClosedTime> = {}): DeskClosedTime => ({
  id: 'off',
  stylistId: 'mara',
  from: minute(TUESDAY),
  until: minute(WEDNESDAY),
  reason: 'Sick',
  ...change,
})

let lastSeq = 0
function waiting(command: Command<WaitingKind>, more: Partial<WaitingAction> = {}): WaitingAction {
  lastSeq += 1
  const action = newAction(command, { id: `a${lastSeq}`, owner: 'u1', seq: lastSeq, now: NOW })
  return { ...action, ...more } as WaitingAction
}

const add = (more: Partial<WaitingAction> = {}, untilDay = TUESDAY) =>
  waiting(
    {
      kind: 'stylist.add-time-off',
      args: {
        timeOffId: 'off',
        stylistId: 'mara',
        fromDay: TUESDAY,
        untilDay,
        hours: null,
        reason: 'Sick',
      },
    },
    more,
  )
const remove = (keepsPast: boolean) =>
  waiting({
    kind: 'stylist.remove-time-off',
    args: { timeOffId: 'off', stylistId: 'mara', keepsPast },
  })

test('who calls in sick is off at once, marked until the salon has heard of it', () => {
  expect(shownTimeOff([], [add()], HEARD)).toEqual([off({ isWaiting: true })])
  const applied = add({ state: 'applied', settledAt: NOW })
  expect(shownTimeOff([], [applied], HEARD)).toEqual([off({ isWaiting: false })])
  const hours = { from: 14 * 60, until: 24 * 60 }
  const { args } = add()
  const part = { ...add(), args: { ...args, hours } } as WaitingAction
  const evening = { from: minute(TUESDAY, 14 * 60), isWaiting: true }
  expect(shownTimeOff([], [part], HEARD)).toEqual([off(evening)])
})

test('what was refused, and what can be read by now, changes nothing', () => {
  const closed = [off({ id: 'other', stylistId: null })]
  expect(shownTimeOff(closed, [], HEARD)).toBe(closed)
  const refused = add({ state: 'rejected', settledAt: NOW })
  expect(shownTimeOff(closed, [refused], HEARD)).toEqual(closed)
  const readAlready = add({ state: 'applied', settledAt: NOW })
  expect(shownTimeOff(closed, [readAlready], NOW + 1)).toEqual(closed)
})

test('who is back early was off the days before, and is off again by asking for all of it', () => {
  const week = off({ from: minute(MONDAY), until: minute(WEDNESDAY) })
  const yesterday = { ...week, until: minute(TUESDAY) }
  expect(shownTimeOff([week], [remove(true)], HEARD)).toEqual([yesterday])
  expect(shownTimeOff([week], [remove(false)], HEARD)).toEqual([])
  expect(shownTimeOff([off()], [remove(true)], HEARD)).toEqual([])
  expect(shownTimeOff([week, off({ id: 'other' })], [remove(false)], HEARD)).toHaveLength(1)
  const inTurn = [remove(true), add()]
  expect(shownTimeOff([off()], inTurn.toReversed(), HEARD)).toEqual([off({ isWaiting: true })])
})

test('the same time off is there once, as long as it was asked for last', () => {
  const longer = add({}, WEDNESDAY)
  expect(shownTimeOff([off()], [longer], HEARD)).toEqual([
    off({ until: minute('2026-11-26'), isWaiting: true }),
  ])
})
