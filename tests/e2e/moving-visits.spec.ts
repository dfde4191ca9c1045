import { AxeBuilder } from '@axe-core/playwright'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { VISIT, clientSignsIn, reminderTest } from './expecting-salon.ts'
import { expect } from './salon.ts'
import type { ExpectingSalon } from './expecting-salon.ts'
import type { Page } from '@playwright/test'

const VISITS = '/client-dashboard?tab=appointments'
const LINH = '57000000-0000-4000-8000-000000000003'

/** A week from now or a little more: a Tuesday, on which Linh works from ten to six. */
const TUESDAY = nextTuesday(daysLater(salonClockAt(Date.now()).day, 7))

const test = reminderTest.extend<{ working: ExpectingSalon }>({
  working: async ({ expecting }, use) => {
    const startsAt = new Date(salonMoment({ day: TUESDAY, minutes: 11 * 60 }))
    await expecting.database.run(sql`
      insert into shifts (stylist_id, weekday, from_minute, until_minute, starts_on)
      select ${LINH}, weekday, 600, 1080, '2026-01-05' from generate_series(1, 6) as weekday`)
    await expecting.database.run(sql`
      update appointments set starts_at = ${startsAt}::timestamptz,
        ends_at = ${startsAt}::timestamptz + interval '1 hour',
        service_id = (select id from services where slug = 'juniper-manicure'),
        service_slug = 'juniper-manicure', service_name = 'Gel Manicure' where id = ${VISIT}`)
    await use(expecting)
    await expecting.database.run(
      sql`delete from shifts; delete from closed_times; delete from appointments`,
    )
  },
})

test.use({ serviceWorkers: 'block' })

