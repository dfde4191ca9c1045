import { amount } from './amount.ts'
import { expect, test } from './salon.ts'
import type { Page, Route } from '@playwright/test'

const SERVICES = '**/rest/v1/services*'
const DAY = 24 * 60 * 60 * 1000

const UNKNOWN = '/services/not-on-the-menu'

/** Cards as they come from a table that somebody keeps by hand. */
const EMPTY_CELLS = [
  { id: '1', name: 'Bridal Hair' },
  { id: '2', name: 'Cut', price_cents: 0, duration_seconds: 1800, image: null, features: null },
  { name: 'Nobody knows which' },
]

/** A page into which no services were printed: what it shows comes from the device and the server alone. */
async function opensUnprinted(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace(/<script [^>]*id="published-services"[^>]*>[^<]*<\/script>/, '')
      await route.fulfill({ response, body })
    },
  )
  await page.goto(path)
}

const answers = (page: Page, rows: unknown) =>
  page.route(SERVICES, (route: Route) => route.fulfill({ json: rows }))

test('a card says what the service is, how long it takes and what it costs', async ({
  visitor,
}) => {
  await visitor.opens('/')
  const facial = visitor.services().filter({ hasText: 'Mountain Air Facial' })
  await expect(facial).toContainText('10% off')
  await expect(facial).toContainText(amount('$110'), { useInnerText: true })
  await expect(facial).toContainText(amount('$99'), { useInnerText: true })
  await expect(facial).toContainText('60 min')
  await expect(facial.getByRole('link', { name: 'View Details' })).toBeVisible()
  await expect(facial.getByRole('link', { name: 'Book Now' })).toBeVisible()
  await expect(facial.locator('img')).toHaveJSProperty('complete', true)
  expect(
    await facial.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0)
})

test('six of nine services stand on the page, and the rest is one step away', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  await expect(page.locator('#services').getByRole('link', { name: 'Gift Cards' })).toHaveAttribute(
    'href',
    '/gift-cards',
  )
  for (const name of ['Gloss & Tone', 'Juniper Pedicure', 'Brow Shape & Tint'])
    await expect(page.locator('#services').getByRole('link', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Explore More' }).click()
  await visitor.arrivesAt('/services')
  await expect(page.getByRole('dialog', { name: 'Our Services' })).toBeVisible()
})

test('six quiet shapes stand where the cards will be', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(SERVICES, async (route) => {
    await asked
    await route.continue()
  })
  await opensUnprinted(page, UNKNOWN)
  await expect(page.locator('#services article')).toHaveCount(6)
  await expect(page.getByText('Loading our services').first()).toBeAttached()
  answer()
  await expect(page.locator('#services li')).toHaveCount(6)
})

test('without any service the page says that they are coming, and whom to ask', async ({
  visitor,
  page,
}) => {
  await answers(page, [])
  await opensUnprinted(page, UNKNOWN)
  await page.getByRole('button', { name: 'Close' }).first().click()
  await visitor.sees('Services Coming Soon')
  await page.getByRole('link', { name: 'Contact Us', exact: true }).click()
  await visitor.arrivesAt('/booking')
  await expect(page.getByRole('dialog', { name: 'Book Your Appointment' })).toBeVisible()
})

test('cells left empty make no empty page, and a row nobody could recognise is left out', async ({
  visitor,
  page,
}) => {
  await answers(page, EMPTY_CELLS)
  await opensUnprinted(page, '/services/bridal-hair')
  const dialog = page.getByRole('dialog', { name: 'Bridal Hair' })
  await expect(dialog.getByText('Price on request')).toBeVisible()
  await expect(dialog.getByText('Other')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(visitor.services()).toHaveCount(2)
  await expect(visitor.services().filter({ hasText: 'Cut' })).toContainText('30 min')
  await expect(page.getByText('Nobody knows which')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Explore More' })).toHaveCount(0)
})

test('an answer of the wrong shape shows no invented price, and can be asked again', async ({
  page,
}) => {
  await answers(page, [{ name: 'Free money' }])
  await opensUnprinted(page, UNKNOWN)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('We couldn’t load our services')).toBeVisible()
  await expect(page.getByText('Free money')).toHaveCount(0)
  await page.unroute(SERVICES)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('We can’t find that service')).toBeVisible()
})

test('services saved days ago say how old they are', async ({ visitor, context, page }) => {
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await page.clock.setSystemTime(Date.now() + 3 * DAY)
  await page.reload()
  await expect(visitor.services()).toHaveCount(6)
  await visitor.sees('Saved on this device 3 days ago.')
})

test('no description is longer than two lines', async ({ visitor, page }) => {
  const descriptions = page.locator('#services .service-card-description')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visitor.opens('/')
    await expect(descriptions).toHaveCount(6)
    const lines = await descriptions.evaluateAll((all) =>
      all.map((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    )
    expect(lines.map(Math.round), `${width} pixels wide`).toEqual([2, 2, 2, 2, 2, 2])
  }
})

test('Book Now on a card opens the booking of this very service', async ({ visitor, page }) => {
  await visitor.opens('/')
  const facial = visitor.services().filter({ hasText: 'Mountain Air Facial' })
  await facial.getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/booking\?service=glow-facial$/)
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('glow-facial')
})

test('a server in trouble is told in words and noted, and no service is invented', async ({
  visitor,
  page,
}) => {
  const noted: string[] = []
  page.on('pageerror', ({ message }) => noted.push(message))
  await page.route(SERVICES, (route) => route.fulfill({ status: 500, body: '' }))
  await opensUnprinted(page, UNKNOWN)
  await visitor.stirs()
  // Asked four times, ever later, before it is given up.
  const told = page.getByRole('dialog').getByText('Failed to fetch data')
  await expect(told).toBeVisible({ timeout: 20_000 })
  await expect(visitor.services()).toHaveCount(0)
  expect(noted).toContain('An answer could not be fetched: services.')
})

test('a connection lost before anything was saved says so, and the list comes once it is back', async ({
  visitor,
  salon,
  page,
}) => {
  let lose = () => {}
  const asked = new Promise<void>((resolve) => {
    void page.route(SERVICES, async (route) => {
      resolve()
      await new Promise<void>((goOn) => (lose = goOn))
      await route.abort('connectionreset')
    })
  })
  await opensUnprinted(page, UNKNOWN)
  await visitor.stirs()
  await asked
  await salon.goDown()
  lose()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Our services aren’t saved on this device yet.')).toBeVisible()
  await page.unroute(SERVICES)
  await salon.comeBack()
  // Nobody presses anything: the app asks again by itself within half a minute.
  await expect(dialog.getByText('We can’t find that service')).toBeVisible({
    timeout: 45_000,
  })
  await expect(page.locator('#services li')).toHaveCount(6)
})
