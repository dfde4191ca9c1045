import { dayInWords } from '#domain/hours/opening-days.ts'
import { daysLater, salonDay } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { MARA, bookedTest as test } from './booked-salon.ts'
import { expect } from './salon.ts'
import { opensSection } from './staff-screen.ts'
import type { BookedSalon } from './booked-salon.ts'
import type { Page } from '@playwright/test'

const opensMara = (page: Page) =>
  opensSection(page, 'manager', `/employee/users/employees?stylist=${MARA}`, 'Mara Ellison')
const timeOff = (page: Page) => page.getByRole('region', { name: 'Time off' })
const hit = (page: Page) => page.getByRole('region', { name: 'Booked while they’re off' })

/** For how many minutes of a day clients can book Mara, with nobody booked. */
async function worksOn({ database }: BookedSalon, day: string) {
  const [row] = await database.rows<{ minutes: number }>(sql`
    select private.minutes_in_spans(private.working_time(${MARA}, ${day})) as minutes`)
  return row?.minutes
}

test('somebody is off once the visits it hits were shown, and Undo works from any page', async ({
  page,
  booked,
}) => {
  const { day } = booked
  const hours = [10, 11, 12, 13, 14, 15]
  const others = hours.flatMap((hour) => [`${hour}:00-${hour}:30`, `${hour}:30-${hour + 1}:00`])
  await booked.books(...others.map((time) => ({ name: `At ${time}`, time, stylistId: MARA })), {
    name: 'Ben Castillo',
    time: '17:00-17:30',
    stylistId: MARA,
  })
  await opensMara(page)
  await timeOff(page).getByRole('button', { name: 'Add Time Off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Time Off' })
  await expect(dialog.getByLabel('First day')).toHaveValue(salonDay(Date.now()))
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByLabel(/^Last day/).fill(daysLater(day, -1))
  await dialog.getByRole('button', { name: 'Add Time Off' }).click()
  await expect(dialog.getByText('This has to be the first day')).toBeInViewport()
  await dialog.getByLabel(/^Last day/).fill(daysLater(day, 1))
  await dialog.getByLabel(/^Reason/).fill('Sick')
  await dialog.getByRole('button', { name: 'Add Time Off' }).click()

  const question = page.getByRole('dialog', { name: '13 visits are booked then' })
  await expect(question.getByText('Ben Castillo')).toBeVisible()
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Sick')
  expect(await worksOn(booked, day)).toBe(480)
  await dialog.getByRole('button', { name: 'Add Time Off' }).click()
  await question.getByRole('button', { name: 'Add Time Off' }).click()

  const days = `${dayInWords(day)} to ${dayInWords(daysLater(day, 1))}`
  const row = timeOff(page).getByRole('listitem', { name: days })
  await expect(row.getByText('Sick')).toBeVisible()
  await expect(hit(page).getByText('At 10:00-10:30')).toBeVisible()
  await expect(hit(page).getByText('Ben Castillo')).toHaveCount(0)
  await hit(page).getByRole('button', { name: 'Show All 13' }).click()
  await expect(hit(page).getByText('Ben Castillo')).toBeVisible()
  expect(await worksOn(booked, day)).toBe(0)
  const told = page.getByRole('status').filter({ hasText: `Mara is off: ${days}` })
  await page.getByRole('button', { name: 'All Employees' }).click()
  await expect(page.getByText('13 booked while off')).toBeVisible()
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It’s as it was before.')).toBeInViewport()
  await expect(page.getByText('13 booked while off')).toHaveCount(0)
  expect(await worksOn(booked, day)).toBe(480)
})

test('who comes back early was off the days before, also after an Undo', async ({
  page,
  booked,
}) => {
  const today = salonDay(Date.now())
  const [began, ends] = [daysLater(today, -2), daysLater(today, 9)]
  await booked.database.run(sql`
    insert into closed_times (id, stylist_id, starts_at, ends_at, reason) values (
      gen_random_uuid(), ${MARA}, private.salon_moment(${began}, 0), private.salon_moment(${ends}, 1440), 'Vacation')`)
  const back = async () => {
    const [row] = await booked.database.rows<{ back: string }>(sql`
      select private.salon_day(ends_at)::text as back from closed_times where stylist_id = ${MARA}`)
    return row?.back
  }
  await opensMara(page)
  await timeOff(page).getByText('Back Today').click()
  await expect(timeOff(page).getByText('No time off coming up.')).toBeVisible()
  await expect(timeOff(page).getByRole('heading', { name: 'Time off' })).toBeFocused()
  expect(await back()).toBe(today)
  const told = page.getByRole('status').filter({ hasText: 'Mara is back today' })
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect(timeOff(page).getByText('Vacation', { exact: true })).toBeVisible()
  expect(await back()).toBe(daysLater(ends, 1))
})
