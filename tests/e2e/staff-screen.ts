import { accountOf } from './desk-of-salon.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'
import type { Role } from '#domain/session/roles.ts'

/** Somebody who works here signs in and comes to a section. */
export async function opensSection(
  page: Page,
  role: Role,
  path: string,
  heading: string,
): Promise<void> {
  const { email, password } = accountOf(role)
  await page.goto(`/auth?next=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
}
