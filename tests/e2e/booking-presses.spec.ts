import { sql } from '#local/database/sql.ts'
import { expect } from './salon.ts'
import { days, dialog, service, times, workingTest as test } from './working-salon.ts'
import type { Locator, Page } from '@playwright/test'

const TOUCH = 44

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 }, hasTouch: true })

/** Presses as a thumb does: what is not in sight, too small or covered cannot be pressed. */
function thumbOn(page: Page) {
  let presses = 0
  return {
    presses: () => presses,
    press: async (target: Locator) => {
      await target.waitFor()
      await expect(async () => expect(await troubleWith(target)).toBe('')).toPass({ timeout: 5000 })
      const box = await target.boundingBox()
      if (box === null) throw new Error('It has gone.')
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      presses += 1
    },
  }
}

function troubleWith(target: Locator): Promise<string> {
  return target.evaluate((element, touch) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    if (Math.min(width, height) < touch - 0.5) return `It is ${width} by ${height} px.`
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    if (!isInside) return `It lies at ${left}, ${top} to ${right}, ${bottom}.`
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return element.contains(there) ? '' : `Under the thumb lies ${there?.className}.`
  }, TOUCH)
}

test('from Book Appointment to a chosen time a thumb needs three presses', async ({
  page,
  visitor,
  working,
}) => {
  expect(await working.visits()).toEqual([])
  const thumb = thumbOn(page)
  await visitor.opens('/')
  await thumb.press(page.locator('main').getByRole('link', { name: 'Book Appointment' }).first())
  await thumb.press(service(page, 'Signature Cut & Finish'))
  await expect(days(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(1)
  await thumb.press(times(page).first())
  await expect(page).toHaveURL(/service=signature-cut&day=[\d-]+&time=\d\d%3A\d\d/)
  await expect(dialog(page).getByRole('button', { name: 'Book as Guest' })).toBeInViewport()
  expect(thumb.presses()).toBeLessThanOrEqual(4)
})

test('every row of the list can be pressed, and the bar stays in reach', async ({
  page,
  visitor,
  working,
}) => {
  expect(await working.visits()).toEqual([])
  await visitor.opens('/booking')
  const bar = dialog(page).locator('.picker-bar')
  const rows = dialog(page).locator('.service-row')
  await rows.first().waitFor()
  for (const row of await rows.all()) {
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    expect(await troubleWith(row)).toBe('')
    await expect(bar).toBeInViewport({ ratio: 1 })
  }
  const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(across).toBe(0)
})

test('a category narrows the list, a line folds, and Change opens it again', async ({
  page,
  visitor,
  working,
}) => {
  expect(await working.visits()).toEqual([])
  await visitor.opens('/booking')
  await dialog(page).getByRole('button', { name: 'Nails', exact: true }).click()
  await expect(dialog(page).locator('.service-row')).toHaveCount(2)
  await service(page, 'Gel Manicure').click()
  const line = dialog(page).locator('.folded-line')
  await expect(line).toHaveText(/^Gel Manicure 60 min · \$48/)
  expect((await line.boundingBox())?.height).toBeLessThan(64)
  await expect(dialog(page).locator('.service-row')).toHaveCount(0)
  await line.getByRole('button', { name: 'Change Gel Manicure' }).click()
  await expect(service(page, 'Gel Manicure')).toHaveAttribute('aria-pressed', 'true')
  await service(page, 'Brow Shape & Tint').click()
  await expect(line).toHaveText(/^Brow Shape/)
  await expect(dialog(page).getByRole('heading', { name: 'Who would you like?' })).toBeFocused()
})

test('whoever comes for an add-on is asked what it goes with, and has both', async ({
  page,
  visitor,
  working,
}) => {
  await working.database.run(sql`
    insert into service_rules (id, is_add_on, goes_with)
    select id, true, '{Color,Hair}' from services where slug = 'brow-shaping'`)
  await visitor.opens('/booking?service=brow-shaping')
  const asked =
    'Brow Shape & Tint is an add-on. Pick a service from Color or Hair, and we’ll add it.'
  await expect(dialog(page).getByText(asked)).toBeVisible()
  await service(page, 'Lived-in Balayage').click()
  await expect(dialog(page).getByText(asked)).toHaveCount(0)
  await expect(dialog(page).locator('.folded-line')).toHaveText(/^Lived-in Balayage/)
  const added = dialog(page).getByRole('button', { name: /^Brow Shape & Tint/ })
  await expect(added).toHaveAttribute('aria-pressed', 'true')
})
