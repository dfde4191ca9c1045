import { sql } from '#local/database/sql.ts'
import { bookedTest as base } from './booked-salon.ts'
import { expect } from './salon.ts'
import { opensSection } from './staff-screen.ts'
import type { Page } from '@playwright/test'

const CARD = '57ca0000-0000-4000-8000-000000000004'
const FOUND = '/employee/customers?find=ruth'
const RECORD = `/employee/customers?client=${CARD}`

/** Ruth is known, and has a visit tomorrow or a day after. */
const test = base.extend<object>({
  booked: async ({ booked }, use) => {
    await booked.database.run(sql`delete from client_cards where name = 'Ruth Okafor'`)
    await booked.books({ name: 'Ruth Okafor', time: '14:00-14:45' })
    await booked.database.run(sql`
      insert into client_cards (id, name, phone) values (${CARD}, 'Ruth Okafor', '(828) 555-0133');
      update appointments set card_id = ${CARD} where client_name = 'Ruth Okafor';
      delete from client_cards where name = 'Ruth Okafor' and id <> ${CARD}`)
    await use(booked)
    await booked.database.run(sql`delete from client_cards where name = 'Ruth Okafor'`)
  },
})

const part = (page: Page) => page.getByRole('region', { name: 'Delete this client' })

test('a manager deletes a client who asks for it, once nothing is booked for them anymore', async ({
  page,
  booked,
}) => {
  await opensSection(page, 'manager', FOUND, 'Customers')
  await expect(page.getByText('Okafor').first()).toBeVisible()
  await page.goto(RECORD)
  await expect(part(page)).toContainText('They have a visit today or later.')
  await expect(part(page).getByRole('button')).toHaveCount(0)
  await booked.database.run(sql`
    update appointments set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days'`)
  await page.reload()
  await part(page).getByRole('button', { name: 'Delete Client' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Ruth Okafor?' })
  await expect(question).toContainText('This can’t be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await part(page).getByRole('button', { name: 'Delete Client' }).click()
  await question.getByRole('button', { name: 'Delete Client' }).click()
  await expect(page.getByText('The client was deleted')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('searchbox').fill('okafor')
  await expect(page.getByRole('button', { name: /^Clear Search/ })).toBeVisible()
  const [left] = await booked.database.rows(sql`select client_name from appointments`)
  expect(left).toEqual({ client_name: '' })

  // Nor on the device, where the list and the page were open.
  await page.route('**/rpc/client_directory', (route) => route.abort())
  await page.goto(FOUND)
  await expect(page.getByRole('alert')).toContainText('Network error.')
  await expect(page.getByText('Okafor')).toHaveCount(0)
  await page.goto(RECORD)
  await expect(page.getByText('This customer isn’t in the records anymore.')).toBeVisible()
  await page.goto('/employee/history')
  await expect(page.getByText('deleted a client and everything we knew about them')).toBeVisible()
})

test('the front desk deletes no one', async ({ page, booked }) => {
  expect(booked).toBeDefined()
  await opensSection(page, 'receptionist', RECORD, 'Ruth Okafor')
  await expect(page.getByRole('region', { name: 'Past visits' })).toBeVisible()
  await expect(part(page)).toHaveCount(0)
})
