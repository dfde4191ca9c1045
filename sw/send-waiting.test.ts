import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLAIM_LASTS_MS } from '#domain/change/send-order.ts'
import { newAction } from '#domain/change/waiting-action.ts'
import { OUTBOX_CHANGED } from '#data/device/tab-messages.ts'
import { deleteDatabases, deviceDatabase } from '#data/device/device-database.ts'
import { sendAllOrFail, sendWaiting } from './send-waiting.ts'

const BACKEND = { url: 'https://salon.example.com', publishableKey: 'sb_publishable_test' }
const LOCK = 'salon-outbox'
const ID = '00000000-0000-4000-8000-000000000001'

let openPages: object[] = []
let addresses: unknown[] = []
let answer = async () => Response.json({ outcome: 'applied', replay: false })

const exists = async () => true
const page = () =>
  deviceDatabase({ name: 'salon-outbox', tables: ['actions'], durability: 'strict', exists }).table(
    'actions',
  )

beforeEach(async () => {
  openPages = []
  addresses = []
  answer = async () => Response.json({ outcome: 'applied', replay: false })
  const matchAll = async (wishes: ClientQueryOptions) =>
    wishes.type === 'window' && wishes.includeUncontrolled === true ? openPages : []
  vi.stubGlobal('self', { clients: { matchAll }, navigator: globalThis.navigator })
  vi.stubGlobal('fetch', (address: unknown) => (addresses.push(address), answer()))
  const args = { name: 'Hannah', email: 'hannah@example.com', phone: '', message: 'On Friday?' }
  const written = { id: ID, owner: null, seq: 1, now: Date.UTC(2026, 10, 21) }
  await page().put(ID, newAction({ kind: 'contact.send', args }, written))
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 1), toFake: ['Date'] })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await deleteDatabases(() => true)
})

test('the worker sends to the backend of its build and tells a page that opens meanwhile', async () => {
  const channel = new BroadcastChannel('salon-tabs')
  const told = new Promise((resolve) => (channel.onmessage = ({ data }) => resolve(data)))
  expect(await sendWaiting(BACKEND)).toBe(false)
  expect(addresses).toEqual(['https://salon.example.com/rest/v1/rpc/apply_action'])
  expect(await page().get(ID)).toMatchObject({ state: 'applied' })
  expect(await told).toBe(OUTBOX_CHANGED)
  channel.close()
})

test('a page that is open sends for itself', async () => {
  openPages = [{}]
  expect(await sendWaiting(BACKEND)).toBe(true)
  expect(addresses).toEqual([])
})

test('whoever has the turn already is not waited for', async () => {
  await navigator.locks.request(LOCK, async () => {
    expect(await sendWaiting(BACKEND)).toBe(true)
  })
  expect(addresses).toEqual([])
  expect(await sendWaiting(BACKEND)).toBe(false)
})

test('a turn taken away in the middle still hears its answer', async () => {
  answer = async () => {
    await navigator.locks.request(LOCK, { steal: true }, async () => undefined)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return Response.json({ outcome: 'applied', replay: false })
  }
  expect(await sendWaiting(BACKEND)).toBe(false)
  expect(await page().get(ID)).toMatchObject({ state: 'applied' })
})

test('a page that is only just closing has its message sent as soon as it is gone', async () => {
  openPages = [{}]
  const pauses: number[] = []
  await sendAllOrFail(BACKEND, async (ms) => {
    pauses.push(ms)
    if (pauses.length === 2) openPages = []
  })
  expect(pauses).toHaveLength(2)
  expect(await page().get(ID)).toMatchObject({ state: 'applied' })
})

test('what still waits in the end is left to the browser, later than any sender could still be at it', async () => {
  openPages = [{}]
  const pauses: number[] = []
  const trying = sendAllOrFail(BACKEND, async (ms) => void pauses.push(ms))
  await expect(trying).rejects.toThrow('Something is still waiting')
  expect(pauses.reduce((sum, ms) => sum + ms)).toBeGreaterThan(CLAIM_LASTS_MS)
  expect(addresses).toEqual([])
})
