import { expect, test } from './salon.ts'

const SERVICES = '**/rest/v1/services*'
const DAY = 24 * 60 * 60 * 1000

test('a card says what the service is, how long it takes and what it costs', async ({
  visitor,
}) => {
  await visitor.opens('/')
  const facial = visitor.services().filter({ hasText: 'Mountain Air Facial' })
  await expect(facial).toContainText('10% off')
  await expect(facial).toContainText('$110.00')
  await expect(facial).toContainText('$99.00')
  await expect(facial).toContainText('60 min')
  await expect(facial.getByRole('link', { name: 'Book Now' })).toBeVisible()
  await expect(facial.locator('img')).toHaveJSProperty('complete', true)
  expect(
    await facial.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0)
})

test('six quiet shapes stand where the cards will be', async ({ visitor, page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(SERVICES, async (route) => {
    await asked
    await route.continue()
  })
  await visitor.opens('/')
  await expect(page.locator('#services article')).toHaveCount(6)
  await expect(page.getByText('Loading our services')).toBeAttached()
  answer()
  await expect(visitor.services()).toHaveCount(6)
})

test('without any service the page says that they are coming, and whom to ask', async ({
  visitor,
  page,
}) => {
  await page.route(SERVICES, (route) => route.fulfill({ json: [] }))
  await visitor.opens('/')
  await visitor.sees('Services Coming Soon')
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await visitor.arrivesAt('/booking')
})

test('an answer of the wrong shape shows no invented price, and can be asked again', async ({
  visitor,
  page,
}) => {
  await page.route(SERVICES, (route) => route.fulfill({ json: [{ name: 'Free money' }] }))
  await visitor.opens('/')
  await visitor.sees('Our services could not be loaded')
  await expect(page.getByText('Free money')).toHaveCount(0)
  await page.unroute(SERVICES)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(visitor.services()).toHaveCount(6)
})

test('a device that has saved nothing says so without a network', async ({
  visitor,
  context,
  page,
}) => {
  await page.route(SERVICES, (route) => route.abort())
  await visitor.opens('/membership')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/')
  await visitor.sees('This device has not saved our services yet')
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
