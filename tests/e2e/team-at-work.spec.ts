import { dayInWords, shortDay, weekdayOf } from '#domain/hours/opening-days.ts'
import { daysLater, salonDay } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { bookedTest, MARA } from './booked-salon.ts'
import { SOON_MS } from './printed-salon.ts'
import { expect } from './salon.ts'
import { opensSection } from './staff-screen.ts'
import type { BookedSalon } from './booked-salon.ts'
import type { Page } from '@playwright/test'

const SECTION = '/employee/users/employees'

/** The team is as it was after each story. */
const test = bookedTest.extend<{ team: BookedSalon }>({
  team: async ({ booked }, use) => {
    const { database } = booked
    const [before] = await database.rows(sql`select jsonb_agg(stylists) as rows from stylists`)
    await use(booked)
    await database.run(sql`
      delete from appointments; delete from shifts;
      delete from stylists
        where id not in (select (row ->> 'id')::uuid from jsonb_array_elements(${before?.['rows']}) as row);
      update stylists set name = row ->> 'name', title = row ->> 'title', bio = row ->> 'bio',
        is_on_site = (row ->> 'is_on_site')::boolean
        from jsonb_array_elements(${before?.['rows']}) as row where id = (row ->> 'id')::uuid`)
  },
})

const opensMara = (page: Page) =>
  opensSection(page, 'manager', `${SECTION}?stylist=${MARA}`, 'Mara Ellison')
const hours = (page: Page) => page.getByRole('form', { name: 'Working hours' })
const saves = (page: Page) => hours(page).getByRole('button', { name: 'Save Changes' }).click()
const news = (page: Page) => hours(page).getByRole('status')
const outside = (page: Page) => page.getByRole('region', { name: 'Booked while they’re off' })

async function worksOn({ database }: BookedSalon, day: string, id: string = MARA) {
  const [row] = await database.rows<{ minutes: number }>(sql`
    select private.minutes_in_spans(private.working_time(${id}, ${day})) as minutes`)
  return row?.minutes
}

test('hours are changed once the visits they hit were shown, and Undo is a press', async ({
  page,
  team,
}) => {
  const { day } = team
  const weekday = weekdayOf(day) ?? ''
  await team.books({ name: 'Ben Castillo', time: '17:00-17:30', stylistId: MARA })
  await opensMara(page)
  await page.getByLabel(`${weekday}, until`).fill('17:00')
  await saves(page)
  const question = page.getByRole('dialog', { name: '1 visit is booked then' })
  await expect(question.getByText('Ben Castillo')).toBeInViewport()
  await question.getByRole('button', { name: 'Keep the Hours' }).click()
  await expect(hours(page).getByText('The hours weren’t changed.')).toBeInViewport()
  expect(await worksOn(team, day)).toBe(480)

  await saves(page)
  await question.getByRole('button', { name: 'Change the Hours' }).click()
  await expect(news(page)).toContainText('Saved.')
  expect(await worksOn(team, day)).toBe(420)
  await expect(outside(page).getByText('Ben Castillo')).toBeVisible()

  await news(page).getByRole('button', { name: 'Undo' }).click()
  await expect(news(page)).toContainText('Undone.')
  await expect(page.getByLabel(`${weekday}, until`)).toHaveValue('18:00')
  expect(await worksOn(team, day)).toBe(480)
  await expect(outside(page)).toHaveCount(0)
})

test('somebody is added with weeks that take turns, and is gone again by Undo', async ({
  page,
  team,
}) => {
  await opensSection(page, 'manager', SECTION, 'Employees')
  await page.getByRole('button', { name: 'Add an Employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an Employee' })
  await dialog.getByRole('button', { name: 'Add to the Team' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Rosa Lind')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add an Employee' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Rosa Lind')
  await dialog.getByRole('button', { name: 'Add to the Team' }).click()
  await expect(page.getByRole('heading', { name: 'Rosa Lind', level: 1 })).toBeVisible()

  await hours(page).getByRole('switch', { name: 'Tuesday' }).click()
  await hours(page).getByLabel('They repeat').selectOption('2 weeks in turn')
  const tuesday = hours(page).getByRole('group', { name: 'Tuesday', exact: true })
  await tuesday.getByRole('switch', { name: 'Week B' }).click()
  await saves(page)
  await expect(news(page)).toContainText('Saved.')
  const [row] = await team.database.rows<{ id: string }>(
    sql`select id from stylists where name = 'Rosa Lind'`,
  )
  const weeks = Array.from({ length: 4 }, (_, place) => daysLater(nextTuesday(), place * 7))
  const minutes = await Promise.all(weeks.map(async (day) => worksOn(team, day, row?.id)))
  expect([
    [480, 0, 480, 0],
    [0, 480, 0, 480],
  ]).toContainEqual(minutes)

  const told = page.getByRole('status').filter({ hasText: 'Added: Rosa Lind' })
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Mara Ellison', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rosa Lind', exact: true })).toHaveCount(0)
})

