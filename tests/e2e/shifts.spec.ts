import { dayInWords } from '#domain/hours/opening-days.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, MARA, bookedTest as test, deskOpens } from './booked-salon.ts'
import { expect } from './salon.ts'
import { opensSection } from './staff-screen.ts'
import type { BookedSalon } from './booked-salon.ts'
import type { Page } from '@playwright/test'

const opensWeek = (page: Page, day: string) =>
  opensSection(page, 'manager', `/employee/shifts?week=${day}`, 'Shifts')
const cell = (page: Page, name: string, day: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, ${dayInWords(day)}: `) })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
const news = (page: Page) =>
  page
    .getByRole('form', { name: 'Publish' })
    .getByRole('status')
    .filter({ hasText: /^(Published|Undone)/ })

async function plansUntil(page: Page, name: string, day: string, until: string) {
  await cell(page, name, day).click()
  const dialog = page.getByRole('dialog', { name: `${name}, ${dayInWords(day)}` })
  await dialog.getByLabel('At work, until', { exact: true }).fill(until)
  await dialog.getByRole('button', { name: 'Set the Hours' }).click()
  await expect(dialog).toBeHidden()
}

async function minutesOn({ database }: BookedSalon, day: string, id: string = MARA) {
  const [row] = await database.rows<{ minutes: number }>(sql`
    select private.minutes_in_spans(private.working_time(${id}, ${day})) as minutes`)
  return row?.minutes
}

test('a day is planned, published once the visits it hits were shown, and undone', async ({
  page,
  booked,
}) => {
  const { day } = booked
  await booked.books({ name: 'Ben Castillo', time: '17:00-17:30' })
  await opensWeek(page, day)
  const mara = cell(page, 'Mara Ellison', day)
  await expect(mara).toHaveText('10am–6pm')
  await plansUntil(page, 'Mara Ellison', day, '15:00')
  await expect(mara).toHaveText('10am–3pmNot published')
  await expect(page.getByText('1 day isn’t published yet.')).toBeInViewport()
  expect(await minutesOn(booked, day)).toBe(480)

  await publish(page).click()
  const question = page.getByRole('dialog', { name: '1 visit is booked then' })
  await expect(question.getByText('Ben Castillo')).toBeInViewport()
  await question.getByRole('button', { name: 'Keep Planning' }).click()
  await expect(page.getByText('Nothing was published.')).toBeInViewport()
  await expect(mara).toHaveText('10am–3pmNot published')
  expect(await minutesOn(booked, day)).toBe(480)
  await publish(page).click()
  await question.getByRole('button', { name: 'Publish the Shifts' }).click()
  await expect(news(page)).toContainText('Published.')
  await expect(mara).toHaveText('10am–3pmThis week only')
  expect(await minutesOn(booked, day)).toBe(300)

  await news(page).getByRole('button', { name: 'Undo' }).click()
  await expect(news(page)).toContainText('Undone.')
  await expect(mara).toHaveText('10am–6pm')
  expect(await minutesOn(booked, day)).toBe(480)
})

test('what was planned outlives a reload and a lost connection, and is published after', async ({
  page,
  context,
  booked,
}) => {
  const { day } = booked
  await opensWeek(page, day)
  await plansUntil(page, 'Andre Whitaker', day, '14:00')
  const andre = cell(page, 'Andre Whitaker', day)
  await page.reload()
  await expect(page.getByText('You planned this earlier.')).toBeInViewport()
  await expect(andre).toHaveText('10am–2pmNot published')
  await context.setOffline(true)
  await expect(publish(page)).toBeDisabled()
  await expect(page.getByText('What you plan stays on this device')).toBeInViewport()
  await plansUntil(page, 'Andre Whitaker', day, '13:00')
  await expect(andre).toHaveText('10am–1pmNot published')
  await context.setOffline(false)
  await publish(page).click()
  await expect(news(page)).toContainText('Published.')
  expect(await minutesOn(booked, day, ANDRE)).toBe(180)
})

test('of two who plan the same day the second chooses, and what else the first planned stays', async ({
  page,
  booked,
}) => {
  const { day, database } = booked
  await opensWeek(page, day)
  await plansUntil(page, 'Mara Ellison', day, '15:00')
  await database.run(sql`
    insert into planned_days (stylist_id, day, hours)
    values (${MARA}, ${day}, '{[660,960)}'), (${ANDRE}, ${day}, '{}')`)
  await publish(page).click()
  await expect(page.getByText('Someone planned the same days')).toBeInViewport()
  const choice = page.getByRole('group', { name: /^Mara Ellison/ })
  await expect(choice).toContainText('11am–4pm')
  await expect(publish(page)).toBeDisabled()
  await expect(choice.getByRole('button', { name: 'Keep What’s Published' })).toBeInViewport()
  await choice.getByRole('button', { name: 'Keep Yours' }).click()
  await publish(page).click()
  await expect(news(page)).toContainText('Published.')
  expect(await minutesOn(booked, day)).toBe(300)
  expect(await minutesOn(booked, day, ANDRE)).toBe(0)
  await expect(cell(page, 'Andre Whitaker', day)).toHaveText('OffThis week only')
})

test('a week is copied from the one before, and goes back to usual hours', async ({
  page,
  booked,
}) => {
  const { day, database } = booked
  const next = daysLater(day, 7)
  await database.run(sql`
    insert into planned_days (stylist_id, day, hours) values (${ANDRE}, ${day}, '{[600,840)}')`)
  await opensWeek(page, day)
  await page.getByRole('button', { name: 'The week after' }).click()
  const andre = cell(page, 'Andre Whitaker', next)
  await expect(andre).toHaveText('10am–6pm')
  await page.getByRole('button', { name: 'Copy the Week Before' }).click()
  await expect(andre).toHaveText('10am–2pmNot published')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(andre).toHaveText('10am–6pm')
  await page.getByRole('button', { name: 'Copy the Week Before' }).click()
  await publish(page).click()
  await expect(news(page)).toContainText('Published.')
  expect(await minutesOn(booked, next, ANDRE)).toBe(240)
  await page.getByRole('button', { name: 'Back to Usual Hours' }).click()
  await publish(page).click()
  await expect(andre).toHaveText('10am–6pm')
  expect(await minutesOn(booked, next, ANDRE)).toBe(480)
})

test('a stylist comes from the calendar, sees everyone’s week and changes nothing', async ({
  page,
  booked,
}) => {
  const { day, database } = booked
  await database.run(sql`
    insert into planned_days (stylist_id, day, hours) values (${MARA}, ${day}, '{[600,840)}')`)
  await database.run(sql`
    update stylists set user_id = (select id from auth.users where email = 'employee@example.com')
    where id = ${ANDRE}`)
  await deskOpens(page, `?day=${day}`, 'employee')
  await page.getByRole('link', { name: 'Shifts' }).click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Mara Ellison').getByText('10am–2pm')).toBeInViewport()
  await expect(row('You').getByText('10am–6pm').first()).toBeInViewport()
  await expect(page.locator('main').getByRole('button', { name: dayInWords(day) })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy the Week Before' })).toHaveCount(0)
  await database.run(sql`update stylists set user_id = null where id = ${ANDRE}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a day is a list, and is planned there', async ({ page, booked }) => {
    const { day } = booked
    await opensWeek(page, day)
    await plansUntil(page, 'Mara Ellison', day, '16:00')
    const mara = cell(page, 'Mara Ellison', day)
    await expect(mara).toHaveText('10am–4pmNot published')
    await expect(publish(page)).toBeInViewport()
    await publish(page).click()
    await expect(news(page)).toContainText('Published.')
    await expect(news(page)).toBeInViewport()
    expect(await minutesOn(booked, day)).toBe(360)
  })
})
