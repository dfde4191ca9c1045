import { startServer, type ServerProcess } from '#support/server-process.ts'
import { PROFILE, part } from './profile-screen.ts'
import { expect, test as base } from './salon.ts'
import type { Page } from '@playwright/test'

const NEW_PASSWORD = 'berries on every sprig'

/** A salon that still keeps its people in a spreadsheet of old. */
const test = base.extend<{ tableSalon: ServerProcess; guest: Page }>({
  tableSalon: async ({ builtSite }, use) => {
    const server = await startServer({ site: builtSite, env: { AIRTABLE_DOUBLE: '1' } })
    await use(server)
    await server.stop()
  },
  guest: async ({ browser, tableSalon }, use) => {
    const context = await browser.newContext({ baseURL: tableSalon.url })
    await use(await context.newPage())
    await context.close()
  },
})

test('whoever works here and comes here chooses which side is shown first', async ({ guest }) => {
  await signsIn(guest, 'table-both@example.com', 'juniper-demo')
  await arrivesAt(guest, '/employee')
  await guest.goto(PROFILE)
  const sides = part(guest, 'Two sides of you')
  await expect(sides.getByRole('radio', { name: 'Employee' })).toBeChecked()
  await sides.getByText('Client', { exact: true }).click()
  await expect(sides.getByRole('radio', { name: 'Client' })).toBeChecked()
  await guest.goto('/auth')
  await arrivesAt(guest, '/customer-interface')
})

test('a password too weak to go on with is good for coming in, and for choosing another', async ({
  guest,
  request,
  tableSalon,
}) => {
  const email = 'weak@example.com'
  const fields = { Email: email, Password: '1234', 'First Name': 'Wren', Status: 'Active' }
  const sown = await request.post(`${tableSalon.url}/airtable-double/records`, {
    data: { table: 'Customers', records: [{ fields }] },
  })
  expect(sown.ok()).toBe(true)

  await signsIn(guest, email, '1234')
  const title = guest.getByRole('heading', { name: 'Choose your password' })
  await expect(title).toBeVisible()
  await guest.reload()
  await expect(title, 'whoever loads the page anew is asked again').toBeVisible()
  await guest.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await guest.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await guest.getByRole('button', { name: 'Save Password' }).click()
  await arrivesAt(guest, '/customer-interface')
  await guest.goto('/auth')
  await arrivesAt(guest, '/customer-interface')
})

async function signsIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function arrivesAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
}
