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
const question = (page: Page) => page.getByRole('dialog', { name: 'Call off this visit?' })
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
  await visit(page).getByRole('button', { name: 'Call Off' }).click()
  await expect(question(page)).toBeVisible()
}

test('in good time it costs nothing, and says until when', async ({ page, expecting }) => {
  await begins(expecting, 72)
  await asks(page)
  await expect(question(page)).toContainText('Lash Lift & Tint')
  await expect(question(page)).toContainText(
    /until \w+, \w+ \d+, \d+:\d\d [AP]M it costs you nothing/,
  )
  await press(page, 'Keep It')
  await expect(question(page)).toBeHidden()
  expect(await standing(expecting)).toEqual({ status: 'booked', late: false })

  await visit(page).getByRole('button', { name: 'Call Off' }).click()
  await press(page, 'Call It Off')
  await expect(page.getByText('Your visit is called off.')).toBeVisible()
  await expect(visit(page)).toContainText('Called off')
  await expect(visit(page).getByRole('button')).toHaveCount(0)
  expect(await standing(expecting)).toEqual({ status: 'cancelled', late: false })
})

test('with less than a day left, that is said before, and noted', async ({ page, expecting }) => {
  await begins(expecting, 5)
  await asks(page)
  await expect(question(page)).toContainText('the desk will see that it was called off late')
  await press(page, 'Call It Off')
  await expect(visit(page)).toContainText('Called off')
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
  await press(page, 'Call It Off')
  await expect(page.getByText('It is called off once there is a network.')).toBeVisible()
  await expect(visit(page)).toContainText('To be called off, not sent yet')
  expect(await standing(expecting)).toEqual({ status: 'booked', late: false })

  await context.setOffline(false)
  await expect(visit(page)).toContainText('Called off', { timeout: 30_000 })
  expect(await standing(expecting)).toEqual({ status: 'cancelled', late: false })
})

test('whoever is quicker than the question is led back to where they came from', async ({
  page,
  expecting,
}) => {
  await begins(expecting, 72)
  await clientSignsIn(page, VISITS)
  const button = visit(page).getByRole('button', { name: 'Call Off' })
  await button.waitFor()
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const answer = document.querySelector<HTMLElement>(
        '.call-off-dialog[open] .dialog-foot button',
      )
      if (answer === null) return
      observer.disconnect()
      answer.focus()
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Keep It' })).toBeFocused()
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
  await press(page, 'Call It Off')
  await expect(question(page)).toContainText('The visit already stands at “In service”')
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
