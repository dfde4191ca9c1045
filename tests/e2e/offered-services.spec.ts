import { sql } from '#local/database/sql.ts'
import { bookedTest } from './booked-salon.ts'
import { SOON_MS } from './printed-salon.ts'
import { expect } from './salon.ts'
import { opensSection } from './staff-screen.ts'
import type { BookedSalon } from './booked-salon.ts'
import type { Locator, Page } from '@playwright/test'

const NAME = 'Scalp Ritual'
const ID = '5e000000-0000-4000-8000-0000000000aa'

/** One service of the story's own, at the end of the menu; whatever it adds is gone after. */
const test = bookedTest.extend<{ menu: BookedSalon }>({
  menu: async ({ booked }, use) => {
    const { database } = booked
    const before = await database.rows<{ id: string; position: number }>(
      sql`select id, position from services`,
    )
    await database.run(sql`
      insert into services (id, slug, name, category, price_cents, duration_seconds, position, is_published)
      values (${ID}, 'scalp-ritual', ${NAME}, 'Hair', 4800, 2700, 999, true)`)
    await use(booked)
    await database.run(sql`
      delete from services where id not in (select (row ->> 'id')::uuid from jsonb_array_elements(${before}) as row);
      update services set position = (row ->> 'position')::int
      from jsonb_array_elements(${before}) as row where id = (row ->> 'id')::uuid`)
  },
})

const opens = (page: Page, role: 'manager' | 'employee' = 'manager') =>
  opensSection(page, role, `/employee/products?service=${ID}`, NAME)
const form = (page: Page) => page.getByRole('form', { name: 'About this service' })
const news = (page: Page) => form(page).getByRole('status')
const saves = (page: Page) => form(page).getByRole('button', { name: 'Save Changes' }).click()
const inForm = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const priceIn = (page: Page) => form(page).getByLabel(/^Price/)

async function elsewhere(page: Page, { url }: BookedSalon): Promise<Page> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('There is no browser for somebody else.')
  return (await browser.newContext({ baseURL: url })).newPage()
}

/** A page is as it was printed until somebody does something with it, and the next visit finds the next print. */
async function comesToShow(site: Page, path: string, place: Locator, words: string) {
  await expect(async () => {
    await site.goto(path)
    await expect(place).toHaveText(words, { timeout: 1000 })
  }).toPass({ timeout: SOON_MS })
  await expect(place).toBeVisible()
}

test('a manager changes a price, sees the card before, and the site and Undo follow', async ({
  page,
  menu,
}) => {
  await opens(page)
  const card = page.getByRole('region', { name: 'How clients see it' })
  await priceIn(page).fill('eighty')
  await saves(page)
  await expect(form(page).getByText('Please enter an amount, like 85 or 49.50.')).toBeInViewport()
  await expect(priceIn(page)).toBeFocused()
  await priceIn(page).fill('62.50')
  await expect(card).toContainText('$62.50')
  await inForm(page, 'Minutes').fill('50')
  await expect(card).toContainText('50 min')
  await saves(page)
  await expect(news(page)).toContainText('Saved.')
  await expect(news(page)).toBeInViewport()

  const site = await elsewhere(page, menu)
  const facts = site.locator('.service-detail .service-facts')
  await comesToShow(site, '/services/scalp-ritual', facts, '$62.5050 min')
  await news(page).getByRole('button', { name: 'Undo' }).click()
  await expect(news(page)).toContainText('Undone.')
  await expect(priceIn(page)).toHaveValue('48')
  await expect(card).toContainText('$48')
})

test('a service is added in one dialog, is on the menu at once, and gone again by Undo', async ({
  page,
  menu,
}) => {
  await opensSection(page, 'manager', '/employee/products', 'Services')
  await page.getByRole('button', { name: 'Add a Service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Service' })
  await dialog.getByRole('button', { name: 'Add It' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByText('Please fill this in.').first()).toBeInViewport()
  await dialog.getByLabel('Name').fill('Beard Trim')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a Service' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Beard Trim')
  await dialog.getByLabel('Category').fill('Hair')
  await dialog.getByLabel(/^Price/).fill('25')
  await dialog.getByLabel('Minutes').fill('20')
  await dialog.getByRole('button', { name: 'Add It' }).click()
  await expect(page.getByRole('heading', { name: 'Beard Trim', level: 1 })).toBeVisible()

  const site = await elsewhere(page, menu)
  await comesToShow(
    site,
    '/services/beard-trim',
    site.locator('.service-detail .service-facts'),
    '$2520 min',
  )
  const told = page.getByRole('status').filter({ hasText: 'Added: Beard Trim' })
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: NAME, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Beard Trim', exact: true })).toHaveCount(0)
})

