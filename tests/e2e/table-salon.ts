import { startServer, type ServerProcess } from '#support/server-process.ts'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

/** A salon that still keeps its people in a spreadsheet of old. */
export const tableTest = test.extend<{ tableSalon: ServerProcess; guest: Page }>({
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

export async function signsIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function arrivesAt(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path)
}
