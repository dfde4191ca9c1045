import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { fakePlatform } from '#support/fake-platform.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { servicesQuery } from '#data/service/services.ts'

const ID = '77e53782-b0bb-4292-b12d-bcf597e75bf6'
const ROW = { id: ID, slug: 'cut', name: 'Cut', price_cents: 7800, duration_seconds: 3600 }

/** A page with one service, and how often the worker is told to renew its pages when the server answers. */
async function renewals(...answers: readonly object[]): Promise<number> {
  let told = 0
  let place = 0
  const platform = fakePlatform({
    printedRows: { readAt: 1000, rows: [ROW] },
    server: () => Response.json([answers[place++]]),
  })
  const worker = { ...platform.worker, renewPages: () => void (told += 1) }
  const data = openAppData({ ...platform, worker })
  for (const _answer of answers)
    await data.queryClient.fetchQuery({ ...servicesQuery(data), staleTime: 0 })
  return told
}

test('kept pages are renewed once for each answer that shows something else', async () => {
  const dearer = { ...ROW, price_cents: 8000 }
  expect(await renewals(dearer)).toBe(1)
  expect(await renewals(dearer, dearer, { ...ROW, name: 'A cut' })).toBe(2)
})

test('and left alone where the server says what the page shows', async () => {
  expect(await renewals(ROW, { ...ROW, id: ID.replace('7', '8') })).toBe(0)
})
