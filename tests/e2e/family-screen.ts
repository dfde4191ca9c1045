import type { Locator, Page } from '@playwright/test'

/** Who invites in the stories gives nothing away beyond an address. */
export const INVITED = {
  canMakePurchases: false,
  spendingLimitCents: null,
  firstName: '',
  lastName: '',
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name })
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name })
export const dialog = (page: Page): Locator => page.getByRole('dialog')
