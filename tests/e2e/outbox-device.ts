import { randomUUID } from 'node:crypto'
import { openDeviceTables } from '#data/device/db.ts'
import { newAction, type WaitingAction } from '#domain/change/waiting-action.ts'
import { accountOf, homeOfItsOwn, type Desk } from './desk-of-salon.ts'
import { expect } from './salon.ts'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Command, WaitingKind } from '#domain/change/commands.ts'

const CHANGES = '/changes'

/** A tablet of the front desk that looks at what it has not sent. */
export async function atTheDesk(page: Page, salonUrl = ''): Promise<void> {
  await signsIn(page, accountOf('receptionist'), salonUrl)
}

export async function signsIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
  salonUrl = '',
): Promise<void> {
  await page.context().setExtraHTTPHeaders(homeOfItsOwn())
  await page.goto(`${salonUrl}/auth?next=${CHANGES}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Changes on this device' })).toBeVisible()
}

/** More tabs of the same device, all with the same list. */
export async function openTabs(context: BrowserContext, count: number): Promise<readonly Page[]> {
  const tabs: Page[] = []
  while (tabs.length < count) {
    const tab = await context.newPage()
    await tab.goto(CHANGES)
    await expect(tab.getByRole('heading', { name: 'Changes on this device' })).toBeVisible()
    tabs.push(tab)
  }
  return tabs
}

export const EVERYONES_OUTBOX = 'salon-outbox'

export function outboxOf(userId: string): string {
  return openDeviceTables().outboxNameOf(userId)
}

type Wish = Command<WaitingKind> & { readonly as?: Partial<WaitingAction> }

/** Writes as the screens do, at the end of the line and for good; answers with the ids. */
export async function writes(
  page: Page,
  owner: string,
  wishes: readonly Wish[],
): Promise<readonly string[]> {
  const now = Date.now()
  const rows = wishes.map(({ as, ...command }) => {
    const written = newAction(command as Command<WaitingKind>, {
      id: randomUUID(),
      owner,
      seq: 0,
      now,
    })
    return { ...written, ...as }
  })
  await layRows(page, outboxOf(owner), rows)
  return rows.map(({ id }) => id)
}

/** Rows in any shape, such as an older or a newer app may have left them. */
export async function layRows(
  page: Page,
  outbox: string,
  rows: readonly { readonly id: string; readonly seq?: number }[],
): Promise<void> {
  await page.evaluate(layInto, { outbox, rows })
}

/** Begins to send here, as where something was just written or the network came back. */
export async function wakes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tabs = new BroadcastChannel('salon-tabs')
    tabs.postMessage('outbox-changed')
    tabs.close()
    dispatchEvent(new Event('online'))
  })
}

export async function rowsIn(page: Page, outbox: string): Promise<readonly WaitingAction[]> {
  return page.evaluate(readFrom, outbox)
}

/** How each of these stands on the device, in the order in which they are named. */
export async function statesOf(
  page: Page,
  owner: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await rowsIn(page, outboxOf(owner))
  return ids.map((id) => rows.find((row) => row.id === id)?.state ?? 'gone')
}

/** Waits until all of them have come to this; a device that is slow has its time. */
export async function allBecome(
  page: Page,
  { userId }: Pick<Desk, 'userId'>,
  ids: readonly string[],
  state: WaitingAction['state'],
): Promise<void> {
  const timeout = 25_000
  const wanted = ids.map(() => state)
  await expect.poll(() => statesOf(page, userId, ids), { timeout }).toEqual(wanted)
}

/** As it stands in the list of what was asked for on this device. */
export function change(page: Page, words: string): Locator {
  return page.getByRole('listitem').filter({ hasText: words })
}

async function layInto({
  outbox,
  rows,
}: {
  readonly outbox: string
  readonly rows: readonly { readonly id: string; readonly seq?: number }[]
}): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(outbox, 10)
    request.onupgradeneeded = () => request.result.createObjectStore('actions', { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('unreadable'))
  })
  const transaction = database.transaction('actions', 'readwrite', { durability: 'strict' })
  const table = transaction.objectStore('actions')
  const reading = table.getAll()
  reading.onsuccess = () => {
    let last = Math.max(0, ...reading.result.map(({ value }) => Number(value.seq ?? 0)))
    for (const row of rows) {
      last += 1
      const value = row.seq === 0 ? { ...row, seq: last } : row
      table.put({ key: row.id, value })
    }
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('not stored'))
  })
  database.close()
}

async function readFrom(outbox: string): Promise<WaitingAction[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(outbox, 10)
    request.onupgradeneeded = () => request.result.createObjectStore('actions', { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('unreadable'))
  })
  const reading = database.transaction('actions').objectStore('actions').getAll()
  const entries = await new Promise<{ value: WaitingAction }[]>((resolve, reject) => {
    reading.onsuccess = () => resolve(reading.result)
    reading.onerror = () => reject(reading.error ?? new Error('unreadable'))
  })
  database.close()
  return entries.map(({ value }) => value)
}
