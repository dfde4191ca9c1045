import { connectedTest as test } from './connected-site.ts'
import { expect } from './salon.ts'

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
  await expect(page.getByRole('link', { name: 'Open in New Tab' }).first()).toBeVisible()
})
