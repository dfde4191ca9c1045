import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { EXAMPLE_SALON, SALON, tellSalon } from '#domain/salon/salon.ts'
import { detailsOf } from '#domain/salon-details/details-form.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { dayOfVisit } from '#domain/time/visit-time.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { fakePlatform } from '#support/fake-platform.ts'
import { salonQuery } from './salon.ts'
import { followSalon } from './tell-salon.ts'

afterEach(() => tellSalon(EXAMPLE_SALON))

const answer = (salon: object) => ({
  edition: 2,
  salon: { ...detailsOf(EXAMPLE_SALON), ...salon },
  hours: [],
  closures: [],
  plans: [],
  team: [],
})

test('sentences speak of the salon that the page brought, and once it is drawn of the one heard of last', async () => {
  const said = [{ name: 'Moss', timeZone: 'Pacific/Honolulu' }, { name: '' }, { name: 'Sage' }]
  const data = openAppData(
    fakePlatform({
      printedRows: { readAt: 1000, rows: answer({ name: 'Fern' }) },
      server: () => Response.json(answer(said.shift() ?? {})),
    }),
  )
  const hears = () => data.queryClient.fetchQuery({ ...salonQuery(data), staleTime: 0 })
  expect(SALON.name).toBe('Fern')
  await hears()
  expect(SALON.name).toBe('Fern')
  followSalon(data)
  expect(SALON.name).toBe('Moss')
  await hears()
  expect(SALON.name).toBe('Moss')
  await hears()
  expect(SALON.name).toBe('Sage')
})

test('times and days are by its clock', () => {
  const moment = Date.parse('2026-06-02T07:30:00Z')
  expect(salonClockAt(moment)).toMatchObject({ day: '2026-06-02', minutes: 210 })
  expect(dayOfVisit(moment)).toBe('Tuesday, June 2')
  tellSalon({ ...EXAMPLE_SALON, timeZone: 'Pacific/Honolulu' })
  expect(salonClockAt(moment)).toMatchObject({ day: '2026-06-01', minutes: 1290 })
  expect(dayOfVisit(moment)).toBe('Monday, June 1')
})

test('a page that was printed without asking speaks of the example', () => {
  tellSalon({ ...EXAMPLE_SALON, name: 'Fern' })
  openAppData(fakePlatform({}))
  expect(SALON.profile).toEqual(EXAMPLE_SALON)
})
