import { expect, test } from 'vitest'
import { freeUntil, mayBeCanceled, visitsLeaving, withVisit } from './visit-changes.ts'
import { newAction } from '#domain/change/waiting-action.ts'
import type { OwnVisit } from './own-visits.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** Noon of a Saturday in Asheville. */
const NOON = Date.UTC(2026, 10, 21, 17)
const HOUR = 3_600_000
const COLOR: OwnVisit = {
  id: 'color',
  visitId: 'color',
  clientId: 'nora',
  clientName: 'Nora Whitfield',
  serviceId: 'balayage',
  serviceSlug: 'balayage',
  stylistId: 'mara',
  priceCents: 21_500,
  seriesId: null,
  confirmBy: null,
  serviceName: 'Balayage',
  stylistName: 'Mara Ellison',
  stylistSlug: 'mara-ellison',
  startsAt: NOON + 30 * HOUR,
  endsAt: NOON + 33 * HOUR,
  status: 'booked',
  scheduleVersion: 1,
  statusVersion: 1,
}
const CUT = { ...COLOR, id: 'cut', startsAt: NOON + 33 * HOUR, endsAt: NOON + 34 * HOUR }

test('until a day before it begins, it is as if nothing had been booked', () => {
  expect(freeUntil(COLOR)).toBe(NOON + 6 * HOUR)
})

test('what is booked or confirmed and has not begun may be canceled', () => {
  const may = (status: OwnVisit['status'], now = NOON) => mayBeCanceled({ ...COLOR, status }, now)
  expect([may('booked'), may('confirmed')]).toEqual([true, true])
  expect(may('booked', COLOR.startsAt)).toBe(false)
  expect([may('arrived'), may('in_service'), may('done'), may('cancelled')]).not.toContain(true)
})

test('all that one comes for goes together, but for what was canceled before', () => {
  const other = { ...COLOR, id: 'other', visitId: 'other' }
  const off = { ...CUT, id: 'off', status: 'cancelled' } as const
  expect(withVisit(CUT, [COLOR, other, CUT, off]).map(({ id }) => id)).toEqual(['color', 'cut'])
})

test('a visit leaves from the moment it is written down until its end can be read', () => {
  const args = { visitId: 'color', appointmentIds: ['color', 'cut'], reason: '' }
  const waiting = newAction(
    { kind: 'appointment.cancel-visit', args },
    { id: 'a1', owner: 'u1', seq: 1, now: NOON },
  )
  const leaving = (more: Partial<WaitingAction>, heardAt: number) => [
    ...visitsLeaving([{ ...waiting, ...more } as WaitingAction], heardAt),
  ]
  expect(leaving({}, NOON - HOUR)).toEqual(['color', 'cut'])
  const applied = { state: 'applied', settledAt: NOON } as const
  expect(leaving(applied, NOON - HOUR)).toEqual(['color', 'cut'])
  expect(leaving(applied, NOON + HOUR)).toEqual([])
  expect(leaving({ state: 'rejected' }, NOON - HOUR)).toEqual([])
})
