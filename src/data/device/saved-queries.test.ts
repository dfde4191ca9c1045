import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { openDeviceTables } from './db.ts'
import { savedIn } from './saved-queries.ts'
import { settle } from '#support/fake-platform.ts'
import type { DeviceTable } from './device-database.ts'
import type { QueryPersister } from './saved-queries.ts'

const reports: string[] = []
const report = (what: string) => reports.push(what)

afterEach(async () => {
  reports.length = 0
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** One visit: a fresh memory, asking for the services with whatever server there is. */
async function visit(persister: QueryPersister, queryFn: () => Promise<unknown>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answer = await client.fetchQuery({ queryKey: ['services'], queryFn, persister })
  await settle(20)
  return { answer, client }
}

async function everythingIn(name: string): Promise<string> {
  const database = await new Dexie(name).open()
  const rows = await Promise.all(database.tables.map((table) => table.toArray()))
  database.close()
  return JSON.stringify(rows)
}

test('an answer outlives the visit and is there when the server is not', async () => {
  const tables = openDeviceTables()
  const persister = savedIn(() => tables.publicCache, report)
  await visit(persister, async () => ['cut'])

  const { answer } = await visit(persister, () => Promise.reject(new Error('down')))
  expect(answer).toEqual(['cut'])
})

test('a saved answer is shown first and asked for again at once', async () => {
  const tables = openDeviceTables()
  const persister = savedIn(() => tables.publicCache, report)
  await visit(persister, async () => ['cut'])

  const { answer, client } = await visit(persister, async () => ['cut', 'color'])
  expect(answer).toEqual(['cut'])
  expect(client.getQueryData(['services'])).toEqual(['cut', 'color'])
})

/** A visit to a page that was printed with an answer at that time. */
async function visitPrinted(persister: QueryPersister, printedAt: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(client, {
    queryKey: ['services'],
    queryFn: () => Promise.reject(new Error('down')),
    persister,
    initialData: ['printed'],
    initialDataUpdatedAt: printedAt,
  })
  const stop = observer.subscribe(() => undefined)
  await settle(20)
  stop()
  return client.getQueryState(['services'])
}

test('what came with the page stands until the device has heard something newer', async () => {
  const tables = openDeviceTables()
  const persister = savedIn(() => tables.publicCache, report)
  const before = Date.now()
  expect(await visitPrinted(persister, before)).toMatchObject({ data: ['printed'] })

  await visit(persister, async () => ['cut'])
  const older = await visitPrinted(persister, before - 1000)
  expect(older?.data).toEqual(['cut'])
  expect(older?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
  expect(await visitPrinted(persister, Date.now() + 1000)).toMatchObject({ data: ['printed'] })
})

test('its age is that of the answer, not of the visit', async () => {
  const tables = openDeviceTables()
  const persister = savedIn(() => tables.publicCache, report)
  const before = Date.now()
  await visit(persister, async () => ['cut'])
  const after = Date.now()
  await new Promise((resolve) => setTimeout(resolve, 20))

  const { client } = await visit(persister, () => Promise.reject(new Error('down')))
  const savedAt = client.getQueryState(['services'])?.dataUpdatedAt ?? 0
  expect(savedAt).toBeGreaterThanOrEqual(before)
  expect(savedAt).toBeLessThanOrEqual(after + 15)
})

test('what one person may read lies in their own database and nowhere else', async () => {
  const tables = openDeviceTables()
  const persister = savedIn(() => tables.privateCache('nora'), report)
  await visit(persister, async () => ['canary'])

  const names = await Dexie.getDatabaseNames()
  expect(names).toEqual([expect.stringMatching(/^salon-u-(?!nora)/)])
  expect(await everythingIn(names[0] ?? '')).toContain('canary')

  const other = savedIn(() => tables.privateCache('theo'), report)
  const { answer } = await visit(other, async () => ['of theo'])
  expect(answer).toEqual(['of theo'])
})

test('a device that cannot save costs nothing but the saving', async () => {
  const broken: DeviceTable = {
    get: () => Promise.reject(new Error('broken')),
    put: () => Promise.reject(new Error('broken')),
    remove: () => Promise.reject(new Error('broken')),
  }
  const { answer } = await visit(
    savedIn(() => broken, report),
    async () => ['cut'],
  )
  expect(answer).toEqual(['cut'])
  expect(reports.length).toBeGreaterThan(0)
})
