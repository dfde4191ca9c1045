import { button, staffAt as at, type Screen } from './screen.ts'
import type { Page } from '@playwright/test'

const customers = (
  name: string,
  steps: (page: Page) => Promise<void>,
  more: Partial<Screen> = {},
) => at('manager', '/employee/customers', { name: `customers, ${name}`, steps, ...more })

async function opensRecord(page: Page): Promise<void> {
  await page.locator('.section-list-open').first().click()
  await page.getByRole('textbox', { name: /^Phone/ }).waitFor()
}

async function opensOneWhoMayBeDeleted(page: Page): Promise<void> {
  for (let row = 0; row < 10; row += 1) {
    await page.locator('.section-list-open').nth(row).click()
    await page.getByRole('region', { name: 'Delete this client' }).waitFor()
    if (await button(page, 'Delete Client').isVisible()) return
    await button(page, 'All Customers').click()
  }
}

export const CUSTOMERS_SCREENS: readonly Screen[] = [
  customers('a record', opensRecord),
  customers('a record, a change to save', async (page) => {
    await opensRecord(page)
    await page.getByRole('textbox', { name: /^Phone/ }).fill('12')
    await button(page, 'Save Changes').click()
  }),
  customers(
    'two cards to merge',
    async (page) => {
      await opensRecord(page)
      await button(page, 'Merge With Another Card').click()
      await page.getByLabel('Find the other card').fill('ada')
      await button(page.getByRole('dialog'), /^Ada/).first().click()
      await button(page, 'Merge Cards').waitFor()
    },
    { opens: ['merge-dialog'] },
  ),
  // Of those from there, few are expected.
  at('manager', '/employee/customers?find=919', {
    name: 'customers, a client to delete',
    steps: async (page) => {
      await opensOneWhoMayBeDeleted(page)
      await button(page, 'Delete Client').click()
      await page.getByText('This can’t be undone.').waitFor()
    },
    opens: ['delete-client'],
  }),
  customers('no one matches', async (page) => {
    await page.getByRole('searchbox').fill('no one is called this')
    await button(page, /^Clear Search/).waitFor()
  }),
]
