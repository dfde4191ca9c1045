import { ANDRE, bookedTest as test, deskOpens, visitOf } from './booked-salon.ts'
import { waitingButton } from './desk-screen.ts'
import { expect } from './salon.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

const HANNAH = { name: 'Hannah Brooks', time: '10:00-11:00' }
const BEN = { name: 'Ben Castillo', time: '11:00-11:30', stylistId: ANDRE }
const sheet = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Visit for ${name}` })
const note = (page: Page, name: string): Locator =>
  sheet(page, name).getByRole('textbox', { name: 'Add a note' })

test('beside an open visit the calendar stays in use, and the next visit is one press away', async ({
  page,
  booked,
}) => {
  await booked.books(HANNAH, BEN)
  await deskOpens(page, `?day=${booked.day}`)
  await visitOf(page, 'Hannah Brooks').click()
  await expect(sheet(page, 'Hannah Brooks')).toBeFocused()
  await note(page, 'Hannah Brooks').fill('Half a note')
  await visitOf(page, 'Ben Castillo').click()
  await expect(sheet(page, 'Ben Castillo')).toBeFocused()
  await expect(sheet(page, 'Hannah Brooks')).toBeHidden()
  await expect(note(page, 'Ben Castillo')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(visitOf(page, 'Ben Castillo')).toBeFocused()
  await visitOf(page, 'Hannah Brooks').click()
  await expect(note(page, 'Hannah Brooks')).toHaveValue('Half a note')
})

test('where there is no room for both, the open visit shuts off the calendar', async ({
  page,
  booked,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await booked.books(HANNAH, BEN)
  await deskOpens(page, `?day=${booked.day}`)
  await visitOf(page, 'Hannah Brooks').click()
  await expect(sheet(page, 'Hannah Brooks')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.querySelector('dialog:modal') !== null))
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect(visitOf(page, 'Hannah Brooks')).toBeFocused()
})

test('a list that is open stays so while the days are turned, near ones and far ones', async ({
  page,
  booked,
}) => {
  await booked.books(HANNAH)
  await deskOpens(page, `?day=${booked.day}`)
  await waitingButton(page).click()
  const lists = page.getByRole('complementary', { name: 'Waiting' })
  await expect(lists).toBeVisible()
  await deskStays(page, lists)
})

/** Two months ahead are not on the device; the frame of the desk is the same one all the same. */
async function deskStays(page: Page, panel: Locator): Promise<void> {
  await page.getByLabel('Go to day').fill('2027-03-02')
  await expect(page).toHaveURL(/day=2027-03-02/)
  await expect(panel).toBeVisible()
}
