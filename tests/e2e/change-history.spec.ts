import { dayInWords } from '#domain/hours/opening-days.ts'
import { sql } from '#local/database/sql.ts'
import { bookedTest as test } from './booked-salon.ts'
import { opensSection } from './staff-screen.ts'
import { opensSettings } from './settings-screen.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'

const change = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ hasText: words }).first()

test('a price that was changed is told with what it was, and undone', async ({ page }) => {
  await opensSection(page, 'business_owner', '/employee/products', 'Services')
  await page.getByRole('button', { name: 'Lived-in Balayage', exact: true }).click()
  const form = page.getByRole('form', { name: 'About this service' })
  const price = form.getByLabel('Price')
  await expect(price).toHaveValue('215')
  await price.fill('235')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('link', { name: 'See What Was Changed' }).click()

  await expect(page.getByText('Only what’s about Lived-in Balayage')).toBeInViewport()
  const dearer = change(page, 'You changed Lived-in Balayage')
  await expect(dearer).toContainText('Price: $215 is now $235')
  await dearer.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('You’ll find this in the history, too.')).toBeInViewport()
  await expect(change(page, 'Price: $235 is now $215')).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Undo: You/ })).toHaveCount(1)
  await page.goBack()
  await expect(price).toHaveValue('215')
})

test('undoing asks first where visits couldn’t stay as they’re booked', async ({
  page,
  booked,
}) => {
  const { day } = booked
  await opensSettings(page)
  await page.getByRole('button', { name: 'Add Closed Days' }).click()
  const form = page.getByRole('dialog', { name: 'Add Closed Days' })
  await form.getByLabel('First day').fill(day)
  await form.getByLabel('Reason').fill('Inventory')
  await form.getByRole('button', { name: 'Close the Salon' }).click()
  await page.getByRole('button', { name: `Reopen ${dayInWords(day)}` }).click()
  await expect(page.getByText(`Open again: ${dayInWords(day)}`)).toBeInViewport()
  await booked.books({ name: 'Ben Castillo', time: '14:00-14:30' })

  await page.getByRole('link', { name: 'History' }).click()
  const undo = change(page, 'You opened the salon again').getByRole('button', { name: /^Undo/ })
  await undo.click()
  const question = page.getByRole('dialog', { name: 'Undo this?' })
  await expect(question.getByText('Ben Castillo')).toBeInViewport()
  await question.getByRole('button', { name: 'Leave It as It Is' }).click()
  await expect(question).toBeHidden()
  const closed = sql`select reason from closed_times where stylist_id is null`
  expect(await booked.database.rows(closed)).toEqual([])
  await undo.click()
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(change(page, 'You closed the salon')).toContainText('(Inventory)')
  expect(await booked.database.rows(closed)).toEqual([{ reason: 'Inventory' }])
})

test('without a network the history is there, and nothing can be undone', async ({
  page,
  context,
}) => {
  await opensSettings(page)
  const holiday = page.getByRole('region', { name: 'Holidays' }).getByRole('switch').first()
  await holiday.focus()
  await page.keyboard.press('Space')
  await expect(holiday).toBeChecked()
  await page.getByRole('link', { name: 'History' }).click()
  const closed = change(page, 'You closed the salon')
  const undo = closed.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeEnabled()
  await page.route('**/rpc/change_history', (route) => route.abort())
  await page.reload()
  await expect(closed).toBeInViewport()
  await page.unroute('**/rpc/change_history')
  await context.setOffline(true)
  await expect(page.getByText('Undoing has to wait')).toBeInViewport()
  await expect(closed).toBeInViewport()
  await expect(undo).toBeDisabled()
  await context.setOffline(false)
  await undo.click()
  await expect(change(page, 'You opened the salon again')).toBeInViewport()
})
