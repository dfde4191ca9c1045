import { sql } from '#local/database/sql.ts'
import { FACIAL, dialog, freeDay, times, workingTest as test } from './working-salon.ts'
import { expect } from './salon.ts'
import {
  SOON_MS,
  changeHours,
  changePlan,
  changePrice,
  node,
  read,
  takeBack,
  withoutScripts,
  type Database,
} from './printed-salon.ts'
import type { Page } from '@playwright/test'

/* Hours, prices, plans and the team are what the database says, on every page, with and without scripts. */

test.afterEach(async ({ working }) => {
  await takeBack(working.database)
  await working.database.run(sql`
    delete from stylists where slug = 'ines-moreau';
    update stylists set is_on_site = true where slug = 'sofia-reyes';
    update stylists set position = 1, title = 'Founder and Color Director', specialties = array[
      'Lived-in balayage', 'Gray blending', 'Color correction', 'First color after years without'
    ] where slug = 'mara-ellison'`)
})

test('booking offers what the pages say', async ({ page, visitor, working }) => {
  await change(working)
  // Asked of the server itself: a device that keeps the page shows it until somebody wakes it.
  await expect
    .poll(async () => (await fetch(working.url)).text(), { timeout: SOON_MS })
    .toContain('9am–8pm')
  await visitor.opens(FACIAL)
  await freeDay(page).click()
  await expect(times(page).getByText('7:00 PM')).toBeVisible()
  await expect(dialog(page)).toContainText('$108')
  await visitor.opens('/auth?tab=signup')
  await expect(page.getByText('$24', { exact: true }).first()).toBeVisible()
})

/** Digits of a price may be a hair wider than those before them. */
const STALE = [
  ['/gift-cards', '.site-footer-hours', '10am–6pm', '9am–8pm', Number.MIN_VALUE],
  ['/membership', '[data-plan="silver"]', '$20', '$24', 0.0001],
] as const

for (const [path, place, before, after, leastSeen] of STALE)
  test(`${path}, open since before, mends itself when it wakes, and nothing moves`, async ({
    page,
    visitor,
    working,
  }) => {
    await expect
      .poll(async () => (await fetch(`${working.url}${path}`)).text(), { timeout: SOON_MS })
      .toContain('10am–6pm')
    // All of it in sight: scrolling would wake the page before anything has changed.
    await page.setViewportSize({ width: 1280, height: 4000 })
    await page.goto(path)
    await expect(page.locator(place)).toContainText(before)
    await watchMoves(page)
    await change(working)
    await visitor.stirs()
    await expect(page.locator(place)).toContainText(after)
    await page.waitForTimeout(300)
    expect(await movesSeen(page)).toBeLessThan(leastSeen)
  })

test('a device that has the app keeps the pages that are printed now', async ({
  page,
  visitor,
  working,
}) => {
  const kept = () => page.evaluate(async () => (await fetch('/gift-cards')).text())
  await expect
    .poll(async () => (await fetch(`${working.url}/gift-cards`)).text(), { timeout: SOON_MS })
    .toContain('10am–6pm')
  await visitor.opens('/gift-cards')
  await visitor.waitsUntilInstalled()
  expect(await kept()).toContain('10am–6pm')
  await change(working)
  await expect
    .poll(async () => (await fetch(`${working.url}/gift-cards`)).text(), { timeout: SOON_MS })
    .toContain('9am–8pm')
  expect(await kept()).toContain('10am–6pm')
  await visitor.opens('/gift-cards')
  await expect(page.locator('.site-footer-hours')).toContainText('9am–8pm')
  await expect.poll(kept).toContain('9am–8pm')
})

test('the team is who the database says, in its order, on every printed page', async ({
  browser,
  working,
}) => {
  const page = await withoutScripts(browser, working.url)
  await expect.poll(() => read(page, '/', '#team')).toContain('Founder and Color Director')
  await changeTeam(working)
  await expect
    .poll(() => read(page, '/', '#team'), { timeout: SOON_MS, intervals: [100] })
    .toContain('Color Director Emerita')

  await expect(page.locator('#team').getByRole('heading', { level: 3 })).toHaveText(CHANGED_TEAM)
  expect(await read(page, '/', '#team')).toContain('These four lead')
  expect(await read(page, '/experts/mara-ellison', '.expert-role')).toBe('Color Director Emerita')
  expect(await read(page, '/experts/mara-ellison', '.expert-facts')).toContain('Silver hair')
  expect(await read(page, '/experts/mara-ellison', '.expert-walk')).toContain('Ines Moreau')
  expect(await read(page, '/experts/ines-moreau', 'h1')).toBe('Ines Moreau')
  expect(await read(page, '/experts/ines-moreau', '.expert-biography')).toBe('Came from Lyon.')
  expect(await read(page, '/experts/ines-moreau', '.expert-facts')).toContain('Sunday')
  expect((await fetch(`${working.url}/experts/sofia-reyes`)).status).toBe(404)
  const sitemap = await (await fetch(`${working.url}/sitemap.xml`)).text()
  expect(sitemap).toContain('/experts/ines-moreau')
  expect(sitemap).not.toContain('/experts/sofia-reyes')
  expect(await node(`${working.url}/experts/mara-ellison`, 'Person')).toMatchObject({
    jobTitle: 'Color Director Emerita',
    knowsAbout: ['Silver hair'],
  })
  await page.context().close()
})

test('a page of somebody, open since before, mends itself when it wakes', async ({
  page,
  visitor,
  working,
}) => {
  await expect
    .poll(async () => (await fetch(`${working.url}/experts/mara-ellison`)).text(), {
      timeout: SOON_MS,
    })
    .toContain('Gray blending')
  await page.setViewportSize({ width: 1280, height: 4000 })
  await page.goto('/experts/mara-ellison')
  await changeTeam(working)
  await visitor.stirs()
  await expect(page.locator('.expert-role')).toHaveText('Color Director Emerita')
  await expect(page.locator('.expert-facts')).toContainText('Silver hair')
  await expect(page).toHaveTitle(/^Mara Ellison, Color Director Emerita/)
  await page
    .locator('.expert-walk')
    .getByRole('link', { name: /Ines Moreau/ })
    .click()
  await expect(page.locator('.expert-biography')).toHaveText('Came from Lyon.')
})

const CHANGED_TEAM = ['Andre Whitaker', 'Linh Tran', 'Ines Moreau', 'Mara Ellison']

/** One goes last with another title, one leaves the pages, and one is new and has no portrait yet. */
async function changeTeam({ database }: { readonly database: Database }): Promise<void> {
  await database.run(sql`
    insert into stylists (id, slug, name, position, is_on_site, title, biography, usual_hours)
      values ('57000000-0000-4000-8000-000000000077', 'ines-moreau', 'Ines Moreau', 8, true, 'Stylist',
        array['Came from Lyon.'], '[{"weekday": 7, "from": 600, "until": 900}]');
    update stylists set is_on_site = false where slug = 'sofia-reyes';
    update stylists set position = 9, title = 'Color Director Emerita', specialties = array['Silver hair']
      where slug = 'mara-ellison'`)
}

async function change({ database }: { readonly database: Database }): Promise<void> {
  await changeHours(database)
  await changePrice(database)
  await changePlan(database)
}

function watchMoves(page: Page): Promise<void> {
  return page.evaluate(() => {
    const moves: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moves.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: false })
    Object.assign(window, { moves })
  })
}

async function movesSeen(page: Page): Promise<number> {
  const moves = await page.evaluate(() => (window as unknown as { moves: readonly number[] }).moves)
  return moves.reduce((sum, move) => sum + move, 0)
}
