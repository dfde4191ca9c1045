import { connectedTest as test, forgetLooks } from './connected-site.ts'
import { expect } from './salon.ts'

test.use({ serviceWorkers: 'block' })

test('connected views stand in for our own, in a frame of 600 pixels that is told nothing', async ({
  visitor,
  page,
  provider,
}) => {
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Forty appointments')).toBeVisible()
  expect((await page.locator('iframe').boundingBox())?.height).toBe(600)
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/)
  const outside = page.getByRole('link', { name: 'Open Customer Portal in New Tab' }).last()
  await expect(outside).toHaveAttribute('href', `${provider.url}/calm`)
  await expect(outside).toHaveAttribute('target', '_blank')

  await visitor.opens('/client-dashboard?tab=appointments')
  await expect(frame.getByText('Forty appointments')).toBeVisible()
  await expect(
    page.getByRole('tabpanel').getByRole('link', { name: 'Book Appointment' }),
  ).toBeVisible()
  await visitor.opens('/client-dashboard?tab=services')
  await expect(frame.getByText('Sixty services in rows')).toBeVisible()
  expect(provider.referrers.filter((referrer) => referrer !== undefined)).toEqual([])
})

test('the owner’s view has its name above it, and a way around when it will not be framed', async ({
  visitor,
  page,
}) => {
  await visitor.logsIn('owner@example.com', 'juniper-demo')
  await visitor.arrivesAt('/admin')
  await visitor.opens('/business-owner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business Owner Dashboard')
  await visitor.sees('The dashboard could not be loaded here.')
  await expect(page.getByRole('link', { name: 'Open in New Tab' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('each view of a client that will not be framed is named, with the way around', async ({
  visitor,
  page,
  provider,
  salon,
}) => {
  for (const address of ['/calm', '/services-table', '/gift-cards', '/gift-card-checkout'])
    provider.showsInstead(address, '/unframed')
  await forgetLooks(salon)
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  const views = {
    '/customer-interface': 'customer portal',
    '/client-dashboard?tab=appointments': 'appointments',
    '/client-dashboard?tab=services': 'table of services',
    '/services': 'table of services',
    '/gift-cards': 'gift card list',
    '/gift-card-checkout': 'gift card checkout',
  }
  for (const [path, what] of Object.entries(views)) {
    await visitor.opens(path)
    await visitor.sees(`The ${what} could not be loaded here.`)
    await visitor.sees('Its provider doesn’t allow it inside another page.')
    await expect(page.getByRole('link', { name: /in New Tab$/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  }
})
