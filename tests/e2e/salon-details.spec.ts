import { sql } from '#local/database/sql.ts'
import { bookedTest as test } from './booked-salon.ts'
import { SOON_MS } from './printed-salon.ts'
import { expect } from './salon.ts'
import { opensSettings } from './settings-screen.ts'
import type { Page } from '@playwright/test'

const part = (page: Page) => page.getByRole('region', { name: 'Your salon' })
const saves = (page: Page) => part(page).getByRole('button', { name: 'Save Changes' }).click()

test.afterEach(({ booked }) =>
  booked.database.run(sql`
    update salon_profile set name = 'Juniper Row', phone = '(828) 555-0142', time_zone = 'America/New_York'`),
)

test('a salon gets its name, number and clock, and the pages have them', async ({
  page,
  booked,
  browser,
}) => {
  const site = await (await browser.newContext({ baseURL: booked.url })).newPage()
  await site.goto('/')
  await opensSettings(page)
  await part(page).getByRole('button', { name: 'Edit your salon' }).click()
  await part(page).getByLabel('Name').fill(' ')
  await part(page).getByLabel('Phone').fill('(828) 555-0199')
  await saves(page)
  await expect(part(page).getByLabel('Name')).toBeFocused()
  await expect(part(page).getByLabel('Name')).toHaveAccessibleDescription('Please fill this in.')

  await part(page).getByLabel('Name').fill('Fern & Field')
  await part(page).getByLabel('Time zone').selectOption('Central')
  await saves(page)
  await expect(part(page).getByRole('status')).toContainText('Saved.')
  await expect(part(page).getByRole('heading', { name: 'Fern & Field' })).toBeVisible()
  await expect(part(page).getByText('Central time')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fern & Field, staff area' })).toBeInViewport()

  const wordmark = site.getByRole('banner').getByRole('link', { name: 'Fern & Field' })
  await site.reload()
  // A page that was kept wakes once it's touched.
  await site.getByRole('banner').hover()
  await expect(wordmark).toBeInViewport()
  const phone = site.getByRole('contentinfo').getByRole('link', { name: '(828) 555-0199' })
  await phone.scrollIntoViewIfNeeded()
  await expect(phone).toBeInViewport()
  await site.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(site.getByText('These terms are between you and Fern & Field')).toBeInViewport()
  await expect(async () => {
    const manifest = await site.request.get('/manifest.webmanifest')
    expect(await manifest.json()).toMatchObject({ name: 'Fern & Field' })
  }).toPass({ timeout: SOON_MS })
  await expect(async () => {
    await site.goto('/')
    await site.getByRole('banner').hover()
    await expect(site).toHaveTitle('Fern & Field', { timeout: 1000 })
  }).toPass({ timeout: SOON_MS })
  await site.context().close()

  await part(page).getByRole('button', { name: 'Undo' }).click()
  await expect(part(page).getByRole('heading', { name: 'Juniper Row' })).toBeVisible()
})

test('the clock stays while visits are coming up, and it says so where it’s chosen', async ({
  page,
  booked,
}) => {
  await booked.books({ name: 'Ben Castillo', time: '10:00-11:00' })
  await opensSettings(page)
  await part(page).getByRole('button', { name: 'Edit your salon' }).click()
  const zone = part(page).getByLabel('Time zone')
  await zone.selectOption('Central')
  await saves(page)
  await expect(zone).toHaveAccessibleDescription(/You have visits coming up/)
  await expect(part(page).getByText('timeZone')).toHaveCount(0)
  await expect(part(page).getByText('Eastern time')).toBeVisible()
})

test('a name that two people typed is asked about, and offline it says why nothing is saved', async ({
  page,
  booked,
  context,
}) => {
  await opensSettings(page)
  await part(page).getByRole('button', { name: 'Edit your salon' }).click()
  await part(page).getByLabel('Name').fill('Fern & Field')
  await booked.database.run(sql`update salon_profile set name = 'Moss', phone = '(828) 555-0111'`)
  await saves(page)
  const choice = part(page).getByRole('group', { name: 'Name' }).filter({ hasText: 'Yours' })
  await expect(choice).toContainText('Moss')
  await expect(part(page).getByLabel('Phone')).toHaveValue('(828) 555-0111')
  await choice.getByRole('button', { name: 'Keep What’s Saved' }).click()
  await expect(part(page).getByLabel('Name')).toHaveValue('Moss')
  await part(page).getByLabel('Name').fill('Fern & Field')
  await context.setOffline(true)
  await expect(page.getByText('Changes here have to wait until you’re back online')).toBeVisible()
  await expect(part(page).getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await context.setOffline(false)
  await expect(part(page).getByRole('button', { name: 'Save Changes' })).toBeEnabled()
})
