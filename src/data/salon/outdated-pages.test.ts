import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { fakePlatform } from '#support/fake-platform.ts'
import { bookingTimesQuery } from '#data/booking/booking-times.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { servicesQuery } from '#data/service/services.ts'
import type { AppData } from '#data/app/app-data.ts'

const ID = '77e53782-b0bb-4292-b12d-bcf597e75bf6'
const ROW = { id: ID, slug: 'cut', name: 'Cut', price_cents: 7800, duration_seconds: 3600 }

const BOOKABLE = { id: ID, slug: 'cut', parts: [60], before: 0, after: 0, leadMinutes: 60 }
const BOOKING = {
  publishesTimes: true,
  services: [{ ...BOOKABLE, roomKind: null, isAddOn: false }],
}

/** A printed page, and how often the worker is told to renew its pages when the server answers. */
async function renewalsOf(
  rows: unknown,
  answers: readonly unknown[],
  ask: (data: AppData) => Promise<unknown>,
): Promise<number> {
  let told = 0
  let place = 0
  const platform = fakePlatform({
    printedRows: { readAt: 1000, rows },
    server: () => Response.json(answers[place++]),
  })
  const worker = { ...platform.worker, renewPages: () => void (told += 1) }
  const data = openAppData({ ...platform, worker })
  for (const _answer of answers) await ask(data)
  return told
}

const renewals = (...answers: readonly object[]) =>
  renewalsOf(
    [ROW],
    answers.map((row) => [row]),
    (data) => data.queryClient.fetchQuery({ ...servicesQuery(data), staleTime: 0 }),
  )

test('kept pages are renewed once for each answer that shows something else', async () => {
  const dearer = { ...ROW, price_cents: 8000 }
  expect(await renewals(dearer)).toBe(1)
  expect(await renewals(dearer, dearer, { ...ROW, name: 'A cut' })).toBe(2)
})

test('and left alone where the server says what the page shows', async () => {
  expect(await renewals(ROW, { ...ROW, id: ID.replace('7', '8') })).toBe(0)
})

test('the page of booking is renewed with what can be booked, and not with what is free', async () => {
  const times = (change: object) => ({
    ...BOOKING,
    asOf: '2026-11-24T15:00:00Z',
    daysAhead: 28,
    skills: [],
    stylists: [],
    days: [],
    ...change,
  })
  const onePage = (...answers: readonly object[]) =>
    renewalsOf(BOOKING, answers, (data) =>
      data.queryClient.fetchQuery({ ...bookingTimesQuery(data, null, '2026-11-24'), staleTime: 0 }),
    )
  expect(await onePage(times({}), times({ asOf: '2026-11-24T15:05:00Z', daysAhead: 56 }))).toBe(0)
  expect(await onePage(times({ services: [] }), times({ services: [] }))).toBe(1)
  expect(await onePage(times({ publishesTimes: false }))).toBe(1)
})
