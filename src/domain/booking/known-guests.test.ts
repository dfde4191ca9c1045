import { describe, expect, test } from 'vitest'
import { busyTimes, companionsLeft, partsForGuest } from './known-guests.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'

const MILO = { clientId: 'milo', name: 'Milo', timings: [{ serviceId: 'cut', parts: [55] }] }
const ADA = { clientId: 'ada', name: 'Ada', timings: [] }
const TIMES = { ownTimings: [{ serviceId: 'cut', parts: [30] }], companions: [MILO, ADA] }

const VISIT: OwnVisit = {
  id: 'v1',
  visitId: 'v1',
  clientId: 'milo',
  clientName: 'Milo',
  serviceId: 'cut',
  serviceSlug: 'cut',
  serviceName: 'Cut',
  stylistId: 'mara',
  stylistName: 'Mara',
  stylistSlug: 'mara',
  startsAt: 600_000,
  endsAt: 1_200_000,
  status: 'booked',
  scheduleVersion: 1,
  statusVersion: 1,
  priceCents: null,
  seriesId: null,
  confirmBy: null,
}

describe('how long a service takes somebody who comes', () => {
  test('is known of oneself and of the family, and of nobody who comes by name', () => {
    expect([...partsForGuest(TIMES, 'nora', 'nora')]).toEqual([['cut', [30]]])
    expect([...partsForGuest(TIMES, 'milo', 'nora')]).toEqual([['cut', [55]]])
    expect([...partsForGuest(TIMES, 'ada', 'nora')]).toEqual([])
    expect([...partsForGuest(TIMES, null, null)]).toEqual([])
    expect([...partsForGuest(TIMES, 'stranger', 'nora')]).toEqual([])
  })
})

describe('when somebody has another visit', () => {
  test('is what one may see of them, as long as it still takes their time', () => {
    const off = { ...VISIT, status: 'cancelled' as const }
    const mine = { ...VISIT, clientId: 'nora' }
    expect(busyTimes([VISIT, off, mine], 'milo')).toEqual([{ from: 10, until: 20 }])
    expect(busyTimes([{ ...VISIT, clientId: null }], null)).toEqual([])
  })
})

test('nobody comes twice in one visit', () => {
  expect(companionsLeft([MILO, ADA], ['milo'])).toEqual([ADA])
})
