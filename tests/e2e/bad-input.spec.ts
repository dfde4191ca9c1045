import { amount } from './amount.ts'
import { expect, test } from './salon.ts'
import {
  ENDLESS,
  ODD_ROWS,
  ODD_SERVICES,
  SERVICES,
  TAG,
  answersWith,
  flawsOnScreen,
  printedTwoDaysAgo,
  printedWithoutServices,
} from './odd-services.ts'
import type { Page } from '@playwright/test'

// Answers are put in between page and server, where a service worker would not let them pass.
test.use({ serviceWorkers: 'block' })

/** A look goes through every picture, and a slow machine takes its time for each. */
const looksWell = (page: Page) =>
  expect.poll(() => flawsOnScreen(page), { timeout: 20_000 }).toEqual([])

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
])
  test.describe(`services as another source may leave them, ${viewport.width} wide`, () => {
    test.use({ viewport })
    test.beforeEach(async ({ page }) => {
      await printedTwoDaysAgo(page)
      await answersWith(page, { json: ODD_ROWS })
    })

    test('stand on the home page with what is known of them', async ({ visitor, page }) => {
      await visitor.opens('/')
      const cardOf = (name: string) => visitor.services().filter({ hasText: name })
      await expect(cardOf('Hardly Anything')).toContainText('Price on request')
      await looksWell(page)
      await expect(visitor.services()).toHaveCount(6)
      await expect(visitor.services().locator('.picture-broken')).toHaveCount(6)
      await expect(cardOf('No Picture')).toContainText(amount('$78'), { useInnerText: true })
      await expect(cardOf('% off')).toHaveCount(0)
      await expect(cardOf('Hardly Anything')).not.toContainText('min')
      await expect(cardOf(TAG).getByRole('heading')).toHaveText(TAG)
      const others = page.locator('.services-others-rows').getByRole('link')
      await expect(others).toHaveText(
        [/Given Away[^]*\$0(?![.,]?\d)/, /No Picture[^]*Price on request/],
        { useInnerText: true },
      )
    })

    test('stand in the menu, where they can be searched and put in order', async ({
      visitor,
      page,
    }) => {
      await visitor.opens('/services')
      const menu = page.getByRole('dialog', { name: 'Our Services' })
      await expect(menu.getByRole('listitem')).toHaveCount(ODD_SERVICES)
      await looksWell(page)
      for (const order of ['price', 'price-down', 'duration']) {
        await menu.getByLabel('Order').selectOption(order)
        await expect(menu.getByRole('listitem').last()).toHaveText(/Hardly Anything|No Picture/)
      }
      await menu.getByLabel('Find a service').fill('<script>')
      await expect(menu.getByText(`1 of ${ODD_SERVICES} services`)).toBeVisible()
      await looksWell(page)
    })

    for (const [slug, words] of [
      ['no-picture', 'No Picture'],
      ['h', 'Price on request'],
      ['lost-picture', '60 min'],
      ['hardly-anything', 'Price on request'],
      ['endless', ENDLESS],
      ['tag', TAG],
      ['given-away', '100% off this service right now.'],
    ] as const)
      test(`open at /services/${slug}`, async ({ visitor, page }) => {
        await visitor.opens(`/services/${slug}`)
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText(words).first()).toBeVisible()
        await expect(page).not.toHaveTitle('Service · Juniper Row')
        await looksWell(page)
        const body = await dialog.locator('.dialog-body').boundingBox()
        expect(body?.height, 'room to read').toBeGreaterThan(120)
        await expect(dialog.getByRole('link', { name: 'Book Now' })).toBeInViewport()
      })

    test('can be asked for, whatever they are called', async ({ visitor, page }) => {
      await visitor.opens('/booking?service=endless')
      const booking = page.getByRole('dialog', { name: 'Book Your Appointment' })
      await expect(booking.getByLabel('Service', { exact: true })).toHaveValue('endless')
      await looksWell(page)
      await booking.getByLabel('Name').fill('Ada Marlow')
      await booking.getByLabel('Email').fill(`ada${viewport.width}@example.com`)
      await booking.getByRole('button', { name: 'Send Request' }).click()
      await expect(booking.getByText('We have your request')).toBeVisible({ timeout: 20_000 })
      await looksWell(page)
    })

    test('stand with the expert who does them', async ({ visitor, page }) => {
      await visitor.opens('/experts/andre-whitaker')
      await expect(
        page.locator('.expert-services').getByRole('link', { name: ENDLESS }),
      ).toBeVisible()
      await looksWell(page)
    })

    test('are priced on request with the expert when the salon names no price', async ({
      visitor,
      page,
    }) => {
      await answersWith(page, { json: [{ id: 'p', name: 'By Arrangement', category: 'Hair' }] })
      await visitor.opens('/experts/andre-whitaker')
      const service = page.locator('.expert-service').first()
      await expect(service).toHaveText(/By Arrangement.*On request/)
      await expect(service).not.toContainText('min')
      await looksWell(page)
    })
  })

