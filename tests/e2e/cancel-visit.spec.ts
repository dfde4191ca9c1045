import { AxeBuilder } from '@axe-core/playwright'
import { sql } from '#local/database/sql.ts'
import { VISIT, clientSignsIn, reminderTest as test } from './expecting-salon.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'
import type { ExpectingSalon } from './expecting-salon.ts'

const VISITS = '/client-dashboard?tab=appointments'
const HOUR = 3_600_000

const visit = (page: Page) =>
  page
    .getByRole('tabpanel', { name: 'Appointments' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Lash Lift & Tint' }) })
const question = (page: Page) => page.getByRole('dialog', { name: 'Cancel this visit?' })
const press = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click()

/** So many hours from now; the salon’s calendar was arranged long ago. */
async function begins(expecting: ExpectingSalon, hours: number): Promise<void> {
  const startsAt = new Date(Date.now() + hours * HOUR)
  await expecting.database.run(sql`
    update appointments set starts_at = ${startsAt}::timestamptz,
      ends_at = ${startsAt}::timestamptz + interval '45 minutes' where id = ${VISIT}`)
}

async function standing({ database }: ExpectingSalon) {
  const [row] = await database.rows(sql`
    select status, is_called_off_late as late from appointments where id = ${VISIT}`)
  return row
}

async function asks(page: Page): Promise<void> {
  await clientSignsIn(page, VISITS)
  await visit(page).getByRole('button', { name: 'Cancel Visit' }).click()
  await expect(question(page)).toBeVisible()
}

test('in good time it costs nothing, and says until when', async ({ page, expecting }) => {
  await begins(expecting, 72)
  await asks(page)
  await expect(question(page)).toContainText('Lash Lift & Tint')
  await expect(question(page)).toContainText(/cancel for free until \w+, \w+ \d+, \d+:\d\d [AP]M/)
  await press(page, 'Keep Visit')
  await expect(question(page)).toBeHidden()
  expect(await standing(expecting)).toEqual({ status: 'booked', late: false })

  await visit(page).getByRole('button', { name: 'Cancel Visit' }).click()
  await press(page, 'Cancel Visit')
  await expect(page.getByText('Your visit is canceled.')).toBeVisible()
  await expect(visit(page)).toContainText('Canceled')
  await expect(visit(page).getByRole('button')).toHaveCount(0)
  expect(await standing(expecting)).toEqual({ status: 'cancelled', late: false })
})

test('with less than a day left, that is said before, and noted', async ({ page, expecting }) => {
  await begins(expecting, 5)
  await asks(page)
  await expect(question(page)).toContainText('the desk will see it as a late cancellation')
  await press(page, 'Cancel Visit')
  await expect(visit(page)).toContainText('Canceled')
  expect(await standing(expecting)).toEqual({ status: 'cancelled', late: true })
})

test('without a network it waits, says so, and is done once there is one', async ({
  page,
  context,
  expecting,
}) => {
  await begins(expecting, 72)
  await asks(page)
  await context.setOffline(true)
  await press(page, 'Cancel Visit')
  await expect(page.getByText('We’ll cancel it when you’re back online.')).toBeVisible()
  await expect(visit(page)).toContainText('Cancellation not sent yet')
  expect(await standing(expecting)).toEqual({ status: 'booked', late: false })

  await context.setOffline(false)
  await expect(visit(page)).toContainText('Canceled', { timeout: 30_000 })
  expect(await standing(expecting)).toEqual({ status: 'cancelled', late: false })
})

test('whoever is quicker than the question is led back to where they came from', async ({
  page,
  expecting,
}) => {
  await begins(expecting, 72)
  await clientSignsIn(page, VISITS)
  const button = visit(page).getByRole('button', { name: 'Cancel Visit' })
  await button.waitFor()
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const answer = document.querySelector<HTMLElement>(
        '.cancel-visit-dialog[open] .dialog-foot button',
      )
      if (answer === null) return
      observer.disconnect()
      answer.focus()
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Keep Visit' })).toBeFocused()
  await page.locator('dialog:modal').waitFor()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('what the desk has begun meanwhile stays as it is, and says why', async ({
  page,
  expecting,
}) => {
  await begins(expecting, 72)
  await asks(page)
  await expecting.database.run(
    sql`update appointments set status = 'in_service' where id = ${VISIT}`,
  )
  await press(page, 'Cancel Visit')
  await expect(question(page)).toContainText('This visit is already marked “In service,”')
  expect(await standing(expecting)).toEqual({ status: 'in_service', late: false })
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the question has nothing that axe objects to on a ${scheme} phone`, async ({
    page,
    expecting,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await begins(expecting, 5)
    await asks(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
}
