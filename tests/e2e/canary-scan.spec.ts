import { sql } from '#local/database/sql.ts'
import {
  canaryTest as test,
  isReminded,
  movesIn,
  writesAtHome,
  type Seeded,
} from './canary-house.ts'
import { AT_THE_MOMENT, MOMENTS, seenOn, stopAt, watchFor } from './canary-moments.ts'
import { keptHere, leftOn, missingFrom, personalDatabases } from './canary-words.ts'
import { clientSignsIn, reminderTest } from './expecting-salon.ts'
import { tell } from './fault-story.ts'
import { expect } from './salon.ts'
import { shownOn } from './told-browser.ts'
import type { TestBackend } from '#support/backend.ts'
import type { Page } from '@playwright/test'

/** What is promised is two seconds; a machine that is busy with other things has some more. */
const SOON_MS = 5000

/** So long after a picture was asked for the worker looks for a smaller one. */
const PICTURE_PATIENCE_MS = 4500

/** Logs out on the first of these tabs; how long after the press each of them stood at the door. */
async function logsOut(tabs: readonly [Page, ...Page[]]): Promise<readonly number[]> {
  const [page] = tabs
  await page.bringToFront()
  await page.getByRole('link', { name: 'Home', exact: true }).hover()
  const button = page.getByRole('button', { name: 'Log out' })
  await expect(button).toBeVisible()
  const since = Date.now()
  const arriving = tabs.map(async (tab) => {
    await tab.waitForEvent('domcontentloaded')
    expect(new URL(tab.url()).pathname).toBe('/')
    return Date.now() - since
  })
  await button.click()
  return Promise.all(arriving)
}

/** The devices on which the salon believes that it reaches somebody. */
function subscriptionsOf({ database }: TestBackend, { userId }: Seeded) {
  return database.rows(sql`select endpoint from push_subscriptions where user_id = ${userId}`)
}

test('a sign-out with three tabs open leaves nothing of its person anywhere', async ({
  house,
  seeded,
  tablet,
}) => {
  const page = await tablet.starts()
  const device = page.context()
  await movesIn(page, house, seeded)
  await isReminded(page, tablet)
  const [family, profile] = [await device.newPage(), await device.newPage()]
  await family.goto(`${house.url}/client-dashboard?tab=family`)
  await profile.goto(`${house.url}/client-dashboard?tab=profile`)
  await expect(profile.getByLabel('First Name')).toHaveValue('Quillonia')
  await writesAtHome(page)

  const tabs = [page, family, profile] as const
  const times = await logsOut(tabs)
  tell('P11', `at the door after ${times.join(', ')} ms`)
  for (const time of times) expect(time).toBeLessThan(SOON_MS)

  for (const tab of tabs) expect(await leftOn(tab, seeded.canaries)).toEqual([])
  expect(await shownOn(page)).toEqual([])
  expect(tablet.badge).toContain('set 1')
  expect(tablet.badge.at(-1)).toBe('cleared')
  expect(tablet.told().endpoint()).toBeNull()
  expect(await subscriptionsOf(house, seeded)).toEqual([])
  await page.goto(`${house.url}/client-dashboard`)
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
})

for (const [name, moment] of Object.entries(MOMENTS))
  test(`a device that dies in the middle of a sign-out, ${name}, shows nothing before the rest is done`, async ({
    house,
    seeded,
    tablet,
  }) => {
    const page = await tablet.starts()
    await movesIn(page, house, seeded)
    await isReminded(page, tablet)
    await page.addInitScript(stopAt, [moment, AT_THE_MOMENT] as const)
    const isReached = new Promise<void>((resolve) => {
      void page.context().route(`**${AT_THE_MOMENT}`, () => resolve())
    })
    // The page stands still from then on and answers nobody.
    page.goto(`${house.url}/signout`).catch(() => undefined)
    await isReached
    await tablet.kill()

    const next = await tablet.starts()
    await next.context().setOffline(true)
    await next.addInitScript(watchFor, seeded.canaries)
    await next.goto(`${house.url}/client-dashboard?tab=profile`)
    await expect(next).toHaveURL((url) => url.pathname === '/auth')
    await expect(next.getByLabel('Email')).toBeVisible()
    expect(await seenOn(next)).toEqual([])
    await expect.poll(() => personalDatabases(next)).toEqual([])
    expect(await leftOn(next, seeded.canaries)).toEqual([])
    expect(await shownOn(next)).toEqual([])
    expect(tablet.badge.at(-1)).toBe('cleared')
  })

