import { expect } from './salon.ts'
import { arrivesAt, signsIn, tableTest as test } from './table-salon.ts'
import type { Page } from '@playwright/test'

const SECTION = '/employee/products'
const start = (page: Page) => page.getByRole('button', { name: 'Import Services' })

test('an owner takes the services over from the table, and hears which rows have a flaw', async ({
  guest,
  request,
  tableSalon,
}) => {
  const records = [
    { 'Service Name': 'Scalp Ritual', Price: 48, Duration: 2700, Category: 'Hair' },
    { 'Service Name': 'Hand Care', Price: 34.505, Duration: 1800 },
  ].map((fields) => ({ fields }))
  const sown = await request.post(`${tableSalon.url}/airtable-double/records`, {
    data: { table: 'Services', records },
  })
  expect(sown.ok()).toBe(true)

  await signsIn(guest, 'owner@example.com', 'juniper-demo')
  await arrivesAt(guest, '/admin')
  await guest.goto(SECTION)
  await start(guest).click()
  await expect(guest.getByText(/services? imported, \d+ unchanged/i)).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: 'Hand Care' })).toContainText(
    'Price must be a whole number of cents, seconds or percent.',
  )
  await start(guest).click()
  await expect(guest.getByText(/Already up to date/)).toBeVisible()
  await guest.goto('/services?q=scalp')
  await expect(guest.getByText('Scalp Ritual').first()).toBeVisible()
})

test('without a table the button says what is missing, and without a network what it waits for', async ({
  visitor,
  page,
  context,
}) => {
  await visitor.logsIn('owner@example.com', 'juniper-demo')
  await visitor.arrivesAt('/admin')
  await visitor.opens(SECTION)
  await start(page).click()
  await visitor.sees('No table is connected yet.')
  await context.setOffline(true)
  await visitor.sees('You’re offline. You can import once you’re back online.')
  await expect(start(page)).toBeDisabled()
})

test('who does not look after the tables has no such button', async ({ visitor, page }) => {
  await visitor.logsIn('receptionist@example.com', 'juniper-demo')
  await visitor.arrivesAt('/employee')
  await visitor.opens(SECTION)
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible()
  await expect(start(page)).toHaveCount(0)
})
