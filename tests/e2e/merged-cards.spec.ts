import { sql } from '#local/database/sql.ts'
import { bookedTest as base } from './booked-salon.ts'
import { accountOf } from './desk-of-salon.ts'
import { expect } from './salon.ts'
import type { BookedSalon } from './booked-salon.ts'
import type { Page } from '@playwright/test'

const LIST = '/employee/customers'
const OLD = '57ca0000-0000-4000-8000-000000000001'
const NEW = '57ca0000-0000-4000-8000-000000000002'

/** Dana is on two cards: one with her visit, one with her allergy. */
const test = base.extend<object>({
  booked: async ({ booked }, use) => {
    await booked.database.run(sql`
      delete from client_cards where name = 'Dana Whitfield';
      insert into client_cards (id, name, phone, email, allergies) values
        (${OLD}, 'Dana Whitfield', '(828) 555-0142', '', ''),
        (${NEW}, 'Dana Whitfield', '(704) 555-0177', 'dana@example.com', 'Latex')`)
    await booked.books({ name: 'Dana Whitfield', time: '10:00-11:00' })
    await booked.database.run(sql`
      update appointments set card_id = ${OLD} where client_name = 'Dana Whitfield';
      delete from client_cards where name = 'Dana Whitfield' and id not in (${OLD}, ${NEW})`)
    await use(booked)
    await booked.database.run(sql`delete from client_cards where name = 'Dana Whitfield'`)
  },
})

async function opensRecord(page: Page, client: string): Promise<void> {
  const { email, password } = accountOf('receptionist')
  await page.goto(`/auth?next=${encodeURIComponent(`${LIST}?client=${client}`)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeVisible()
}

const part = (page: Page, name: string) => page.getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Merge two cards' })
const coming = (page: Page) => part(page, 'Coming visits').getByRole('listitem')
const allergies = (page: Page) => page.getByRole('textbox', { name: 'Allergies' })
const merge = (page: Page) => dialog(page).getByRole('button', { name: 'Merge Cards' })

async function cardsOfDana({ database }: BookedSalon): Promise<number> {
  const rows = await database.rows(sql`select id from client_cards where name = 'Dana Whitfield'`)
  return rows.length
}

test('one person on two cards is seen, compared, merged, and taken apart again', async ({
  page,
  booked,
}) => {
  await opensRecord(page, NEW)
  await expect(coming(page)).toHaveCount(0)
  const twin = part(page, 'Same person?').getByRole('listitem')
  await expect(twin).toContainText('(828) 555-0142')
  await expect(twin).toContainText('Same name')
  await twin.getByRole('button', { name: /^Compare with Dana Whitfield/ }).click()
  // What the other one is known by stays.
  await dialog(page)
    .getByRole('radio', { name: /555-0142/ })
    .check()
  await merge(page).click()
  await expect(page.getByText('Dana Whitfield has one card now')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`client=${OLD}`))
  await expect(coming(page)).toHaveCount(1)
  await expect(allergies(page)).toHaveValue('Latex')
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('dana@example.com')
  await expect(part(page, 'Same person?')).toBeHidden()
  await expect(part(page, 'Merged cards')).toContainText('(704) 555-0177')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('They’re two cards again.')).toBeVisible()
  await expect(allergies(page)).toHaveValue('')
  await expect(part(page, 'Same person?')).toBeVisible()
  expect(await cardsOfDana(booked)).toBe(2)

  await page.getByRole('button', { name: /^Compare/ }).click()
  await merge(page).click()
  await part(page, 'Merged cards')
    .getByRole('button', { name: /^Separate/ })
    .click()
  await expect(page.getByText('Dana Whitfield has a card of their own again')).toBeVisible()
  await expect(part(page, 'Merged cards')).toBeHidden()
  await expect(part(page, 'Changes')).toContainText('separated a card that had been merged')
})

test('another card is looked for, and one with an account stays', async ({ page, booked }) => {
  await opensRecord(page, OLD)
  await page.getByRole('button', { name: 'Merge With Another Card' }).click()
  await dialog(page).getByLabel('Find the other card').fill('client@example.com')
  await dialog(page)
    .getByRole('button', { name: /client@example/ })
    .click()
  await expect(dialog(page).getByText('Has an account, so this card stays.')).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: /Dana Whitfield/ })).toBeDisabled()
  await merge(page).click()
  await expect(page.getByText(/has one card now/)).toBeVisible()
  await expect(part(page, 'Merged cards')).toContainText('Dana Whitfield')
  await expect(coming(page)).toHaveCount(1)
  expect(await cardsOfDana(booked)).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('They’re two cards again.')).toBeVisible()
  expect(await cardsOfDana(booked)).toBe(2)
})

test('a colleague was quicker, the line is down: it’s said, and nothing is merged twice', async ({
  page,
  booked,
  context,
}) => {
  await opensRecord(page, NEW)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: /^Compare/ }).click()
  await context.setOffline(true)
  await expect(dialog(page).getByText(/^You’re offline\. You can merge/)).toBeVisible()
  await expect(merge(page)).toBeDisabled()
  await context.setOffline(false)
  await expect(merge(page)).toBeEnabled({ timeout: 30_000 })
  await booked.database.run(sql`
    update appointments set card_id = null; delete from client_cards where id = ${OLD}`)
  await merge(page).click()
  await expect(dialog(page).getByText(/^One of these cards is gone/)).toBeVisible()
  expect(await cardsOfDana(booked)).toBe(1)
})

test('notes are written on the customer’s page, also without a connection', async ({
  page,
  booked,
  context,
}) => {
  await opensRecord(page, NEW)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await allergies(page).fill('Latex and nuts')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect(part(page, 'Changes')).toContainText('changed the notes', { timeout: 30_000 })
  const [card] = await booked.database.rows(sql`
    select allergies from client_cards where id = ${NEW}`)
  expect(card).toEqual({ allergies: 'Latex and nuts' })
})
