import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

/** The value beside a label of the page. */
const told = (page: Page, label: string) =>
  page.locator('.self-check-finding').filter({ has: page.getByText(label, { exact: true }) })

test('the app tells how it is doing, and hands it on without a word about a person', async ({
  visitor,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  await visitor.waitsUntilInstalled()
  await visitor.opens('/client-dashboard?tab=profile')
  await expect(page.getByLabel('First Name')).toHaveValue('Nora')
  await page.getByRole('link', { name: 'Self-check' }).click()
  await visitor.arrivesAt('/self-check')

  await expect(told(page, 'Version')).toContainText(/^Version[\w-]{8}$/)
  await expect(told(page, 'Works offline')).toContainText('Yes')
  await expect(told(page, 'Our server')).toContainText(/Answered in \d+ ms/)
  await expect(told(page, 'This device’s clock')).toContainText('Same as the salon’s')
  await expect(told(page, 'For the person signed in')).toContainText(/\d+ answers?, /)
  await expect(told(page, 'Waiting')).toContainText('None')
  await expect(told(page, 'Storage used')).toContainText(/ [KMG]B of [\d.]+ [MG]B/)

  await page.getByRole('button', { name: 'Copy for support' }).click()
  await visitor.sees('Copied')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain('Our server: Answered in')
  for (const canary of ['client@example.com', 'Nora', 'Whitfield'])
    expect(text).not.toContain(canary)
})

test('without a network it opens all the same, and says so', async ({ visitor, page, salon }) => {
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  await visitor.waitsUntilInstalled()
  await salon.goDown()
  await visitor.opens('/self-check')
  await expect(told(page, 'Our server')).toContainText('Not answering right now')
  await expect(told(page, 'For everyone (services and prices)')).toContainText(/answer/)
  await expect(told(page, 'Last heard from it')).toContainText(/just now|min ago/)
  await salon.comeBack()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(told(page, 'Our server')).toContainText('Answered')
})