test('without a network a sign-out is as thorough', async ({ house, seeded, tablet }) => {
  const page = await tablet.starts()
  await movesIn(page, house, seeded)
  await isReminded(page, tablet)
  await page.context().setOffline(true)
  const times = await logsOut([page])
  tell('P11', `without a network at the door after ${times.join()} ms`)
  for (const time of times) expect(time).toBeLessThan(SOON_MS)
  expect(await leftOn(page, seeded.canaries)).toEqual([])
  expect(await shownOn(page)).toEqual([])
  expect(tablet.badge.at(-1)).toBe('cleared')
  expect(tablet.told().endpoint()).toBeNull()
})

reminderTest(
  'the salon gives up a device whose person left without a network with its first reminder',
  async ({ page, expecting, browserOfClient }) => {
    await page.context().grantPermissions(['notifications'])
    await clientSignsIn(page, '/client-dashboard?tab=appointments')
    await page.getByRole('button', { name: 'Turn On Reminders' }).click()
    await expect.poll(() => expecting.subscriptions()).toHaveLength(1)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    await logsOut([page])
    expect(browserOfClient.endpoint()).toBeNull()
    const expired = async () => (await expecting.subscriptions()).map((one) => one.isExpired)
    expect(await expired()).toEqual([false])
    await expecting.reminds('day-before')
    await expect.poll(expired).toEqual([true])
  },
)

for (const way of ['with the server', 'without a network'] as const)
  test(`removed from a device ${way}, the app keeps nothing there, and says so`, async ({
    house,
    seeded,
    tablet,
  }) => {
    const page = await tablet.starts()
    await movesIn(page, house, seeded)
    await page.context().route('**/rpc/apply_action', (route) => route.abort('connectionrefused'))
    await writesAtHome(page, 'Keep this for later')
    const answered: number[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('/remove-from-device')) answered.push(answer.status())
    })
    await page.goto(`${house.url}/self-check`)
    await page.getByRole('link', { name: 'Remove from this device' }).click()
    await expect(page.getByText('1 change hasn’t reached us yet')).toBeVisible()
    if (way === 'without a network') await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Remove everything' }).click()
    await expect(page.getByText('1 change will be lost for good.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep everything' }).click()
    expect(await missingFrom(page, seeded.canaries)).toEqual([])
    await page.getByRole('button', { name: 'Remove everything' }).click()
    await page.evaluate(() => fetch('/pictures/affiliate-1200.avif').catch(() => null))
    await page.getByRole('button', { name: 'Lose 1 change and remove' }).click()

    await expect(page.getByRole('heading', { name: 'All gone' })).toBeVisible()
    expect(answered).toEqual(way === 'with the server' ? [204] : [])
    // As long as this page is open its worker may still be at something.
    await page.evaluate(`new Promise((later) => setTimeout(later, ${PICTURE_PATIENCE_MS}))`)
    // By hand, what the worker itself has open goes with it, a moment after the page; it is empty.
    const own = way === 'with the server' ? [] : ['database workbox-expiration']
    expect((await keptHere(page)).filter((name) => !own.includes(name))).toEqual([])
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Open our site again' }).click()
    await expect(page.locator('#contact')).toBeAttached()
  })

test('the way back, and a tab that was asleep, show nothing of whoever signed out meanwhile', async ({
  house,
  seeded,
  tablet,
}) => {
  const page = await tablet.starts()
  await movesIn(page, house, seeded)
  const asleep = await page.context().newPage()
  await asleep.goto(`${house.url}/client-dashboard?tab=profile`)
  await expect(asleep.getByLabel('First Name')).toHaveValue('Quillonia')
  const session = await page.context().newCDPSession(asleep)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await page.bringToFront()
  // A page load in between, so that the one before may be kept behind the back button.
  await page.goto(`${house.url}/client-dashboard?tab=family`)
  await page.goto(`${house.url}/signout`)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  expect(await leftOn(page, seeded.canaries)).toEqual([])

  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth')
  const text = await page.evaluate(() => document.documentElement.textContent)
  expect(seeded.canaries.filter((word) => text.includes(word))).toEqual([])
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(asleep).toHaveURL((url) => url.pathname === '/')
  expect(await leftOn(asleep, seeded.canaries)).toEqual([])
})
