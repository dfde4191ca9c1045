import { salonClockAt } from '#domain/time/salon-clock.ts'
import { HOURS_OF_DAY, openSalonAt, type SalonAt } from '#support/salon-at.ts'
import { turnClock } from '#support/turned-clock.ts'
import { boardGeometry, opensDesk, topAt } from './board-geometry.ts'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

const [, , noon] = HOURS_OF_DAY
const HOUR_MS = 3_600_000
const MINUTES_NEAR = 5

test('a desk whose clock is three hours ahead goes by the salon’s, says so, and saves what is true', async ({
  page,
  context,
  builtSite,
}) => {
  test.setTimeout(120_000)
  const salon = await openSalonAt(noon, { site: builtSite })
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.addInitScript(turnClock, salon.aheadMs + 3 * HOUR_MS)
    await opensDesk(page, salon.url)
    await page.goto(`${salon.url}/employee/appointments?view=day`)
    await expect(clockNotice(page)).toHaveText(
      'This device’s clock is 3 hours ahead. The calendar goes by the salon’s time.',
    )
    await judgeNow(page, salon)
    await walksIn(page, 'Iris Vale')
    await expect.poll(() => beginningOf(salon, 'Iris Vale'), { timeout: 20_000 }).toBe('now')

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await context.setOffline(true)
    await page.reload()
    await expect(clockNotice(page)).toBeVisible()
    await judgeNow(page, salon)
    await walksIn(page, 'Odette Marsh')
    await context.setOffline(false)
    await expect.poll(() => beginningOf(salon, 'Odette Marsh'), { timeout: 40_000 }).toBe('now')

    // Somebody sets it right while the calendar is open.
    await page.evaluate(turnClock, -3 * HOUR_MS)
    await expect(clockNotice(page)).toHaveCount(0, { timeout: 40_000 })
    await judgeNow(page, salon)
  } finally {
    await salon.stop()
  }
})

const clockNotice = (page: Page) => page.locator('.desk-clock')

const minutesNow = ({ aheadMs }: SalonAt) => salonClockAt(Date.now() + aheadMs).minutes

/** The line lies beside the hour that it is at the salon. */
async function judgeNow(page: Page, salon: SalonAt) {
  await page.locator('.now-line').waitFor()
  const board = await boardGeometry(page)
  const wanted = topAt(board, minutesNow(salon))
  const perMinute = topAt(board, 61) - topAt(board, 60)
  const off = Math.abs((board.now?.top ?? 0) - wanted) / perMinute
  expect(off).toBeLessThan(MINUTES_NEAR)
}

async function walksIn(page: Page, name: string) {
  await page.getByRole('button', { name: 'Walk-In', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add a walk-in' })
  await form.getByRole('combobox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Add Walk-In' }).click()
  await expect(form).toBeHidden()
}

/** Whether the salon has it as of now, or when else. */
async function beginningOf(salon: SalonAt, name: string): Promise<string> {
  const { url, secretKey } = salon
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const question = `select=starts_at&client_name=eq.${encodeURIComponent(name)}`
  const answer = await fetch(`${url}/rest/v1/appointments?${question}`, { headers })
  const [row] = (await answer.json()) as readonly { readonly starts_at: string }[]
  if (row === undefined) return 'nowhere'
  const clock = salonClockAt(Date.parse(row.starts_at))
  const isNear = Math.abs(clock.minutes - minutesNow(salon)) <= 2 * MINUTES_NEAR
  return clock.day === salon.today && isNear ? 'now' : row.starts_at
}
