import { seenOn, watchFor } from './canary-moments.ts'
import { arrives, answered, type Deliveries } from './delivery-fates.ts'
import { newPerson, PASSWORD } from './family-people.ts'
import { faultTest as test, tell } from './fault-story.ts'
import { allBecome, atTheDesk, change, signsIn, statesOf, wakes, writes } from './outbox-device.ts'
import { expect } from './salon.ts'
import type { BrowserContext, Page } from '@playwright/test'

const TOKEN = '**/auth/v1/token?grant_type=refresh_token'
const MINUTE = 60
const SIGN_IN_AGAIN = 'Waiting for you to sign in'

/** How often this device asked for a new token. */
async function countRenewals(context: BrowserContext): Promise<readonly number[]> {
  const renewals: number[] = []
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(Date.now())
  })
  return renewals
}

/** As if the tablet had lain in a drawer for longer than its token is good; answers the token there was. */
async function rewriteSession(
  page: Page,
  change: { readonly secondsLeft?: number; readonly token?: string },
): Promise<string> {
  return page.evaluate(async ({ secondsLeft, token }) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('salon-auth', 10)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('unreadable'))
    })
    const table = database.transaction('kv', 'readwrite').objectStore('kv')
    const reading = table.get('token:salon-session')
    const before = await new Promise<string>((resolve) => {
      reading.onsuccess = () => {
        const session = JSON.parse(reading.result.value)
        const before = session.access_token
        if (secondsLeft !== undefined)
          session.expires_at = Math.floor(Date.now() / 1000) + secondsLeft
        if (token !== undefined) session.access_token = token
        const writing = table.put({ key: 'token:salon-session', value: JSON.stringify(session) })
        writing.onsuccess = () => resolve(before)
      }
    })
    database.close()
    return before
  }, change)
}

test('a token that ran out in a drawer is renewed, and what waits goes out at its first attempt', async ({
  page,
  context,
  desk,
  reception,
  deliveries,
}) => {
  const tabs = await reception.opensTabs(2)
  const ids = await reception.notes('First', 'Second')
  await page.evaluate(watchFor, [SIGN_IN_AGAIN])
  await rewriteSession(page, { secondsLeft: -MINUTE })
  const renewals = await countRenewals(context)
  await wakes(page)
  await allBecome(page, desk, ids, 'applied')
  const rows = await reception.rows()
  expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1])
  expect(deliveries.all.map(({ id }) => id)).toEqual(ids)
  expect(await seenOn(page)).toEqual([])
  // A tab that looks after its own session may renew it at the very moment; the server takes that for what it is.
  expect(renewals.length).toBeGreaterThan(0)
  expect(renewals.length).toBeLessThanOrEqual(tabs.length)
  for (const tab of tabs) await expect(tab.getByText('Staff area').first()).toBeVisible()
  expect(await desk.notesOf(reception.visit)).toEqual(['First', 'Second'])
})

test('a token that the server takes no more is renewed once, and no attempt is counted for it', async ({
  page,
  context,
  desk,
  reception,
  deliveries,
}) => {
  const renewals = await countRenewals(context)
  deliveries.fate = (_, time) => (time === 1 ? answered(401) : arrives)
  const ids = await reception.notes('After all')
  const began = Date.now()
  await wakes(page)
  await allBecome(page, desk, ids, 'applied')
  tell('F6', `applied ${Date.now() - began} ms after it was refused as nobody’s`)
  expect(renewals).toHaveLength(1)
  const [row] = await reception.rows()
  expect(row).toMatchObject({ attempts: 1, ambiguous: false })
  const [first, second] = deliveries.all
  expect(second?.bearer).not.toBe(first?.bearer)
})

test('a token that cannot be renewed now keeps everything here: nothing is asked as a stranger', async ({
  page,
  context,
  desk,
  reception,
  salon,
  deliveries,
}) => {
  await context.route(TOKEN, (route) => route.abort('connectionrefused'))
  const strangers: string[] = []
  context.on('request', (request) => {
    const isStranger = request.headers()['authorization'] === `Bearer ${salon.publishableKey}`
    if (isStranger) strangers.push(request.url())
  })
  const ids = await reception.notes('One', 'Two')
  await rewriteSession(page, { secondsLeft: -MINUTE })
  await wakes(page)
  await allBecome(page, desk, ids.slice(0, 1), 'no-session')
  await expect(change(page, 'One')).toContainText(SIGN_IN_AGAIN)
  await page.goto('/employee')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(deliveries.all).toEqual([])
  expect(strangers.filter((url) => !/\/auth\/v1\/|\/rest\/v1\/services/.test(url))).toEqual([])

  await page.goto('/changes')
  await context.unroute(TOKEN)
  const healed = Date.now()
  await allBecome(page, desk, ids, 'applied')
  tell(
    'P5',
    `applied ${Date.now() - healed} ms after the token could be renewed again, without any event`,
  )
  expect(await desk.notesOf(reception.visit)).toEqual(['One', 'Two'])
})

