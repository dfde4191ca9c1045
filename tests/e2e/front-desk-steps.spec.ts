import { sql } from '#local/database/sql.ts'
import { bookedTest as test, deskOpens, visitOf } from './booked-salon.ts'
import { expect } from './salon.ts'
import type { BookedSalon } from './booked-salon.ts'
import type { Locator, Page } from '@playwright/test'

const HANNAH = { name: 'Hannah Brooks', time: '10:00-11:00' }
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Visit for Hannah Brooks' })
const button = (inside: Locator, name: string): Locator =>
  inside.getByRole('button', { name, exact: true })

async function statusOf({ database }: BookedSalon, name: string) {
  const [row] = await database.rows<{ status: string }>(
    sql`select status from appointments where client_name = ${name}`,
  )
  return row?.status
}

test('checked in with two presses, and back again', async ({ page, booked }) => {
  await booked.books(HANNAH)
  await deskOpens(page, `?day=${booked.day}`)
  await visitOf(page, 'Hannah Brooks').click()
  await button(sheet(page), 'Check In').click()
  await expect.poll(() => statusOf(booked, 'Hannah Brooks')).toBe('arrived')
  await expect(button(sheet(page), 'Start')).toBeVisible()
  await button(sheet(page), 'Undo: Back to Booked').click()
  await expect.poll(() => statusOf(booked, 'Hannah Brooks')).toBe('booked')

  const noShow = button(sheet(page), 'No-Show')
  await expect(noShow).toHaveAttribute('aria-disabled', 'true')
  await expect(noShow).toHaveAccessibleDescription(/You can mark a no-show from/)
})

test('a step taken back in the instant it shows is taken back', async ({ page, booked }) => {
  await booked.books(HANNAH)
  // The device takes its time to be woken later, and nobody at the desk waits for that.
  await page.addInitScript(() => {
    const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 2000))
    Object.assign(Object.getPrototypeOf(navigator.serviceWorker), {
      getRegistration: () => slowly(),
    })
  })
  await deskOpens(page, `?day=${booked.day}`)
  await visitOf(page, 'Hannah Brooks').click()
  await button(sheet(page), 'Check In').waitFor()
  await sheet(page).evaluate(async (opened) => {
    const named = (words: string) =>
      [...opened.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    named('Check In')?.click()
    while (named('Undo: Back to Booked') === undefined)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    named('Undo: Back to Booked')?.click()
  })
  await expect(button(sheet(page), 'Check In')).toBeVisible()
  await expect
    .poll(async () => {
      const [visit] = await booked.database.rows<{ status: string; version: number }>(
        sql`select status, status_version as version from appointments
          where client_name = 'Hannah Brooks'`,
      )
      return visit
    })
    .toEqual({ status: 'booked', version: 3 })
})
