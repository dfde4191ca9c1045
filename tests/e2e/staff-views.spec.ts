import { connectedTest as test } from './connected-site.ts'
import { DEMO_ACCOUNTS, expect } from './salon.ts'

const owner = DEMO_ACCOUNTS.find(({ role }) => role === 'business_owner')

test.beforeEach(async ({ visitor }) => {
  await visitor.logsIn(owner?.email ?? '', owner?.password ?? '')
  await visitor.arrivesAt('/admin')
})

test('a connected view stands in its section, and is not told where it stands', async ({
  visitor,
  page,
  provider,
}) => {
  await visitor.opens('/employee/appointments')
  await expect(page.frameLocator('iframe').getByText('Forty appointments')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation)/)
  expect(provider.referrers.filter((referrer) => referrer !== undefined)).toEqual([])
})

test('a view that hangs is given up after a moment, and comes on Retry', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/employee/reports/tax')
  await visitor.sees(/could not be loaded here\./)
  await expect(page.getByRole('link', { name: 'Open in New Tab' })).toHaveAttribute(
    'href',
    /stuck-once$/,
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.frameLocator('iframe').getByText('Here after all')).toBeVisible()
})

test('a view that will not be framed leaves the way to a new tab', async ({ visitor, page }) => {
  await visitor.opens('/employee/reports/payroll')
  await visitor.sees('The view “Payroll Report” could not be loaded here.')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  const newTab = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open in New Tab' }).click()
  await expect((await newTab).getByText('Only in a tab of its own')).toBeVisible()
})

test('without a network the section says what it waits for', async ({ visitor, page, context }) => {
  await visitor.opens('/employee/appointments')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/employee/appointments')
  await visitor.sees(/comes from another site and needs a connection/)
  await context.setOffline(false)
  await expect(page.frameLocator('iframe').getByText('Forty appointments')).toBeVisible()
})