test('what somebody else changes meanwhile is kept beside it, and of one field both are shown', async ({
  page,
  menu,
}) => {
  const { database } = menu
  await opens(page)
  await priceIn(page).fill('52')
  await database.run(sql`update services set description = 'With warm oil.' where id = ${ID}`)
  await saves(page)
  await expect(news(page)).toContainText('Saved.')
  await expect(form(page).getByLabel(/^Description/)).toHaveValue('With warm oil.')

  await inForm(page, 'How far ahead').selectOption('At least 1 day')
  await priceIn(page).fill('55')
  await database.run(sql`update services set price_cents = 6000 where id = ${ID}`)
  await saves(page)
  const choice = form(page)
    .getByRole('group', { name: 'Price' })
    .filter({ hasText: 'Yours' })
    .last()
  await expect(choice).toContainText('$60')
  await choice.getByRole('button', { name: 'Keep What’s Saved' }).click()
  await expect(priceIn(page)).toHaveValue('60')
  await saves(page)
  await expect(news(page)).toContainText('Saved.')
  const [row] = await database.rows(sql`
    select price_cents, description, lead_minutes from services join service_rules using (id) where id = ${ID}`)
  expect(row).toEqual({ price_cents: 6000, description: 'With warm oil.', lead_minutes: 1440 })
})

test('without a network nothing is saved, it says why, and what was typed is there later', async ({
  page,
  menu,
  context,
}) => {
  await menu.books()
  await opens(page)
  await context.setOffline(true)
  await expect(page.getByText('clients could book at the old price')).toBeInViewport()
  await priceIn(page).fill('70')
  await expect(form(page).getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await context.setOffline(false)
  await page.reload()
  await expect(priceIn(page)).toHaveValue('70')
  await saves(page)
  await expect(news(page)).toContainText('Saved.')
})

test('the order is changed by keys, and the menu on the site has it', async ({ page, menu }) => {
  await opensSection(page, 'manager', '/employee/products', 'Services')
  const names = page.getByRole('table', { name: 'Services' }).getByRole('rowheader')
  const [last, former] = [-1, -2]
  await expect(names.nth(last)).toHaveText(NAME)
  await page.getByRole('button', { name: `Move ${NAME} up` }).focus()
  await page.keyboard.press('Enter')
  await expect(names.nth(former)).toHaveText(NAME)
  await expect(page.getByRole('button', { name: `Move ${NAME} up` })).toBeFocused()
  const site = await elsewhere(page, menu)
  const onTheSite = site.locator('.services-menu-name')
  await comesToShow(site, '/services', onTheSite.nth(former), NAME)
})

test('who does it is a press each, Undo brings their own time back, and the last one stays', async ({
  page,
  menu,
}) => {
  const { database } = menu
  await database.run(sql`
    insert into skills (stylist_id, service_id, parts)
    select id, ${ID}, case when slug = 'linh-tran' then '{70}'::int[] end from stylists
    where slug in ('linh-tran', 'mara-ellison')`)
  await opens(page)
  const team = page.getByRole('region', { name: 'Who does it' })
  const linh = team.getByRole('switch', { name: 'Linh Tran' })
  const mara = team.getByRole('switch', { name: 'Mara Ellison' })
  await expect(team.getByText('Takes them 70 min')).toBeVisible()
  await linh.click()
  await expect(team.getByText('Takes them 70 min')).toHaveCount(0)
  await mara.click()
  await expect(team.getByText('Someone has to do it.')).toBeInViewport()
  await expect(mara).toBeChecked()
  const told = page.getByRole('status').filter({ hasText: 'Linh Tran doesn’t do' })
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(team.getByText('Takes them 70 min')).toBeInViewport()
})

test('a stylist looks a service up, and changes nothing', async ({ page, menu }) => {
  await menu.books()
  await opens(page, 'employee')
  await expect(page.getByRole('region', { name: 'About this service' })).toContainText('45 min')
  await expect(page.getByText('Everyone on the team')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Duplicate' })).toHaveCount(0)
  await expect(form(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'All Services' }).click()
  await expect(page.getByRole('button', { name: NAME, exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add a Service' })).toHaveCount(0)
})