test('other hours are planned from a later day, seen beside those until then, and dropped', async ({
  page,
  team,
}) => {
  const monday = daysLater(nextTuesday(), 20)
  await opensMara(page)
  await hours(page).getByLabel(/^From/).fill('2026-01-05')
  await hours(page).getByRole('switch', { name: 'Monday' }).click()
  await saves(page)
  await expect(hours(page).getByText('That day is over.')).toBeInViewport()
  await expect(hours(page).getByLabel(/^From/)).toBeFocused()
  await hours(page).getByLabel(/^From/).fill(monday)
  await saves(page)
  await expect(news(page)).toContainText('Saved.')
  expect(await worksOn(team, daysLater(monday, -7))).toBe(480)
  expect(await worksOn(team, monday)).toBe(0)
  const until = page.getByText(`Until ${dayInWords(daysLater(monday, -1))}`)
  await expect(until).toBeVisible()

  await hours(page).getByLabel(/^From/).fill(daysLater(monday, -7))
  await hours(page).getByRole('switch', { name: 'Saturday' }).click()
  await saves(page)
  await expect(news(page)).toContainText('Saved.')
  expect(await worksOn(team, daysLater(monday, -7))).toBe(0)
  await news(page).getByRole('button', { name: 'Undo' }).click()
  await expect(news(page)).toContainText('Undone.')
  expect(await worksOn(team, daysLater(monday, -7))).toBe(480)
  expect(await worksOn(team, monday)).toBe(0)

  await page.getByRole('button', { name: `Drop the Change on ${shortDay(monday)}` }).click()
  await expect(until).toHaveCount(0)
  expect(await worksOn(team, monday)).toBe(480)
  const told = page.getByRole('status').filter({ hasText: 'The change is dropped' })
  // Somebody is booked for it meanwhile, and whoever undoes it is on another page: neither is in the way.
  await team.database.run(sql`
    insert into appointments (id, client_name, stylist_id, starts_at, ends_at, parts, status, source)
    select gen_random_uuid(), 'Ben Castillo', ${MARA}, begins, begins + interval '30 minutes', '{30}', 'booked', 'desk'
    from (select private.salon_moment(${monday}, 600) as begins) as said`)
  await page.getByRole('button', { name: 'All Employees' }).click()
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The change is planned again.')).toBeInViewport()
  expect(await worksOn(team, monday)).toBe(0)
  await expect(page.getByText('1 booked while off')).toBeVisible()
})

test('with other hours planned meanwhile, somebody says from when a change counts', async ({
  page,
  team,
}) => {
  const monday = daysLater(nextTuesday(), 20)
  await opensMara(page)
  await hours(page).getByRole('switch', { name: 'Saturday' }).click()
  await team.database.run(sql`
    update shifts set ends_on = ${monday}::date - 1 where stylist_id = ${MARA};
    insert into shifts (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on)
      select ${MARA}, 'work', weekday, 720, 1080, 1, ${monday} from generate_series(1, 6) as weekday`)
  await saves(page)
  const choice = hours(page).getByRole('group', { name: 'From' }).filter({ hasText: 'Yours' })
  await expect(choice).toContainText('Today')
  await expect(choice).toContainText(dayInWords(monday))
})

test('what clients read is seen on the card before, and on the site after', async ({
  page,
  team,
  browser,
}) => {
  await opensMara(page)
  const about = page.getByRole('form', { name: 'What clients read' })
  const card = page.getByRole('region', { name: 'Their card on the website' })
  await about.getByLabel('Title').fill('Master Colorist')
  await expect(card).toContainText('Master Colorist')
  // What is typed while the rest is on its way stays typed.
  const sending = Promise.withResolvers<void>()
  await page.route('**/rpc/apply_action', async (route) => {
    await sending.promise
    await route.continue()
  })
  await about.getByRole('button', { name: 'Save Changes' }).click()
  await about.getByLabel('In one sentence').fill('Paints by eye.')
  sending.resolve()
  await expect(about.getByRole('button', { name: 'Save Changes' })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await expect(about.getByLabel('In one sentence')).toHaveValue('Paints by eye.')
  await about.getByRole('button', { name: 'Save Changes' }).click()
  await expect(about.getByRole('status')).toContainText('Saved.')
  const site = await (await browser.newContext({ baseURL: team.url })).newPage()
  await site.goto('/')
  await site.locator('#team').scrollIntoViewIfNeeded()
  await expect(site.locator('#team')).toContainText('Master Colorist', { timeout: SOON_MS })
  await about.getByRole('switch', { name: 'Show them on the website' }).click()
  await expect(card.getByText('Not shown to clients.')).toBeVisible()
})

test('without a network nothing is saved, it says why, and what was typed is there later', async ({
  page,
  team,
  context,
}) => {
  await team.books()
  await opensMara(page)
  await context.setOffline(true)
  await expect(page.getByText('clients could book at the old times')).toBeInViewport()
  await hours(page).getByRole('switch', { name: 'Saturday' }).click()
  await expect(hours(page).getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await context.setOffline(false)
  await page.reload()
  await expect(hours(page).getByRole('switch', { name: 'Saturday' })).not.toBeChecked()
  await saves(page)
  await expect(news(page)).toContainText('Saved.')
})

/** One on which the day has not begun. */
function nextTuesday(): string {
  const today = salonDay(Date.now())
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return daysLater(today, 7 + ((2 - weekday + 7) % 7))
}
