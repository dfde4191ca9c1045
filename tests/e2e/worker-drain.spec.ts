import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SENT, received, writesOffline } from './messages.ts'
import { EVERYONES_OUTBOX, rowsIn } from './outbox-device.ts'
import { expect, test as atSalon } from './salon.ts'
import { Visitor } from './visitor.ts'
import type { BrowserContext, Page, Route } from '@playwright/test'

const ACTION = '**/rpc/apply_action'

/** A device of its own: a private window is never woken once its pages are closed. */
const test = atSalon.extend<{ device: BrowserContext }>({
  device: async ({ playwright, launchOptions, salon }, use) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'salon-profile-'))
    const device = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: salon.url,
      reducedMotion: 'reduce',
    })
    await device.grantPermissions(['notifications', 'background-sync'])
    await use(device)
    await device.close()
    rmSync(profile, { recursive: true })
  },
})

test('a message written without a network goes out once the network is back, with every page closed', async ({
  device,
  browser,
  salon,
}) => {
  const words = 'Will you be open over the holidays?'
  const deliveries = deliveriesFrom(device)
  const page = await writesAtHome(device, { name: 'Vera Quist', message: words })
  await page.close()
  const answered = device.waitForEvent('response', (answer) => isDelivery(answer.url()))
  await device.setOffline(false)

  expect((await answered).request().serviceWorker()).not.toBeNull()
  await expect(await received(browser, salon.url, words)).toHaveCount(1)
  const next = new Visitor(await device.newPage())
  await next.opens('/')
  await next.findsItAwake()
  await next.sees(SENT)
  expect(deliveries).toHaveLength(1)
})

test('a worker ended in the middle of sending loses nothing and doubles nothing', async ({
  device,
  browser,
  salon,
}) => {
  test.slow()
  const words = 'Is the side entrance open in the evening?'
  const deliveries = deliveriesFrom(device)
  const page = await writesAtHome(device, { name: 'Otto Brand', message: words })
  await page.close()
  const arrived = new Promise<void>((resolve) => {
    const unheard = (route: Route) => route.fetch().then(() => resolve())
    void device.route(ACTION, unheard, { times: 1 })
  })
  await device.setOffline(false)
  await arrived
  await endWorkers(device)

  const next = new Visitor(await device.newPage())
  await next.opens('/')
  await next.findsItAwake()
  // A turn that its holder could not give back is taken from it after fifteen seconds.
  await expect
    .poll(() => rowsIn(next.page, EVERYONES_OUTBOX), { timeout: 50_000 })
    .toMatchObject([{ state: 'applied', attempts: 2, oddAnswers: 0, claim: null }])
  await next.sees(SENT)
  expect(deliveries).toHaveLength(2)
  expect(new Set(deliveries.map(idIn)).size).toBe(1)
  await expect(await received(browser, salon.url, words)).toHaveCount(1)
})

/** With a worker there that goes on when the page is closed. */
async function writesAtHome(
  device: BrowserContext,
  message: Parameters<typeof writesOffline>[1],
): Promise<Page> {
  const page = await device.newPage()
  const visitor = new Visitor(page)
  await visitor.opens('/')
  await visitor.findsItAwake()
  await visitor.waitsUntilInstalled()
  await writesOffline(visitor, message)
  return page
}

/** What was handed over to the network, by page or worker, in the order of sending. */
function deliveriesFrom(device: BrowserContext): readonly string[] {
  const deliveries: string[] = []
  device.on('request', (request) => {
    if (isDelivery(request.url())) deliveries.push(request.postData() ?? '')
  })
  return deliveries
}

function isDelivery(url: string): boolean {
  return url.endsWith('/rpc/apply_action')
}

function idIn(delivery: string): unknown {
  return JSON.parse(delivery).action.id
}

/** As the browser does when it needs the room. */
async function endWorkers(device: BrowserContext): Promise<void> {
  const session = await device.newCDPSession(await device.newPage())
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}
