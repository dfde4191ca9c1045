import { expect, test } from 'vitest'
import { freeFrom } from './desk-free-from.ts'
import { SCENE_DAY, sceneCalendar, sceneStylist, sceneVisit } from './desk-scene.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import type { DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from './desk-offers.ts'

const MARA = sceneStylist(0)
const at = (hour: number, minute = 0) =>
  salonMoment({ day: SCENE_DAY, minutes: hour * 60 + minute })
const HALF_AN_HOUR = { startsAt: at(13, 25), minutes: 30, serviceId: null }

/** With a break from half past one to two. */
function view(visits: readonly DeskVisit[] = []): DeskView {
  const calendar = sceneCalendar([MARA])
  const [shift] = calendar.rules.shifts
  if (shift === undefined) throw new Error('Nobody works in the scene.')
  const rest = { ...shift, kind: 'break' as const, weekday: 2, from: 810, until: 840 }
  const rules = { ...calendar.rules, shifts: [...calendar.rules.shifts, rest] }
  return { calendar: { ...calendar, rules }, visits, now: at(13, 22) }
}

test('a break that begins in five minutes is said, with when she is free after it', () => {
  expect(freeFrom(MARA, HALF_AN_HOUR, view())).toEqual({
    stylist: MARA,
    startsAt: at(14),
    why: 'break',
    offFrom: at(13, 30),
  })
})

test('after the break comes whoever is booked then', () => {
  const booked = sceneVisit({ startsAt: at(14, 10), endsAt: at(15, 2) })
  expect(freeFrom(MARA, HALF_AN_HOUR, view([booked])).startsAt).toBe(at(15, 5))
  const whole = sceneVisit({ startsAt: at(12), endsAt: at(20) })
  expect(freeFrom(MARA, HALF_AN_HOUR, view([whole])).startsAt).toBeNull()
})

test('who has gone home is not in', () => {
  expect(freeFrom(MARA, { ...HALF_AN_HOUR, startsAt: at(20) }, view())).toMatchObject({
    startsAt: null,
    why: 'no-shift',
  })
})
