import { amount } from './amount.ts'
import { expect, test } from './salon.ts'
import type { BrowserContext, Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

/** Every address of the specification, and what it is headed with for a stranger without a network. */
const PAGES: Readonly<Record<string, string>> = {
  '/terms': 'Terms & Conditions',
  '/membership': 'Membership',
  '/booking': 'Book Your Appointment',
  '/payment-success': 'Payment Successful',
  '/payment-canceled': 'Payment Canceled',
  '/gift-cards': 'Gift Cards',
  '/gift-card-checkout': 'Buy a Gift Card',
  '/become-affiliate': 'Affiliate',
  '/about': 'Our philosophy',
  '/services': 'Our Services',
  '/services/signature-cut': 'Features & Benefits',
  '/experts/mara-ellison': 'Mara Ellison',
  '/experts/andre-whitaker': 'Andre Whitaker',
  '/experts/linh-tran': 'Linh Tran',
  '/experts/sofia-reyes': 'Sofia Reyes',
  '/nowhere': 'Oops! Page not found',
  '/auth': 'Welcome Back',
  '/confirm-visit': 'This page needs the link from your email',
  '/first-start': 'This page needs a link',
}

const BEHIND_THE_SIGN_IN = [
  ['/admin', '/business-owner', '/client-dashboard', '/customer-interface'],
  ['/employee', '/employee/admin', '/employee/appointments', '/employee/products'],
  ['/employee/users/admin', '/employee/customers', '/employee/reports/tax'],
  ['/employee/promotions/holiday', '/employee/emails/seasonal', '/employee/calls'],
  ['/employee/emails/operational', '/employee/emails/reminders'],
  ['/employee/texts', '/employee/legal/contracts', '/employee/billing/rent'],
  ['/employee/settings', '/employee/help', '/employee/profile', '/employee/nowhere'],
].flat()

test('one visit to the home page, and the whole site opens with the server stopped', async ({
  visitor,
  salon,
}) => {
  test.slow()
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await salon.goDown()
  await findsTheHomePage(visitor)
  for (const [path, words] of Object.entries(PAGES)) await finds(visitor.page, path, words)
  for (const path of BEHIND_THE_SIGN_IN) await finds(visitor.page, path, 'Welcome Back')
  await visitor.opens('/signout')
  await visitor.arrivesAt('/')
  await visitor.opens('/services/0')
  await expect(visitor.services()).toHaveCount(6)
})

test('a worker that the browser had ended begins again without a network', async ({
  visitor,
  salon,
  context,
  page,
}) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await salon.goDown()
  for (const path of ['/terms', '/services', '/auth', '/nowhere']) {
    await endWorkers(context, page)
    await finds(page, path, PAGES[path] ?? '')
  }
  await endWorkers(context, page)
  await findsTheHomePage(visitor)
})

test('what is a week old says so', async ({ visitor, salon, page }) => {
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  await visitor.waitsUntilInstalled()
  await salon.goDown()

  await page.clock.setFixedTime(new Date().getTime() + 7 * 24 * 60 * 60 * 1000 + 60_000)
  await visitor.opens('/')

  await visitor.sees(/Saved on this device \d days ago\. Prices may have changed since\./)
  await expect(visitor.services()).toHaveCount(6)
})

test('nothing is kept that is about a person or comes from elsewhere', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  for (const path of ['/client-dashboard', '/gift-card-checkout', '/booking', '/']) {
    await visitor.opens(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }

  const kept = await everythingKept(page)
  expect(kept.length).toBeGreaterThan(50)
  for (const { address, status, type } of kept) {
    expect(address).toMatch(/^\/(assets|pictures|icons)\/|\.html|^\/manifest\.webmanifest/)
    expect(status, address).toBe(200)
    // The worker itself takes scripts and styles out of the one file in which they came.
    expect(type, address).toMatch(/\.(?:js|css)$/.test(address) ? /^(?:basic|default)$/ : 'basic')
  }
})

async function findsTheHomePage(visitor: Visitor): Promise<void> {
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  await visitor.sees(amount('$99'))
  await visitor.sees('Mara Ellison')
  await visitor.sees('Hannah Brooks')
  await visitor.sees('No connection to the salon')
  expect(await missingPictures(visitor.page)).toEqual([])
}

/** Names the pictures that stay away, the large one among them that no device keeps. */
async function missingPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('main img')
  await pictures.first().scrollIntoViewIfNeeded()
  return pictures.evaluateAll(async (images) => {
    const isThere = async (image: HTMLImageElement) => {
      image.loading = 'eager'
      await image.decode().catch(() => undefined)
      return image.naturalWidth > 0
    }
    const missing = await Promise.all(
      (images as HTMLImageElement[]).map(async (image) =>
        (await isThere(image)) ? [] : [image.src],
      ),
    )
    return missing.flat()
  })
}

/** Opens an address directly; an error page of the browser would have no heading of ours. */
async function finds(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path)
  const heading = page.getByRole('heading', { name: words }).first()
  await expect(heading, `the heading of ${path}`).toBeVisible()
}

/** What the browser does to a worker that nobody has needed for a while. */
async function endWorkers(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/** Every answer in every cache of this site. */
async function everythingKept(page: Page) {
  return page.evaluate(async () => {
    const { origin } = window.location
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    )
    const requests = await Promise.all(
      caches.map(async (cache) => (await cache.keys()).map((request) => ({ cache, request }))),
    )
    return Promise.all(
      requests.flat().map(async ({ cache, request }) => {
        const answer = await cache.match(request)
        return {
          address: request.url.replace(origin, ''),
          status: answer?.status,
          type: answer?.type,
        }
      }),
    )
  })
}

test('a picture seen on the first visit is kept in the size in which it was seen', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  const seen = await page
    .locator('img.hero-picture')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(seen).not.toContain('-480.')
  await visitor.waitsUntilInstalled()
  await expect
    .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, seen))
    .toBe(true)
})
