import { expect } from './salon.ts'
import { bookedTest as test, visitOf } from './booked-salon.ts'
import { opensSection } from './staff-screen.ts'
import type { Page } from '@playwright/test'

const HELP = '/employee/help'
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('Help says what each role needs to know, also without a connection', async ({
  page,
  context,
}) => {
  await opensSection(page, 'receptionist', HELP, 'Help')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.reload()
  const looks = part(page, 'On the calendar').getByRole('list', { name: 'Colors' })
  await expect(looks.getByRole('listitem')).toHaveCount(8)
  await expect(looks).toContainText('In service')
  const offline = part(page, 'Without a connection')
  await expect(offline).toContainText('Take walk-ins and write notes on a visit')
  // What a receptionist may not do at all isn't promised for later.
  await expect(offline).not.toContainText('Change services')
  await part(page, 'If something’s wrong').getByRole('link', { name: 'Self-check' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Self-check' })).toBeVisible()
})

test('a visit looks on the calendar as Help draws it', async ({ page, booked }) => {
  await booked.books({ name: 'Hannah Brooks', time: '14:00-14:45' })
  await opensSection(page, 'receptionist', HELP, 'Help')
  const look = (of: ReturnType<Page['locator']>) =>
    of.evaluate((element) => {
      const { borderLeftColor, backgroundColor } = getComputedStyle(element)
      return { borderLeftColor, backgroundColor }
    })
  const told = await look(page.locator('.help-look[data-status="booked"]').first())
  await page.goto(`/employee/appointments?day=${booked.day}`)
  await expect(visitOf(page, 'Hannah Brooks')).toBeVisible()
  expect(await look(page.locator('.visit-card').first())).toEqual(told)
})
