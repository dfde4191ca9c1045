import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { EXAMPLE_SALON, SALON, tellSalon } from '#domain/salon/salon.ts'
import { detailsOf } from '#domain/salon-details/details-form.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { dayOfVisit } from '#domain/time/visit-time.ts'
import { readPublishedSalon } from '#domain/site/published-salon.ts'
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

test('whose story is invented is known with the name', () => {
  const rows = (isExample: boolean) => ({ readAt: 1000, rows: { ...answer({}), isExample } })
  openAppData(fakePlatform({ printedRows: rows(false) }))
  expect(SALON.isExample).toBe(false)
  openAppData(fakePlatform({ printedRows: rows(true) }))
  expect(SALON.isExample).toBe(true)
  const unreadable = { ...rows(false).rows, salon: { name: '' } }
  openAppData(fakePlatform({ printedRows: { readAt: 1000, rows: unreadable } }))
  expect(SALON).toMatchObject({ profile: EXAMPLE_SALON, isExample: false })
})

test('and follows what is heard later, also where the name could not be read', () => {
  const data = openAppData(fakePlatform({}))
  followSalon(data)
  const { queryKey } = salonQuery(data)
  for (const [name, isExample] of [
    ['Fern', true],
    ['', false],
  ]) {
    data.queryClient.setQueryData(queryKey, readPublishedSalon({ ...answer({ name }), isExample }))
    expect(SALON).toMatchObject({ name: 'Fern', isExample })
  }
})

test('times and days are by its clock', () => {
  const moment = Date.parse('2026-06-02T07:30:00Z')
  expect(salonClockAt(moment)).toMatchObject({ day: '2026-06-02', minutes: 210 })
  expect(dayOfVisit(moment)).toBe('Tuesday, June 2')
  tellSalon({ ...EXAMPLE_SALON, timeZone: 'Pacific/Honolulu' })
  expect(salonClockAt(moment)).toMatchObject({ day: '2026-06-01', minutes: 1290 })
  expect(dayOfVisit(moment)).toBe('Monday, June 1')
})

test('a page that was printed without asking has the name of the example, and not its story', () => {
  tellSalon({ ...EXAMPLE_SALON, name: 'Fern' }, true)
  openAppData(fakePlatform({}))
  expect(SALON.profile).toEqual(EXAMPLE_SALON)
  expect(SALON.isExample).toBe(false)
})