const visit = (page: Page, which = 0) =>
  page
    .getByRole('tabpanel', { name: 'Appointments' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Gel Manicure' }) })
    .nth(which)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function wallTimes({ database }: ExpectingSalon) {
  const rows = await database.rows<{ at: Date | string }>(sql`
    select starts_at as at from appointments where status = 'booked' order by starts_at`)
  return rows.map(({ at }) => salonClockAt(new Date(at).getTime()))
}

test('a visit is moved to a time beside its own, with what it costs said before', async ({
  page,
  working,
}) => {
  await clientSignsIn(page, VISITS)
  await visit(page).getByRole('button', { name: 'Move' }).click()
  const move = dialog(page, 'Move this visit')
  await expect(move).toContainText(/You can move it as often as you like until .+/)
  await move.getByRole('button', { name: new RegExp(`${dayName(TUESDAY)}, \\d+ times`) }).click()
  // Its own hour counts as free to it.
  await move.getByRole('button', { name: '11:15 AM' }).click()
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([])
  await move.getByRole('button', { name: 'Move It' }).click()
  await expect(page.getByText(/Your visit is now at .+11:15/)).toBeVisible()
  expect(await wallTimes(working)).toEqual([{ day: TUESDAY, minutes: 675 }])
})

test('a time that somebody took meanwhile is refused with others, and the visit stays', async ({
  page,
  working,
}) => {
  await clientSignsIn(page, VISITS)
  await visit(page).getByRole('button', { name: 'Move' }).click()
  const move = dialog(page, 'Move this visit')
  await move.getByRole('button', { name: new RegExp(`${dayName(TUESDAY)}, \\d+ times`) }).click()
  await move.getByRole('button', { name: '2:00 PM', exact: true }).click()
  await working.database.run(sql`
    insert into appointments (id, client_name, stylist_id, service_name, starts_at, ends_at, source, status)
    values (gen_random_uuid(), 'Theo', ${LINH}, 'Cut', ${at(840)}::timestamptz, ${at(900)}::timestamptz, 'desk', 'confirmed')`)
  await move.getByRole('button', { name: 'Move It' }).click()
  await expect(move.getByRole('alert')).toContainText(/Another visit has that time/)
  expect(await wallTimes(working)).toEqual([{ day: TUESDAY, minutes: 660 }])
})

test('with less than a day left one is asked to call', async ({ page, working }) => {
  await working.database.run(sql`
    update appointments set starts_at = now() + interval '5 hours', ends_at = now() + interval '6 hours'`)
  await clientSignsIn(page, VISITS)
  await visit(page).getByRole('button', { name: 'Move' }).click()
  await expect(dialog(page, 'Move this visit')).toContainText('please call us')
  await expect(dialog(page, 'Move this visit').getByRole('link', { name: /Call/ })).toBeVisible()
})

test('a series looks at every date, one of them gets another time, and all are booked at once', async ({
  page,
  working,
}) => {
  const second = daysLater(TUESDAY, 4 * 7)
  const taken = new Date(salonMoment({ day: second, minutes: 660 }))
  await working.database.run(sql`
    insert into closed_times (stylist_id, starts_at, ends_at, reason)
    values (${LINH}, ${taken}::timestamptz, ${taken}::timestamptz + interval '1 hour', 'Dentist')`)
  await clientSignsIn(page, VISITS)
  await visit(page).getByRole('button', { name: 'Repeat' }).click()
  const series = dialog(page, 'Come back regularly')
  await series.getByLabel('How often?').selectOption({ label: 'Every 2 weeks' })
  await series.getByLabel('How many visits?').selectOption({ label: '3 visits' })
  const dates = series.getByRole('region', { name: 'Your dates' }).getByRole('listitem')
  await expect(dates).toHaveCount(3)
  await expect(dates.nth(1)).toContainText('taken')
  await expect(series.getByRole('button', { name: /^Book \d/ })).toBeDisabled()
  await dates.nth(1).getByRole('button', { name: '12:00 PM' }).click()
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([])
  await series.getByRole('button', { name: 'Book 3 Visits' }).click()
  await expect(page.getByText('3 visits booked.')).toBeVisible()
  expect(await wallTimes(working)).toEqual([
    { day: TUESDAY, minutes: 660 },
    { day: daysLater(TUESDAY, 14), minutes: 660 },
    { day: second, minutes: 720 },
    { day: daysLater(TUESDAY, 42), minutes: 660 },
  ])
})

test('somebody in another zone reads the salon’s hours', async ({ browser, working }) => {
  const abroad = await browser.newContext({ timezoneId: 'Asia/Tokyo', baseURL: working.url })
  const page = await abroad.newPage()
  await clientSignsIn(page, VISITS)
  await expect(visit(page)).toContainText('11:00')
  await visit(page).getByRole('button', { name: 'Move' }).click()
  const move = dialog(page, 'Move this visit')
  await move.getByRole('button', { name: new RegExp(`${dayName(TUESDAY)}, \\d+ times`) }).click()
  await expect(move.getByRole('button', { name: '10:00 AM' })).toBeVisible()
  await expect(move.getByRole('button', { name: '5:00 PM' })).toBeVisible()
  await expect(move.getByRole('button', { name: '5:15 PM' })).toHaveCount(0)
  await abroad.close()
})

test('what was is booked again in three presses', async ({ page, working }) => {
  await working.database.run(sql`
    update appointments set starts_at = now() - interval '40 days', ends_at = now() - interval '40 days' + interval '1 hour',
      status = 'done'`)
  await clientSignsIn(page, VISITS)
  await page
    .getByRole('region', { name: 'Past visits' })
    .getByRole('link', { name: /Book Again/ })
    .click()
  const booking = dialog(page, 'Book Your Appointment')
  await booking
    .getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
    .first()
    .click()
  await booking.getByRole('button', { name: 'Book This Visit' }).click()
  await expect(booking).toContainText('You’re booked')
  expect(await wallTimes(working)).toHaveLength(1)
})

function at(minutes: number): Date {
  return new Date(salonMoment({ day: TUESDAY, minutes }))
}

function dayName(day: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day))
}

function nextTuesday(day: string): string {
  return daysLater(day, (2 - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7)
}
