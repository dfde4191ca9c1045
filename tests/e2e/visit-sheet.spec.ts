import { AxeBuilder } from '@axe-core/playwright'
import { sql } from '#local/database/sql.ts'
import { ANDRE, MARA, bookedTest as test, deskOpens, visitOf } from './booked-salon.ts'
import { expect } from './salon.ts'
import type { BookedSalon } from './booked-salon.ts'
import type { Locator, Page } from '@playwright/test'

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Visit for Hannah Brooks' })
const button = (page: Page, name: string): Locator =>
  sheet(page).getByRole('button', { name, exact: true })

/** Hannah comes for a cut at ten with Mara and another at eleven with Andre; Ben has Mara at one. */
async function comesForTwo(booked: BookedSalon): Promise<void> {
  await booked.books(
    { name: 'Hannah Brooks', time: '10:00-11:00', stylistId: MARA, service: 'Full Color' },
    { name: 'Hannah Brooks', time: '11:00-11:45', stylistId: ANDRE },
    { name: 'Ben Castillo', time: '13:00-14:00', stylistId: MARA },
  )
  await booked.database.run(sql`
    update appointments set visit_id = (
      select id from appointments where client_name = 'Hannah Brooks' order by starts_at limit 1
    ) where client_name = 'Hannah Brooks'`)
}

async function standing({ database }: BookedSalon): Promise<readonly string[]> {
  const rows = await database.rows<{ at: string }>(sql`
    select to_char(starts_at at time zone 'America/New_York', 'HH24:MI ') || stylists.name as at
    from appointments join stylists on stylists.id = stylist_id
    where client_name = 'Hannah Brooks' order by starts_at`)
  return rows.map(({ at }) => at)
}

async function opensMove(page: Page, booked: BookedSalon): Promise<void> {
  await comesForTwo(booked)
  await deskOpens(page, `?day=${booked.day}`)
  await page
    .getByRole('button', { name: /Hannah Brooks(,| Full Color)/ })
    .first()
    .click()
  await button(page, 'Move').click()
}

test('a visit of two services moves as one, without a network as well', async ({
  page,
  context,
  booked,
}) => {
  await opensMove(page, booked)
  await expect(sheet(page).getByRole('radio', { name: 'The whole visit' })).toBeChecked()
  await expect(sheet(page).getByText('Both services move together.')).toBeVisible()
  await context.setOffline(true)
  const free = sheet(page).getByRole('radio', { name: /with Mara Ellison & Andre Whitaker/ })
  await expect(free.first()).toBeVisible()
  await sheet(page)
    .getByRole('radio', { name: /10:30\sAM/ })
    .check()
  await button(page, 'Move').click()
  await expect(sheet(page).getByText('hasn’t reached the salon yet')).toBeVisible()
  expect(await standing(booked)).toEqual(['10:00 Mara Ellison', '11:00 Andre Whitaker'])
  await context.setOffline(false)
  await expect
    .poll(() => standing(booked), { timeout: 30_000 })
    .toEqual(['10:30 Mara Ellison', '11:30 Andre Whitaker'])
})

test('what is in the way is said before anything moves, and what is advised against may be done', async ({
  page,
  booked,
}) => {
  await opensMove(page, booked)
  const at = sheet(page).getByLabel('Or an exact time')
  await at.fill('12:30')
  await expect(sheet(page).getByText('Overlaps Ben Castillo')).toBeVisible()
  await expect(button(page, 'Move')).toBeDisabled()
  await at.fill('17:15')
  await expect(sheet(page).getByText('Outside Mara’s shift')).toBeVisible()
  await button(page, 'Move Anyway').click()
  await expect.poll(() => standing(booked)).toEqual(['17:15 Mara Ellison', '18:15 Andre Whitaker'])
})

test('one service of it goes alone where that is wished', async ({ page, booked }) => {
  await opensMove(page, booked)
  await sheet(page).getByText('Only this service', { exact: true }).click()
  await expect(sheet(page).getByText('The rest of the visit stays put.')).toBeVisible()
  await sheet(page).getByLabel('Or an exact time').fill('14:00')
  await button(page, 'Move').click()
  await expect.poll(() => standing(booked)).toEqual(['11:00 Andre Whitaker', '14:00 Mara Ellison'])
})

test('its history says who did what, and without a network that it is with the salon', async ({
  page,
  context,
  booked,
}) => {
  await opensMove(page, booked)
  await sheet(page).getByLabel('Or an exact time').fill('14:00')
  await button(page, 'Move').click()
  await expect.poll(async () => (await standing(booked))[0]).toBe('14:00 Mara Ellison')
  await sheet(page).getByText('History', { exact: true }).click()
  const events = sheet(page).getByRole('listitem').filter({ hasText: 'Moved from' })
  await expect(events).toContainText(/Moved from .*10:00\sAM to .*2:00\sPM/)
  await expect(events).toContainText('Ivo Marsh')
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await visitOf(page, 'Ben Castillo').click()
  const bens = page.getByRole('dialog', { name: 'Visit for Ben Castillo' })
  await bens.getByText('History', { exact: true }).click()
  await expect(bens.getByText('The history loads when you’re back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(bens.getByText(/^Booked at the desk for/)).toBeVisible({ timeout: 30_000 })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe has nothing against moving and history on a ${colorScheme} phone`, async ({
    page,
    booked,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await opensMove(page, booked)
    await sheet(page).getByLabel('Or an exact time').fill('12:30')
    await sheet(page).getByText('History', { exact: true }).click()
    await expect(sheet(page).getByText(/^Booked at the desk for/)).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
