import { sql } from '#local/database/sql.ts'
import { bookedTest as base, deskOpens, visitOf } from './booked-salon.ts'
import { accountOf } from './desk-of-salon.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'

const CARD = '57ca0000-0000-4000-8000-000000000003'

/** Priya and a friend of hers are known by a word already. */
const test = base.extend<object>({
  booked: async ({ booked }, use) => {
    await booked.database.run(sql`
      delete from client_cards where name like '% Raman';
      insert into client_cards (id, name, phone, tags) values (${CARD}, 'Priya Raman', '(828) 555-0188', '{}');
      insert into client_cards (name, tags) values ('Asha Raman', '{Needs parking,VIP}')`)
    await use(booked)
    await booked.database.run(sql`delete from client_cards where name like '% Raman'`)
  },
})

async function opensRecord(page: Page): Promise<void> {
  const { email, password } = accountOf('receptionist')
  await page.goto(`/auth?next=${encodeURIComponent(`/employee/customers?client=${CARD}`)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible()
}

const tags = (page: Page) => page.getByRole('region', { name: 'Tags' })
const tag = (page: Page, name: string) => tags(page).getByRole('checkbox', { name, exact: true })
const rows = (page: Page) => page.getByRole('row').filter({ hasText: 'Raman' })

test('a tag is pressed or typed, and the list shows everyone who has it', async ({
  page,
  booked,
}) => {
  expect(booked).toBeDefined()
  await opensRecord(page)
  await tag(page, 'Needs parking').click()
  await expect(tag(page, 'Needs parking')).toBeChecked()
  await tags(page).getByLabel('New tag').fill('  vip ')
  await page.keyboard.press('Enter')
  // As it is spelled on another card.
  await expect(tag(page, 'VIP')).toBeChecked()
  await expect(tags(page).getByLabel('New tag')).toHaveValue('')
  await tags(page).getByLabel('New tag').fill('A word that is much too long for a tag')
  await tags(page).getByRole('button', { name: 'Add Tag' }).click()
  await expect(tags(page).getByText('Please keep it to 30 characters.')).toBeVisible()
  await tag(page, 'Needs parking').click()
  await expect(tag(page, 'Needs parking')).not.toBeChecked()

  await page.getByRole('button', { name: 'All Customers' }).click()
  await page.getByLabel('Tag', { exact: true }).selectOption('VIP')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/tag=VIP/)
  await page.getByLabel('Tag', { exact: true }).selectOption('Needs parking')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Asha Raman')
})

test('a tag that is pressed without a connection is there at once, and sent when it’s back', async ({
  page,
  booked,
  context,
}) => {
  await opensRecord(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await tag(page, 'VIP').click()
  await expect(tag(page, 'VIP')).toBeChecked()
  await page.reload()
  await expect(tag(page, 'VIP')).toBeChecked()
  await context.setOffline(false)
  const kept = () =>
    booked.database.rows(sql`select to_jsonb(tags) as tags from client_cards where id = ${CARD}`)
  await expect.poll(kept, { timeout: 30_000 }).toEqual([{ tags: ['VIP'] }])
  await page.reload()
  await expect(tag(page, 'VIP')).toBeChecked()
})

test('the tags of whoever comes are on their visit', async ({ page, booked }) => {
  await booked.books({ name: 'Priya Raman', time: '10:00-11:00' })
  await booked.database.run(sql`
    update client_cards set tags = '{VIP}' where id = ${CARD};
    update appointments set card_id = ${CARD} where client_name = 'Priya Raman'`)
  await deskOpens(page, `?day=${booked.day}`)
  await visitOf(page, 'Priya Raman').click()
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveText('VIP')
})
