import { accountOf } from './desk-of-salon.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'

/** A manager looks at when the salon is open. */
export async function opensSettings(page: Page): Promise<void> {
  const { email, password } = accountOf('manager')
  await page.goto('/auth?next=%2Femployee%2Fsettings')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
}
