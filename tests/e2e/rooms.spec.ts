import { sql } from '#local/database/sql.ts'
import { bookedTest as test, deskOpens, visitOf } from './booked-salon.ts'
import { expect } from './salon.ts'
import { opensSettings } from './settings-screen.ts'
import type { BookedSalon } from './booked-salon.ts'
import type { Page } from '@playwright/test'

const part = (page: Page) => page.getByRole('region', { name: 'Chairs and rooms' })
const row = (page: Page, name: string) => part(page).getByRole('listitem', { name, exact: true })
const edit = (page: Page, name: string) => part(page).getByRole('button', { name: `Edit ${name}` })
const saves = (page: Page) => part(page).getByRole('button', { name: 'Save Changes' }).click()

test.beforeEach(({ booked }) =>
  booked.database.run(sql`
    delete from appointments; delete from rooms; delete from service_rules;
    insert into rooms (name, kind, position) values
      ('Quiet room', 'treatment-room', 1), ('Garden room', 'treatment-room', 2);
    insert into service_rules (id, room_kind)
      select id, 'treatment-room' from services where name = 'Mountain Air Facial'`),
)

test.afterEach(({ booked }) =>
  booked.database.run(sql`delete from appointments; delete from rooms; delete from service_rules`),
)

test('a room goes out of service once who has nowhere else to go was shown, and the desk sees it', async ({
  page,
  booked,
  browser,
}) => {
  await booked.books({ name: 'Ben Castillo', time: '14:00-14:30' })
  await seat(booked, 'Quiet room')
  const desk = await (await browser.newContext({ baseURL: booked.url })).newPage()
  await deskOpens(desk, `?day=${booked.day}`)
  await visitOf(desk, 'Ben Castillo').click()
  const place = desk.getByRole('dialog').getByText(/ room/)
  await expect(place).toHaveText('Quiet room')

  await opensSettings(page)
  await edit(page, 'Quiet room').click()
  await part(page).getByRole('switch', { name: 'Can be booked' }).click()
  await saves(page)
  await row(page, 'Quiet room').getByText('Out of service').scrollIntoViewIfNeeded()
  await expect(row(page, 'Quiet room').getByText('Out of service')).toBeInViewport()
  await expect(place).toHaveText('Garden room', { timeout: 15_000 })

  await part(page).getByRole('button', { name: 'Close Quiet room' }).click()
  await edit(page, 'Garden room').click()
  await part(page).getByLabel('Kind').fill('Sauna')
  await saves(page)
  await expect(part(page).getByLabel('Kind')).toHaveAccessibleDescription(
    'Clients are booked here, so the kind can’t change.',
  )
  await part(page).getByRole('button', { name: 'Discard' }).click()
  await part(page).getByRole('switch', { name: 'Can be booked' }).click()
  await saves(page)
  const question = page.getByRole('dialog', { name: '1 visit has nowhere else to go' })
  await expect(question.getByText('Ben Castillo')).toBeInViewport()
  await question.getByRole('button', { name: 'Keep It in Service' }).click()
  await expect(part(page).getByText('It’s still in service.')).toBeInViewport()
  await saves(page)
  await question.getByRole('button', { name: 'Take It Out of Service' }).click()
  const left = row(page, 'Garden room').getByText('1 visit is still booked here')
  await left.scrollIntoViewIfNeeded()
  await expect(left).toBeInViewport()
  await expect(place).toHaveText('Garden room, out of service', { timeout: 15_000 })
  await expect(part(page).getByText('Every treatment room is out of service')).toBeVisible()

  await part(page).getByRole('button', { name: 'Undo' }).click()
  await expect(left).toBeHidden()
  await expect(place).toHaveText('Garden room', { timeout: 15_000 })
})

test('one is added in two fields, and goes again from another page', async ({ page, booked }) => {
  await opensSettings(page)
  await part(page).getByRole('button', { name: 'Add a Chair or Room' }).click()
  const form = page.getByRole('dialog', { name: 'Add a Chair or Room' })
  await form.getByRole('button', { name: 'Add It' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Kind')).toHaveAccessibleDescription(/Please fill this in\./)
  await form.getByLabel('Name').fill('quiet room')
  await form.getByLabel('Kind').fill(' SAUNA ')
  await page.keyboard.press('Enter')
  await expect(form.getByText('There’s already one with this name.')).toBeInViewport()
  await form.getByLabel('Name').fill('Cedar sauna')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Cedar sauna')).toContainText('Sauna')
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
  const news = page.getByRole('status').filter({ hasText: 'Added: Cedar sauna' })
  await news.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').getByText('Cedar sauna was removed.')).toBeInViewport()
  expect(await booked.database.rows(sql`select from rooms where kind = 'sauna'`)).toHaveLength(0)
})

test('a name two people typed is asked about, and without a network it says why nothing is saved', async ({
  page,
  booked,
  context,
}) => {
  await booked.database.run(sql`insert into rooms (name, kind) values ('Sauna', 'sauna')`)
  await opensSettings(page)
  await edit(page, 'Sauna').click()
  await part(page).getByLabel('Name').fill('Cedar sauna')
  await booked.database.run(sql`update rooms set name = 'Steam room' where kind = 'sauna'`)
  await saves(page)
  const choice = part(page).getByRole('group', { name: 'Name' }).filter({ hasText: 'Yours' })
  await expect(choice).toContainText('Cedar sauna')
  await choice.getByRole('button', { name: 'Keep What’s Saved' }).click()
  await expect(part(page).getByLabel('Name')).toHaveValue('Steam room')

  await part(page).getByLabel('Name').fill('quiet ROOM')
  await saves(page)
  await expect(part(page).getByLabel('Name')).toHaveAccessibleDescription(
    'There’s already one with this name.',
  )
  await context.setOffline(true)
  await expect(page.getByText('Changes here have to wait until you’re back online')).toBeVisible()
  for (const name of ['Add a Chair or Room', 'Save Changes'])
    await expect(part(page).getByRole('button', { name })).toBeDisabled()
  await context.setOffline(false)
  await expect(part(page).getByRole('button', { name: 'Save Changes' })).toBeEnabled()
})

async function seat({ database }: BookedSalon, room: string): Promise<void> {
  await database.run(sql`
    update appointments set room_id = (select id from rooms where name = ${room})`)
}
