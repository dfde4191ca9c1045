import { DEMO_ACCOUNTS, expect } from './salon.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

export const SENT = 'We have your message.'
export const SAVED =
  /We saved your message on this (phone|tablet|computer)\. We’ll send it when you’re back online\./

export function field(page: Page, label: string): Locator {
  return page.locator('#contact').getByLabel(label, { exact: true })
}

export async function write(
  { page }: Visitor,
  { name, email, message }: { name: string; email?: string; message: string },
): Promise<void> {
  const ownAddress = `${name.replaceAll(/[^A-Za-z]/g, '').slice(0, 20)}@example.com`
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email ?? ownAddress)
  await field(page, 'Message').fill(message)
  await page.getByRole('button', { name: 'Send Message' }).click()
}

/** At the form, with everything there that writing needs, when the connection goes. */
export async function losesNetworkAtForm(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.opens('/')
  await visitor.findsItAwake()
  await field(page, 'Name').focus()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/** A message that was written without a connection, and waits on the device. */
export async function writesOffline(
  visitor: Visitor,
  message: Parameters<typeof write>[1],
): Promise<void> {
  await losesNetworkAtForm(visitor)
  await write(visitor, message)
  await visitor.sees(SAVED)
}

/** The messages of a receptionist, on a computer of their own. */
export async function frontDesk(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const { email, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'receptionist') ?? {
    email: '',
    password: '',
  }
  await page.goto('/auth?next=/employee/emails/operational')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Operational Emails' })).toBeVisible()
  await expect(page.locator('.messages-list[aria-label]')).toBeHidden()
  return page
}

/** What the receptionist has of these words. */
export async function received(browser: Browser, url: string, words: string): Promise<Locator> {
  const desk = await frontDesk(browser, url)
  await desk.getByRole('radio', { name: 'All', exact: true }).check({ force: true })
  return desk.getByRole('listitem').filter({ hasText: words })
}
