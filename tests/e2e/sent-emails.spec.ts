import { sql } from '#local/database/sql.ts'
import { bookedTest } from './booked-salon.ts'
import { accountOf } from './desk-of-salon.ts'
import { expect } from './salon.ts'
import { opensSection } from './staff-screen.ts'
import type { Page } from '@playwright/test'

const PAGE = '/employee/reports/email'

/** Of what other stories sent nothing is left here, nor of this one for them. */
const test = bookedTest.extend<{ noEmails: void }>({
  noEmails: [
    async ({ backend }, use) => {
      const forget = sql`delete from private.emails; delete from private.email_status`
      await backend.database.run(forget)
      await use()
      await backend.database.run(forget)
    },
    { auto: true },
  ],
})

const email = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test('a manager sends themselves a test, and sees that it left', async ({ page }) => {
  await opensSection(page, 'manager', PAGE, 'Email Report')
  await expect(page.getByText('No email has gone out yet.')).toBeInViewport()
  await page.getByRole('button', { name: 'Send a Test Email' }).click()
  await expect(email(page, 'Test')).toContainText(accountOf('manager').email)
  await expect(email(page, 'Test').getByText('Sent')).toBeInViewport()
  await expect(page.getByText(/^The last email went out/)).toBeInViewport()
})

test('what keeps emails from leaving is on Today, and since when on their page', async ({
  page,
  backend,
}) => {
  await backend.database.run(sql`
    insert into private.email_status (problem, failing_since) values ('mail-turned-away', now());
    insert into private.emails (errand_id, kind, address, state, problem)
    values (gen_random_uuid(), 'visit-changed', 'nora@example.com', 'waiting', 'mail-turned-away')`)
  await opensSection(page, 'manager', '/employee/admin', 'Admin Dashboard')
  await page.getByRole('link', { name: 'Emails aren’t going out' }).click()
  await expect(page.getByText(/^The email service turns us away/)).toBeInViewport()
  await expect(page.getByText(/^The first one failed .* One email is waiting/)).toBeInViewport()
  await expect(email(page, 'Visit changed').getByText('Waiting')).toBeInViewport()
  await page.getByLabel('Show').selectOption('Not delivered')
  await expect(page.getByText('No emails like this')).toBeInViewport()
  await page.getByLabel('Show').selectOption('Every email')
  await page.getByLabel('Start of an email address').fill('NORA')
  await expect(page.getByText('1 email', { exact: true })).toBeInViewport()
})
