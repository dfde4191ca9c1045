import { weekdayOf } from '#domain/hours/opening-days.ts'
import { sql } from '#local/database/sql.ts'
import { bookedTest as test } from './booked-salon.ts'
import { SOON_MS } from './printed-salon.ts'
import { expect } from './salon.ts'
import { opensSettings } from './settings-screen.ts'
import type { BookedSalon } from './booked-salon.ts'
import type { Page } from '@playwright/test'

const form = (page: Page) => page.getByRole('form', { name: 'Opening hours' })
const saves = (page: Page) => form(page).getByRole('button', { name: 'Save Changes' }).click()
const news = (page: Page) => form(page).getByRole('status')

test('hours are changed once the visits they hit were shown, the site follows, and Undo is a press', async ({
  page,
  booked,
  browser,
}) => {
  const { day } = booked
  const weekday = weekdayOf(day) ?? ''
  await booked.books({ name: 'Ben Castillo', time: '17:00-17:30' })
  await opensSettings(page)
  await page.getByLabel(`${weekday}, until`).fill('17:00')
  await saves(page)
  const question = page.getByRole('dialog', { name: '1 visit is booked then' })
  await expect(question.getByText('Ben Castillo')).toBeInViewport()
  await question.getByRole('button', { name: 'Keep the Hours' }).click()
  await expect(form(page).getByText('The hours weren’t changed.')).toBeInViewport()
  await expect(page.getByLabel(`${weekday}, until`)).toHaveValue('17:00')
  expect(await hoursOf(booked, day)).toBe('600-1080')

  await saves(page)
  await question.getByRole('button', { name: 'Change the Hours' }).click()
  await expect(news(page)).toContainText('Saved.')
  expect(await hoursOf(booked, day)).toBe('600-1020')
  const site = await (await browser.newContext({ baseURL: booked.url })).newPage()
  await site.goto('/')
  const hours = site.locator('.site-footer-hours')
  await hours.scrollIntoViewIfNeeded()
  await expect(hours).toContainText('10am–5pm', { timeout: SOON_MS })

  await news(page).getByRole('button', { name: 'Undo' }).click()
  await expect(news(page)).toContainText('Undone.')
  await expect(page.getByLabel(`${weekday}, until`)).toHaveValue('18:00')
  expect(await hoursOf(booked, day)).toBe('600-1080')
})

test('what somebody else changes meanwhile is kept beside it, and of one day both are shown', async ({
  page,
  booked,
}) => {
  await opensSettings(page)
  await page.getByLabel('Monday, from').fill('09:00')
  await booked.database.run(sql`update salon_hours set from_minute = 720 where weekday = 2`)
  await saves(page)
  await expect(news(page)).toContainText('Saved.')
  await expect(page.getByLabel('Tuesday, from')).toHaveValue('12:00')
  expect(await hoursOf(booked, '2026-11-23')).toBe('540-1080')
  expect(await hoursOf(booked, '2026-11-24')).toBe('720-1080')

  await page.getByRole('switch', { name: 'Monday' }).click()
  await booked.database.run(sql`update salon_hours set until_minute = 1200 where weekday = 1`)
  await saves(page)
  const choice = form(page).getByRole('group', { name: 'Monday' }).filter({ hasText: 'Yours' })
  await expect(choice).toContainText('Closed')
  await expect(choice).toContainText('9am–8pm')
  await choice.getByRole('button', { name: 'Keep What’s Saved' }).click()
  await expect(page.getByLabel('Monday, until')).toHaveValue('20:00')
  expect(await hoursOf(booked, '2026-11-23')).toBe('540-1200')
})

test('a day gets a break, and wrong times are said at the day', async ({ page, booked }) => {
  await opensSettings(page)
  const monday = form(page).getByRole('group', { name: 'Monday' })
  await page.getByLabel('Monday, until').fill('12:00')
  await monday.getByRole('button', { name: 'Add more hours on Monday' }).click()
  await page.getByLabel('Monday, part 2, from').fill('11:00')
  await saves(page)
  await expect(monday.getByText('Please enter both times.')).toBeInViewport()
  await expect(page.getByLabel('Monday, part 2, until')).toBeFocused()
  await page.getByLabel('Monday, part 2, until').fill('16:00')
  await saves(page)
  await expect(monday.getByText('These hours run into each other.')).toBeInViewport()
  await page.getByLabel('Monday, part 2, from').fill('13:00')
  await page.getByRole('switch', { name: 'Monday' }).click()
  await expect(monday.getByText('Closed')).toBeInViewport()
  await page.getByRole('switch', { name: 'Monday' }).click()
  await page.reload()
  await expect(page.getByLabel('Monday, part 2, from')).toHaveValue('13:00')
  await saves(page)
  await expect(news(page)).toContainText('Saved.')
  expect(await hoursOf(booked, '2026-11-23')).toBe('600-720, 780-960')
})

async function hoursOf({ database }: BookedSalon, day: string): Promise<string> {
  const [row] = await database.rows<{ hours: string }>(sql`
    select string_agg(from_minute || '-' || until_minute, ', ' order by from_minute) as hours
    from salon_hours where weekday = extract(isodow from ${day}::date)`)
  return row?.hours ?? ''
}
