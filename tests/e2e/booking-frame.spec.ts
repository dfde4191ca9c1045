import { connectedTest as test, forgetLooks } from './connected-site.ts'
import { DEMO_ACCOUNTS, expect } from './salon.ts'

const client = DEMO_ACCOUNTS.find(({ role }) => role === 'client')

test("the provider's form opens filled in with the client and the service", async ({
  visitor,
  page,
  provider,
}) => {
  await visitor.logsIn(client?.email ?? '', client?.password ?? '')
  await visitor.arrivesAt('/customer-interface')
  expect(provider.asked).toEqual([])

  await visitor.opens('/booking?service=glow-facial&employee=linh-tran')
  await expect(page.getByRole('dialog', { name: 'Book Your Appointment' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Choose your hour')).toBeVisible()
  const form = provider.asked.find((address) => address.startsWith('/booking-form'))
  const told = new URLSearchParams(form?.split('?')[1])
  expect(Object.fromEntries(told)).toEqual({
    'prefill_First Name': 'Nora',
    'prefill_Last Name': 'Whitfield',
    prefill_Email: 'client@example.com',
    'prefill_Phone Number': '(828) 555-0111',
    prefill_Service: 'Mountain Air Facial',
    'prefill_Employee Preference': 'Linh Tran',
  })
  expect(provider.referrers.filter((referrer) => referrer !== undefined)).toEqual([])
})

test('without a network the dialog says what it waits for', async ({ visitor, page, context }) => {
  await visitor.opens('/booking')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/booking')
  await visitor.sees('The booking form comes from another site and needs a connection.')
  await context.setOffline(false)
  await expect(page.frameLocator('iframe').getByText('Choose your hour')).toBeVisible()
})

test('a form that hangs is given up after 2.2 seconds, and comes on Retry', async ({
  visitor,
  page,
  provider,
}) => {
  provider.showsInstead('/booking-form', '/stuck-once')
  await visitor.opens('/booking')
  await page.mouse.move(200, 200)
  await visitor.sees('The booking form could not be loaded here.')
  await visitor.sees('Its provider may not allow it inside another page')
  await expect(page.getByRole('link', { name: 'Open Booking Form in New Tab' })).toHaveAttribute(
    'href',
    /booking-form$/,
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.frameLocator('iframe').getByText('Here after all')).toBeVisible()
})

test('a provider that is gone is named as such, and comes on Retry', async ({
  visitor,
  page,
  provider,
}) => {
  const everything = `${provider.url}/**`
  await page.route(everything, (route) => route.abort('connectionrefused'))
  await visitor.opens('/booking')
  await visitor.sees('The booking form could not be loaded here.')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.unroute(everything)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.frameLocator('iframe').getByText('Choose your hour')).toBeVisible()
})

test('a form comes on a first visit that nobody touches, and so does each other view on a public page', async ({
  browser,
  salon,
}) => {
  const views = {
    '/booking': 'Choose your hour',
    '/services': 'Sixty services in rows',
    '/gift-cards': 'Cards of this season',
    '/gift-card-checkout': 'Choose an amount',
  }
  for (const [path, words] of Object.entries(views)) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${salon.url}${path}`)
    await expect(page.frameLocator('iframe').getByText(words)).toBeVisible()
    await context.close()
  }
})

test('a frame that stays empty is given up too', async ({ visitor, page }) => {
  // A page of another origin cannot be looked into; this one can, and there is nothing in it.
  await page.addInitScript(() => {
    const empty = () => document.implementation.createHTMLDocument()
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', { get: empty })
  })
  await visitor.opens('/booking')
  await expect(page.frameLocator('iframe').getByText('Choose your hour')).toBeAttached()
  await visitor.sees('The booking form could not be loaded here.')
})

for (const [form, words] of [
  ['/unframed', 'Its provider doesn’t allow it inside another page.'],
  ['/unframed-by-policy', 'Its provider doesn’t allow it inside another page.'],
  ['/nothing', 'Its provider may not allow it inside another page'],
  ['/blank', 'Its provider may not allow it inside another page'],
  ['/gone', 'Its provider may not allow it inside another page'],
] as const)
  test(`a form at ${form} is said to be none by itself, with both ways around`, async ({
    page,
    provider,
    salon,
  }) => {
    provider.showsInstead('/booking-form', form)
    await forgetLooks(salon)
    await page.goto('/booking')
    await expect(page.getByText('The booking form could not be loaded here.')).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Open Booking Form in New Tab' })).toHaveAttribute(
      'href',
      /booking-form$/,
    )
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(new Set(provider.looked)).toEqual(new Set(['/booking-form']))
  })

test('a refusal is said well before the frame is looked at', async ({
  visitor,
  page,
  provider,
  salon,
}) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  provider.showsInstead('/booking-form', '/unframed')
  await forgetLooks(salon)
  await page.goto('/booking')
  const words = page.getByText('The booking form could not be loaded here.')
  await expect(page.locator('.embedded-frame')).toBeVisible()
  const begun = Date.now()
  await expect(words).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(2000)
})

test('without a word from the server the frame is shown, and the way to a new tab stays', async ({
  visitor,
  page,
  provider,
}) => {
  provider.showsInstead('/booking-form', '/unframed')
  await page.route('**/functions/v1/framable-view', (route) => route.fulfill({ status: 503 }))
  await visitor.opens('/booking')
  await expect(page.locator('iframe')).toBeAttached()
  const newTab = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open Booking Form in New Tab' }).click()
  await expect((await newTab).getByText('Only in a tab of its own')).toBeVisible()
})
