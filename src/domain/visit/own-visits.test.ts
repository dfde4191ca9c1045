import { expect, test } from 'vitest'
import { comingVisits, nextVisit, readOwnVisits } from './own-visits.ts'
import { hoursOfVisit, leafOf } from './visit-leaf.ts'
import type { AppointmentStatus } from './appointments.ts'

/** Noon of a Saturday in Asheville. */
const NOON = Date.UTC(2026, 10, 21, 17)
const HOUR = 3_600_000
const ROW = {
  id: 'one',
  visit_id: 'one',
  client_id: 'nora',
  client_name: 'Nora Whitfield',
  service_id: 'lashes',
  service_slug: 'lash-lift',
  stylist_id: 'linh',
  price_cents: 9000,
  service_name: 'Lash Lift & Tint',
  starts_at: '2026-11-21T19:00:00+00:00',
  ends_at: '2026-11-21T19:45:00+00:00',
  status: 'booked',
  schedule_version: 2,
  status_version: 1,
  stylists: { name: 'Linh Tran', slug: 'linh-tran' },
}
const ONE = {
  id: 'one',
  visitId: 'one',
  clientId: 'nora',
  clientName: 'Nora Whitfield',
  serviceId: 'lashes',
  serviceSlug: 'lash-lift',
  stylistId: 'linh',
  priceCents: 9000,
  seriesId: null,
  confirmBy: null,
  serviceName: 'Lash Lift & Tint',
  stylistName: 'Linh Tran',
  stylistSlug: 'linh-tran',
  startsAt: NOON + 2 * HOUR,
  endsAt: NOON + 2.75 * HOUR,
  status: 'booked' as AppointmentStatus,
  scheduleVersion: 2,
  statusVersion: 1,
}

test('a visit is read, also while nobody is chosen for it', () => {
  expect(readOwnVisits([ROW, { ...ROW, stylists: null }])).toEqual([
    ONE,
    { ...ONE, stylistName: '', stylistSlug: '' },
  ])
})

test.each([
  null,
  [{ ...ROW, id: '' }],
  [{ ...ROW, starts_at: 'soon' }],
  [{ ...ROW, ends_at: null }],
  [{ ...ROW, status: 'maybe' }],
  [{ ...ROW, schedule_version: '2' }],
])('an answer that is none is not taken for one: %j', (answer) => {
  expect(() => readOwnVisits(answer)).toThrow()
})

test('what lies ahead is told, the next one first, and one under way until it ends', () => {
  const later = { ...ONE, id: 'later', startsAt: NOON + 30 * HOUR, endsAt: NOON + 31 * HOUR }
  const underWay = { ...ONE, id: 'now', startsAt: NOON - HOUR, endsAt: NOON + 1 }
  const over = { ...ONE, id: 'over', startsAt: NOON - HOUR, endsAt: NOON }
  const coming = comingVisits([later, ONE, over, underWay], NOON)
  expect(coming.map(({ id }) => id)).toEqual(['now', 'one', 'later'])
})

test('one canceled is told of until it would have begun; one that ended otherwise is not', () => {
  const stands = (status: AppointmentStatus, startsAt = NOON + HOUR) =>
    comingVisits([{ ...ONE, status, startsAt }], NOON).length === 1
  expect(stands('cancelled')).toBe(true)
  expect(stands('cancelled', NOON)).toBe(false)
  expect(stands('in_service', NOON - HOUR)).toBe(true)
  expect([stands('done'), stands('no_show')]).toEqual([false, false])
})

test('the next visit is everything one comes for then, and says how many follow', () => {
  const cut = { ...ONE, id: 'cut', startsAt: ONE.endsAt, endsAt: ONE.endsAt + HOUR }
  const later = {
    ...ONE,
    id: 'later',
    visitId: 'v2',
    startsAt: NOON + 30 * HOUR,
    endsAt: NOON + 31 * HOUR,
  }
  const off = { ...ONE, id: 'off', visitId: 'v0', status: 'cancelled' as const, startsAt: NOON + 1 }
  const next = nextVisit([later, cut, ONE, off], NOON)
  expect(next?.services.map(({ id }) => id)).toEqual(['one', 'cut'])
  expect(next).toMatchObject({ first: ONE, startsAt: ONE.startsAt, endsAt: cut.endsAt, further: 1 })
  expect(nextVisit([off], NOON)).toBeNull()
})

test('a leaf and the hours are the salon’s, wherever the device is', () => {
  const lateEvening = Date.UTC(2026, 10, 22, 1)
  expect(leafOf(lateEvening)).toEqual({ weekday: 'Sat', month: 'Nov', day: '21' })
  const hours = (startsAt: number) =>
    hoursOfVisit({ startsAt, endsAt: startsAt + 0.75 * HOUR }, NOON).replaceAll(/\s/g, ' ')
  expect(hours(ONE.startsAt)).toBe('Today, 2:00 – 2:45 PM')
  expect(hours(NOON + 22 * HOUR)).toBe('Tomorrow, 10:00 – 10:45 AM')
  expect(hours(NOON + 46 * HOUR)).toBe('10:00 – 10:45 AM')
})
