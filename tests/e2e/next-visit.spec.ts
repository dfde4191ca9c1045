import { sql } from '#local/database/sql.ts'
import { VISIT, clientSignsIn, reminderTest as test } from './expecting-salon.ts'
import { card } from './dashboard-screen.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'

const upcoming = (page: Page) => card(page, 'Upcoming Appointments')
const ticket = (page: Page) => upcoming(page).getByRole('article', { name: 'Lash Lift & Tint' })

for (const path of ['/client-dashboard', '/customer-interface'])
  test(`the next visit is a ticket on ${path}, with its day, its stylist and what can be done`, async ({
    page,
    expecting,
  }) => {
    await expecting.database.run(sql`
      insert into appointments (id, client_id, client_name, service_slug, service_name, starts_at, ends_at,
        source, scheduled_at)
      select '40000000-0000-4000-8000-000000000009', client_id, client_name, 'signature-cut',
        'Signature Cut', starts_at + interval '9 days', ends_at + interval '9 days', 'desk', '2026-01-01'
      from appointments where id = ${VISIT}`)
    await clientSignsIn(page, path)
    await expect(ticket(page)).toContainText('with Linh Tran')
    await expect(ticket(page)).toContainText(/\d+:\d\d( [AP]M)? – \d+:\d\d [AP]M/)
    await expect(ticket(page)).toContainText('1 more visit booked')

    const portrait = ticket(page).locator('img')
    await portrait.scrollIntoViewIfNeeded()
    await expect
      .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const box = await portrait.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(120)

    const file = page.waitForEvent('download')
    await ticket(page).getByRole('button', { name: 'Add to Calendar' }).click()
    expect((await file).suggestedFilename()).toMatch(/^visit-\d{4}-\d\d-\d\d\.ics$/)

    await ticket(page).getByRole('button', { name: 'Cancel Visit' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this visit?' })
    await question.getByRole('button', { name: 'Cancel Visit' }).click()
    await expect(upcoming(page).getByRole('article', { name: 'Signature Cut' })).toBeVisible()
    await expect(ticket(page)).toBeHidden()
  })

test('without a network it is the saved one, and its end waits', async ({
  page,
  context,
  expecting,
}) => {
  expect(expecting.startsAt).toBeGreaterThan(0)
  await clientSignsIn(page, '/client-dashboard')
  await expect(ticket(page)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(ticket(page)).toContainText('with Linh Tran')
  await ticket(page).getByRole('button', { name: 'Cancel Visit' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this visit?' })
  await question.getByRole('button', { name: 'Cancel Visit' }).click()
  await expect(ticket(page)).toContainText('Cancellation not sent yet')
  await context.setOffline(false)
  await expect(upcoming(page)).toContainText('Nothing booked yet', { timeout: 30_000 })
})

for (const width of [390, 820, 1440])
  test(`nothing of the ticket is cut off or too small to press at ${width}`, async ({
    page,
    expecting,
  }) => {
    expect(expecting.startsAt).toBeGreaterThan(0)
    await page.setViewportSize({ width, height: 844 })
    await clientSignsIn(page, '/client-dashboard')
    const paper = await ticket(page).boundingBox()
    for (const button of await ticket(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.x).toBeGreaterThanOrEqual(paper?.x ?? Infinity)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (paper?.x ?? 0) + (paper?.width ?? 0),
      )
    }
    const isOverflowing = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isOverflowing).toBe(false)
  })
