import { editionOf, renewedTest as test } from './renewed-salon.ts'
import { expect } from './salon.ts'
import { Visitor } from './visitor.ts'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { RenewedSalon } from './renewed-salon.ts'

const READY = 'A new version is ready.'
const REPLACED = 'A new version was opened in another tab.'
const ONE_HOUR = '01:00:00'
const A_QUARTER_MS = 15 * 60 * 1000
const SAVED_SERVICES = '"queryKey":["services"]'

test('three editions come over three open tabs, and nobody loses a word or a part of the app', async ({
  context,
  page,
  renewed,
}) => {
  test.slow()
  const broken = brokenParts(context)
  // What came printed with the page is old by then, so the device saves what it hears itself.
  await page.clock.install({ time: Date.now() + A_QUARTER_MS })
  const home = await sits(page, '/', (at) => at.locator('#contact').getByLabel('Message'))
  const booking = await sits(await context.newPage(), '/booking', (at) =>
    at.getByRole('dialog').getByLabel('Name', { exact: true }),
  )
  const auth = await sits(await context.newPage(), '/auth', (at) => at.getByLabel('Email'))
  await expect.poll(() => home.visitor.deviceHolds()).toContain(SAVED_SERVICES)

  await renewed.publish(2)
  await page.clock.fastForward(ONE_HOUR)
  for (const tab of [home, booking, auth]) await isLeftAlone(tab, { told: READY, edition: 1 })
  await areThere(renewed, 1)

  await takes(home, 2)
  for (const tab of [booking, auth]) await isLeftAlone(tab, { told: REPLACED, edition: 1 })
  await forgetFiles(context, booking.page)
  await opensPart(booking.page, '/terms', 'Terms & Conditions')
  await booking.page.goBack()

  await renewed.publish(3)
  await page.clock.fastForward(ONE_HOUR)
  for (const tab of [booking, auth]) await isLeftAlone(tab, { told: READY, edition: 1 })
  await isLeftAlone(home, { told: READY, edition: 2 })
  for (const edition of [1, 2, 3]) await areThere(renewed, edition)

  await takes(home, 3)
  for (const tab of [booking, auth]) await isLeftAlone(tab, { told: REPLACED, edition: 1 })
  await forgetFiles(context, auth.page)
  await opensPart(auth.page, '/membership', 'Membership')
  expect(await editionOf(auth.page)).toBe(1)
  expect([home, booking, auth].map((tab) => tab.loads())).toEqual([3, 1, 1])
  expect(broken).toEqual([])

  await renewed.publish(4)
  for (const edition of [2, 3, 4]) await areThere(renewed, edition)
  expect(await statuses(renewed, 1)).toEqual([404])
})

test('a tab closed on the first edition opens without a network after the third, puts that one off and takes the fourth', async ({
  context,
  page,
  renewed,
}) => {
  test.slow()
  const broken = brokenParts(context)
  const before = new Visitor(page)
  await before.opens('/')
  await before.waitsUntilInstalled()
  await forgetFiles(context, page)
  await page.close()
  await renewed.publish(2)
  await renewed.publish(3)

  await context.setOffline(true)
  const after = new Visitor(await context.newPage())
  await after.opens('/')
  await expect(after.services()).toHaveCount(6)
  await opensPart(after.page, '/terms', 'Terms & Conditions')
  await after.opens('/auth')
  await after.sees('Signing in needs a connection')
  expect(await editionOf(after.page)).toBe(1)

  await context.setOffline(false)
  await after.opens('/')
  await after.looksForNewVersion()
  await after.sees(READY)
  await after.page.getByRole('button', { name: 'Later' }).click()
  await expect(after.page.getByText(READY)).toBeHidden()
  expect(await editionOf(after.page)).toBe(1)

  await renewed.publish(4)
  await after.looksForNewVersion()
  await after.sees(READY)
  const loaded = after.page.waitForEvent('load')
  await after.page.getByRole('button', { name: 'Update now' }).click()
  await loaded
  await expect(after.services()).toHaveCount(6)
  expect(await editionOf(after.page)).toBe(4)
  expect(broken).toEqual([])
})

/** Somebody in a tab, with words in a field of it. */
interface Sitting {
  readonly page: Page
  readonly visitor: Visitor
  readonly field: Locator
  readonly words: string
  readonly loads: () => number
}

interface LeftAlone {
  readonly told: string
  readonly edition: number
}

async function sits(page: Page, path: string, fieldOn: (page: Page) => Locator): Promise<Sitting> {
  const visitor = new Visitor(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  await visitor.opens(path)
  await visitor.waitsUntilInstalled()
  await visitor.findsItAwake()
  const field = fieldOn(page)
  const words = `half a sentence on ${path}`
  await field.fill(words)
  return { page, visitor, field, words, loads: () => loads }
}

/** Told of a newer edition and not made to take it: the page is the same, and so is what was typed. */
async function isLeftAlone({ page, field, words }: Sitting, { told, edition }: LeftAlone) {
  // Three megabytes are fetched and kept before anybody is told.
  await expect(page.getByText(told).first()).toBeVisible({ timeout: 30_000 })
  await expect(field).toHaveValue(words)
  expect(await editionOf(page)).toBe(edition)
}

/** Asked twice, because of the words, which the device has kept besides. */
async function takes({ page, visitor, field, words }: Sitting, edition: number): Promise<void> {
  await field.fill(words)
  await expect.poll(() => visitor.deviceHolds()).toContain(words)
  await page.getByRole('button', { name: 'Update now' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload anyway' }).click()
  await loaded
  await visitor.stirs()
  await expect(field).toHaveValue(words)
  expect(await editionOf(page)).toBe(edition)
  expect(await visitor.deviceHolds()).toContain(SAVED_SERVICES)
}

/** Follows a link to a page whose code this tab has not needed before. */
async function opensPart(page: Page, path: string, title: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
}

/** What the browser keeps besides the app's own caches must not be what saves the day. */
async function forgetFiles(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

async function areThere(renewed: RenewedSalon, edition: number): Promise<void> {
  expect(await statuses(renewed, edition), `the files of edition ${edition}`).toEqual([200])
}

/** Every status with which the server answers for the files of an edition. */
async function statuses(renewed: RenewedSalon, edition: number): Promise<number[]> {
  const answers = await Promise.all(
    renewed
      .assetsOf(edition)
      .map((address) => fetch(new URL(address, renewed.url), { method: 'HEAD' })),
  )
  return [...new Set(answers.map(({ status }) => status))]
}

/** Whatever goes wrong with the code in any tab, or in the worker behind them. */
function brokenParts(context: BrowserContext): readonly string[] {
  const broken: string[] = []
  const isCode = (url: string) => new URL(url).pathname.startsWith('/assets/')
  context.on('weberror', (problem) => broken.push(problem.error().message))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A page that loads again leaves off what it was fetching.
    if (isCode(request.url()) && reason !== 'net::ERR_ABORTED')
      broken.push(`${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (isCode(response.url()) && !response.ok())
      broken.push(`${response.url()} ${response.status()}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error' && /\/assets\/|chunk|module/i.test(message.text()))
      broken.push(message.text())
  })
  return broken
}