test.describe('an answer that is no list of services', () => {
  const ANSWERS = {
    'the page of a captive portal': { contentType: 'text/html', body: '<h1>Sign in to Wi-Fi</h1>' },
    'half a list': { contentType: 'application/json', body: '[{"id":' },
    'nothing at all': { contentType: 'application/json', body: '' },
    null: { json: null },
    'an object': { json: { services: [] } },
    'rows of something else': { json: [{ title: 'Free money' }] },
    'an error page': { status: 500, contentType: 'text/html', body: '<h1>Error</h1>' },
  } as const

  for (const [what, answer] of Object.entries(ANSWERS))
    test(`${what} leaves the printed services where they are`, async ({ visitor, page }) => {
      await printedTwoDaysAgo(page)
      await answersWith(page, answer)
      await visitor.opens('/')
      await visitor.sees('Saved on this device 2 days ago. Prices may have changed since.')
      await expect(visitor.services()).toHaveCount(6)
      await visitor.sees('Signature Cut & Finish')
      await looksWell(page)
    })

  for (const [what, answer] of Object.entries(ANSWERS))
    test(`${what} says so where nothing was printed, and asks again`, async ({ visitor, page }) => {
      await printedWithoutServices(page)
      await answersWith(page, answer)
      await visitor.opens('/services/newer-than-the-print')
      const dialog = page.getByRole('dialog')
      const failed = dialog.getByRole('heading', { name: /couldn’t load|No connection/ })
      await expect(failed).toBeVisible({ timeout: 15_000 })
      await looksWell(page)
      await page.unroute(SERVICES)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(dialog.getByText('We can’t find that service')).toBeVisible()
    })

  test('an empty list is said to be one, and has no button that does nothing', async ({
    visitor,
    page,
  }) => {
    await printedTwoDaysAgo(page)
    await answersWith(page, { json: [] })
    await visitor.opens('/services')
    const menu = page.getByRole('dialog', { name: 'Our Services' })
    await expect(menu.getByText('Services Coming Soon')).toBeVisible()
    await expect(menu.getByRole('button', { name: 'Show every service' })).toHaveCount(0)
    await menu.getByRole('link', { name: 'Contact Us' }).click()
    const booking = page.getByRole('dialog', { name: 'Book Your Appointment' })
    await expect(booking.getByLabel('Service', { exact: true })).toHaveText('I’m not sure yet')
  })
})

test.describe('with every picture lost', () => {
  for (const address of [
    '/',
    '/about',
    '/services',
    '/services/lash-lift',
    '/membership',
    '/gift-cards',
    '/gift-card-checkout',
    '/become-affiliate',
    '/experts/mara-ellison',
    '/payment-success',
    '/payment-canceled',
    '/nowhere',
  ])
    test(`${address} shows a sheet of paper in each place`, async ({ visitor, page }) => {
      await page.route('**/pictures/**', (route) => route.abort())
      await visitor.opens(address)
      await looksWell(page)
      const sheets = page.locator('.picture-broken').filter({ visible: true })
      await expect.poll(() => sheets.count()).toBeGreaterThan(0)
      for (const sheet of await sheets.all()) {
        const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
        expect(Math.min(width, height), 'the room of the picture').toBeGreaterThan(40)
      }
    })

  test.describe('before a page is awake', () => {
    test.use({ javaScriptEnabled: false })

    for (const address of ['/', '/membership', '/experts/mara-ellison'])
      test(`${address} lays a sheet where a picture did not come`, async ({ page }) => {
        await page.route('**/pictures/**', (route) => route.abort())
        await page.goto(address)
        const picture = page.locator('img[loading=eager]').first()
        await expect(picture).toHaveJSProperty('complete', true)
        const sheet = await picture.evaluate((image) => {
          const { content, backgroundColor } = getComputedStyle(image, '::before')
          return [content, backgroundColor]
        })
        expect(sheet).toEqual(['""', 'rgb(230, 220, 205)'])
        const box = await picture.boundingBox()
        expect(box?.height, 'the room of the picture').toBeGreaterThan(200)
      })
  })
})