test('a session that has ended locks the screen and leaves the outbox alone until its owner is back', async ({
  page,
  context,
  desk,
  reception,
  deliveries,
}) => {
  await context.route(TOKEN, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 400, error_code: 'refresh_token_already_used', msg: 'Already Used' },
    }),
  )
  const ids = await reception.notes('Kept', 'Also kept')
  await rewriteSession(page, { secondsLeft: -MINUTE })
  await wakes(page)
  await expect(page.getByText('for the people who made them to sign in again')).toBeVisible()
  await expect(page.getByText('Also kept')).toHaveCount(0)
  expect(deliveries.all).toEqual([])
  expect((await statesOf(page, desk.userId, ids)).every((state) => state !== 'gone')).toBe(true)

  await context.unroute(TOKEN)
  await atTheDesk(page)
  await allBecome(page, desk, ids, 'applied')
  expect(await desk.notesOf(reception.visit)).toEqual(['Kept', 'Also kept'])
})

test('a session signed out elsewhere locks the screen at the first answer, and loses nothing', async ({
  page,
  desk,
  reception,
  salon,
  deliveries,
}) => {
  const ids = await reception.notes('Kept')
  const token = await rewriteSession(page, {})
  const authorization = `Bearer ${token}`
  const logout = `${salon.url}/auth/v1/logout?scope=local`
  const headers = { apikey: salon.publishableKey, authorization }
  expect((await fetch(logout, { method: 'POST', headers })).status).toBe(204)
  await wakes(page)
  await expect(page.getByText('for the person who made it to sign in again')).toBeVisible()
  expect(deliveries.all.length).toBeLessThanOrEqual(1)

  await atTheDesk(page)
  await allBecome(page, desk, ids, 'applied')
  expect(await desk.notesOf(reception.visit)).toEqual(['Kept'])
})

/** Once it was tried in vain, its writer goes, and says what is to become of it. */
async function leavesUnsent(page: Page, deliveries: Deliveries, choice: string): Promise<void> {
  await wakes(page)
  await expect.poll(() => deliveries.all.length).toBe(1)
  await page.goto('/signout')
  await page.getByRole('button', { name: choice }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

test('what its writer keeps here when they leave never goes out as whoever comes next', async ({
  page,
  desk,
  reception,
  salon,
  deliveries,
}) => {
  const nora = await newPerson(salon, 'Nora')
  deliveries.fate = () => answered(503)
  const ids = await reception.notes('Mine')
  await leavesUnsent(page, deliveries, 'Keep for me on this device')

  const before = deliveries.all.length
  deliveries.fate = () => arrives
  await signsIn(page, { email: nora.email, password: PASSWORD })
  await expect(page.getByText('Mine')).toHaveCount(0)
  await wakes(page)
  const [hers = ''] = await writes(page, nora.userId, [
    { kind: 'family.create', args: { name: 'The Hartwells' } },
  ])
  deliveries.owners.set(hers, nora.userId)
  await wakes(page)
  await allBecome(page, nora, [hers], 'applied')
  expect(deliveries.all.slice(before).map(({ id }) => id)).toEqual([hers])
  expect(await statesOf(page, desk.userId, ids)).toEqual(['queued'])
  await page.goto('/signout')
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await atTheDesk(page)
  await allBecome(page, desk, ids, 'applied')
  expect(await desk.notesOf(reception.visit)).toEqual(['Mine'])
})

test('what its writer discards when they leave is on no device any more, and goes out no more', async ({
  page,
  desk,
  reception,
  deliveries,
}) => {
  deliveries.fate = () => answered(503)
  await reception.notes('Thought better of')
  await leavesUnsent(page, deliveries, 'Discard 1 change')
  const before = deliveries.all.length
  deliveries.fate = () => arrives
  await atTheDesk(page)
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  expect(await reception.rows()).toEqual([])
  expect(deliveries.all).toHaveLength(before)
  expect(await desk.notesOf(reception.visit)).toEqual([])
})
