import { publicPages } from '#domain/site/public-pages.ts'
import { EXPERTS } from '#support/experts.ts'
import { DEMO_ACCOUNTS, expect, test } from './salon.ts'
import type { BrowserContext } from '@playwright/test'

/*
 * The salon of these stories offers more than it did when its pages were printed: what the device
 * saved of that may come while a page still wakes.
 */
test.use({ demoMonth: true })

const ASKING = '/booking?service=signature-cut'
const PAGES = publicPages({ experts: EXPERTS, services: ['signature-cut'] }).map(({ path }) => path)

const client = DEMO_ACCOUNTS.find(({ role }) => role === 'client')

/** Slow enough that a page wakes in parts. */
const SLOWER = 4

test('booking, opened directly time after time, wakes as it was printed', async ({
  context,
  visitor,
}) => {
  await visitor.opens('/booking')
  await visitor.waitsUntilInstalled()
  const again = Array.from({ length: 4 }, () => '/booking')
  expect(await problemsOfVisits(context, again)).toEqual([])
})

test('so does every other page, opened from what the device keeps', async ({
  context,
  visitor,
}) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  expect(await problemsOfVisits(context, PAGES)).toEqual([])
})

test('so does a booking that was begun, one that the address asks for, and one without a network', async ({
  context,
  visitor,
  page,
}) => {
  await page.goto('/booking')
  const booking = page.getByRole('dialog')
  await booking.getByRole('button', { name: 'Send a Request' }).click()
  const name = booking.getByLabel('Name', { exact: true })
  await name.fill('Ada Marlow')
  await visitor.waitsUntilInstalled()
  await expect(name).toHaveValue('Ada Marlow')
  expect(await problemsOfVisits(context, ['/booking', ASKING, '/booking'])).toEqual([])
  await context.setOffline(true)
  expect(await problemsOfVisits(context, ['/booking', '/', '/membership'])).toEqual([])
})

test('so does a booking by somebody who is known', async ({ context, visitor }) => {
  await visitor.logsIn(client?.email ?? '', client?.password ?? '')
  await visitor.arrivesAt('/customer-interface')
  await visitor.waitsUntilInstalled()
  expect(await problemsOfVisits(context, ['/booking', ASKING, '/booking', '/'])).toEqual([])
})

async function problemsOfVisits(
  context: BrowserContext,
  paths: readonly string[],
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const path of paths) problems.push(...(await problemsOfVisit(context, path)))
  return problems
}

/** What the app reports of itself, from the first byte until the page has come to rest. */
async function problemsOfVisit(context: BrowserContext, path: string): Promise<readonly string[]> {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(`${path}: ${message}`))
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(path)
  await page.mouse.move(200, 200)
  await page.waitForFunction(() => 'whole' in document.documentElement.dataset)
  await page.waitForTimeout(300)
  await page.close()
  return problems
}
