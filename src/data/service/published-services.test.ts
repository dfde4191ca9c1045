import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { fakePlatform } from '#support/fake-platform.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { SERVICES_QUESTION, readPrintedServices } from './published-services.ts'
import { knownServices, servicesQuery } from './services.ts'

const ROW = { id: '1', slug: 'cut', name: 'Cut', price_cents: 7800, duration_seconds: 3600 }
const READ_AT = Date.UTC(2020, 10, 21, 8)

test('rows that came with the page are read as the server’s would be', () => {
  const printed = readPrintedServices({ readAt: READ_AT, rows: [ROW] })
  expect(printed?.readAt).toBe(READ_AT)
  expect(printed?.services[0]).toMatchObject({ slug: 'cut', priceCents: 7800, durationMinutes: 60 })
})

test('a page that brought nothing, or something else, brought no services', () => {
  for (const other of [null, 'x', {}, { readAt: READ_AT }, { readAt: 'then', rows: [ROW] }])
    expect(readPrintedServices(other)).toBeNull()
  expect(readPrintedServices({ readAt: READ_AT, rows: [{ price: 1 }] })).toBeNull()
})

test('the question names the columns that are read, without spaces', () => {
  expect(SERVICES_QUESTION).toMatch(/^services\?select=id,slug,name,[a-z_,]+&order=position,name$/)
})

test('the printed services stand with their age until the server has answered', async () => {
  const platform = fakePlatform({
    printedRows: { readAt: READ_AT, rows: [ROW] },
    server: () => Response.json([{ ...ROW, price_cents: 8000 }]),
  })
  const data = openAppData(platform)
  expect(knownServices(data)[0]?.priceCents).toBe(7800)
  const query = servicesQuery(data)
  expect(await data.queryClient.ensureQueryData(query)).toMatchObject([{ priceCents: 7800 }])
  expect(data.queryClient.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(READ_AT)
  const fresh = await data.queryClient.fetchQuery({ ...query, staleTime: 0 })
  expect(fresh).toMatchObject([{ priceCents: 8000 }])
  expect(knownServices(data)[0]?.priceCents).toBe(8000)
})
