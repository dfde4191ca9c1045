import { dayInWords, isOpenOn } from '#domain/hours/opening-days.ts'
import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { holidaysFrom } from '#domain/hours/us-holidays.ts'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { sql } from '#local/database/sql.ts'
import { bookedTest as test, deskOpens } from './booked-salon.ts'
import { expect } from './salon.ts'
import { opensSettings } from './settings-screen.ts'
import { SOON_MS } from './printed-salon.ts'
import type { Page } from '@playwright/test'

const closed = (page: Page) => page.getByRole('region', { name: 'Closed days' })

test('a day is closed once its visits were shown, and the desk, the site and Undo follow', async ({
  page,
  booked,
  browser,
}) => {
  const { day } = booked
  const inWords = dayInWords(day)
  await booked.books({ name: 'Ben Castillo', time: '14:00-14:30' })
  await booked.database.run(sql`
    insert into appointment_contacts (appointment_id, phone)
    select id, '(828) 555-0142' from appointments`)
  const desk = await (await browser.newContext({ baseURL: booked.url })).newPage()
  await deskOpens(desk, `?day=${day}`)
  const site = await (await browser.newContext({ baseURL: booked.url })).newPage()
  const hours = site.locator('.site-footer-hours')

  await opensSettings(page)
  await page.getByRole('button', { name: 'Add Closed Days' }).click()
  const form = page.getByRole('dialog', { name: 'Add Closed Days' })
  await form.getByRole('button', { name: 'Close the Salon' }).click()
  await expect(form.getByLabel('First day')).toHaveAccessibleDescription('Please pick a day.')
  await form.getByLabel('First day').fill(day)
  await form.getByLabel('Reason').fill('Inventory')
  await form.getByRole('button', { name: 'Close the Salon' }).click()

  const question = page.getByRole('dialog', { name: '1 visit is booked then' })
  await expect(question).toBeInViewport()
  await expect(question.getByText('Ben Castillo')).toBeInViewport()
  await expect(question.getByRole('link', { name: '(828) 555-0142' })).toBeInViewport()
  await expect(closed(page)).toContainText('No closed days coming up.')
  await question.getByRole('button', { name: 'Close Anyway' }).click()

  const row = closed(page).getByRole('listitem', { name: inWords })
  await expect(row).toContainText('Inventory')
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByText('1 visit is still booked')).toBeInViewport()
  await expect(desk.getByText('Inventory').first()).toBeInViewport({ timeout: SOON_MS })
  await site.goto('/')
  await hours.scrollIntoViewIfNeeded()
  await expect(hours.locator('div')).toHaveCount(3, { timeout: SOON_MS })
  await expect(hours.locator('div').last()).toContainText('Closed')

  await desk.goto(`/employee/appointments?view=agenda&day=${day}`)
  await expect(desk.getByText('The salon is closed this day: Inventory')).toBeInViewport()
  await row.getByRole('link', { name: 'Open the Calendar' }).click()
  await expect(page).toHaveURL(new RegExp(`/employee/appointments\\?day=${day}`))
  await page.goBack()
  await row.getByRole('button', { name: `Reopen ${inWords}` }).click()
  await expect(row).toBeHidden()
  const news = page.getByRole('status').filter({ hasText: `Open again: ${inWords}` })
  await news.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Inventory')
  expect(await booked.standing('Ben Castillo')).toBe('14:00 Mara Ellison')
})

test('a holiday is closed and opened again by one key', async ({ page, booked }) => {
  const [holiday] = holidaysFrom(salonClockAt(Date.now()).day).filter(({ day }) =>
    isOpenOn(day, SEED_HOURS),
  )
  await opensSettings(page)
  const choice = page.getByRole('switch', { name: holiday?.name ?? '', exact: true })
  await choice.focus()
  await page.keyboard.press('Space')
  const row = closed(page)
    .getByRole('listitem')
    .filter({ hasText: holiday?.name ?? '' })
  await expect(row).toBeInViewport()
  await expect(choice).toBeChecked()
  await expect(choice).toBeFocused()
  const [kept] = await booked.database.rows<{ reason: string }>(
    sql`select reason from closed_times where stylist_id is null`,
  )
  expect(kept).toEqual({ reason: holiday?.name })
  const desk = await page.context().newPage()
  await desk.goto(`/employee/appointments?view=agenda&day=${holiday?.day}`)
  await expect(desk.getByText(`${holiday?.name}. No visits and no shifts.`)).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(row).toBeHidden()
  await expect(choice).not.toBeChecked()
})

test('without a network nothing is closed or opened, and it says why', async ({
  page,
  booked,
  context,
}) => {
  await booked.database.run(sql`
    insert into closed_times (starts_at, ends_at, reason)
    values (now() + interval '1 hour', now() + interval '2 days', 'Painting')`)
  await opensSettings(page)
  await expect(closed(page)).toContainText('Painting')
  await context.setOffline(true)
  await expect(
    page.getByText('Changes here have to wait until you’re back online'),
  ).toBeInViewport()
  await expect(closed(page)).toContainText('Painting')
  for (const name of [/^Reopen /, 'Add Closed Days'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  const holidays = page.getByRole('region', { name: 'Holidays' }).getByRole('switch')
  for (const choice of await holidays.all()) await expect(choice).toBeDisabled()
  await page.getByRole('switch', { name: 'Monday' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Add Closed Days' })).toBeEnabled()
})

test('what could not be closed is said where it was pressed, and nothing typed is lost', async ({
  page,
  booked,
}) => {
  await booked.database.run(sql`
    insert into closed_times (starts_at, ends_at)
    select private.salon_moment(${booked.day}::date, 0), private.salon_moment(${booked.day}::date + 1, 0)`)
  await opensSettings(page)
  await page.getByRole('button', { name: 'Add Closed Days' }).click()
  const form = page.getByRole('dialog', { name: 'Add Closed Days' })
  await form.getByLabel('First day').fill(booked.day)
  await form.getByLabel('Reason').fill('Inventory')
  await form.getByRole('button', { name: 'Close the Salon' }).click()
  await expect(form.getByText('The salon is already closed then.')).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Closed Days' }).click()
  await expect(form.getByLabel('Reason')).toHaveValue('Inventory')
  await form.getByLabel('First day').fill(daysLater(booked.day, 7))
  await form.getByRole('button', { name: 'Close the Salon' }).click()
  await expect(closed(page).getByRole('listitem')).toHaveCount(2)
})
