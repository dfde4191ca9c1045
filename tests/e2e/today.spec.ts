import { salonMoment } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { HOURS_OF_DAY } from '#support/salon-at.ts'
import { comesToWork, plantedSalon } from './planted-salon.ts'
import { expect } from './salon.ts'
import type { Database } from '#local/database/database.ts'
import type { Locator, Page } from '@playwright/test'

const [, , ONE_O_CLOCK] = HOURS_OF_DAY
const MARA = '57000000-0000-4000-8000-000000000001'
const LINH = '57000000-0000-4000-8000-000000000003'

/** One in the afternoon: somebody is late, somebody is here without a stylist, somebody waits for a time. */
const test = plantedSalon(ONE_O_CLOCK, plant)

async function plant(database: Database, day: string): Promise<void> {
  await database.run(sql`delete from waitlist_entries; delete from appointments`)
  const at = (hours: number, minutes = 0) =>
    new Date(salonMoment({ day, minutes: hours * 60 + minutes }))
  const visits = [
    ['Hannah Brooks', MARA, at(12, 40), at(13, 40), 'booked'],
    ['Cleo Marsh', LINH, at(12), at(14), 'booked'],
    ['Noor Haddad', null, at(12, 50), at(13, 20), 'arrived'],
    ['Petra Hale', MARA, at(15), at(16), 'confirmed'],
    ['Ivan Bellamy', MARA, at(10), at(11), 'in_service'],
  ] as const
  for (const [name, stylist, begins, ends, status] of visits)
    await database.run(sql`
      with visit as (
        insert into appointments (id, client_name, stylist_id, service_slug, service_name, starts_at, ends_at,
          status, source, scheduled_at)
        values (gen_random_uuid(), ${name}, ${stylist}::uuid, 'signature-cut', 'Signature Cut',
          ${begins}::timestamptz, ${ends}::timestamptz, ${status}, 'desk', '2026-01-01') returning id
      ) insert into appointment_contacts (appointment_id, phone) select id, '(828) 555-0142' from visit`)
  // Sooner than what is offered online.
  await database.run(sql`
    with entry as (
      insert into waitlist_entries (id, client_name, service_ids, service_names, from_day, until_day,
        from_minute, until_minute, weekdays, note)
      select gen_random_uuid(), 'Nora Whitfield', array[id], array[name], ${day}::date, ${day}::date,
        840, 900, '{1,2,3,4,5,6,7}', '' from services where slug = 'signature-cut' returning id
    ) insert into waitlist_contacts (entry_id, phone, email) select id, '(828) 555-0177', '' from entry`)
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name })
const row = (inside: Page | Locator, name: string): Locator =>
  inside.getByRole('listitem').filter({ hasText: name })

test('the desk sees who is late and what waits, and one press leads to each', async ({ page }) => {
  await comesToWork(page, 'receptionist')
  const now = part(page, 'Right now')
  const late = row(now, 'Hannah Brooks')
  await expect(late).toContainText(/\d+ min late/)
  await expect(late.getByRole('link', { name: 'Call Hannah Brooks' })).toHaveAttribute(
    'href',
    'tel:+18285550142',
  )
  await expect(row(now, 'Noor Haddad')).toContainText('Unassigned')
  await expect(row(now, 'Petra Hale')).toContainText('3:00 PM')
  await expect(row(now, 'Ivan Bellamy')).toContainText('In service')
  const free = row(part(page, 'Open times today'), 'Nora Whitfield')
  await expect(free).toContainText(
    'Nora Whitfield could come at 2:00 PM for Signature Cut & Finish',
  )

  const waits = part(page, 'Waiting for you')
  await waits.getByRole('link', { name: '1 client has no stylist yet' }).click()
  const lists = page.getByRole('complementary', { name: 'Waiting' })
  await expect(lists.getByRole('button', { name: /^Assign Noor Haddad/ })).toBeInViewport()
  // Closed, it stays closed when the page is loaded again.
  await expect(page).not.toHaveURL(/open=/)

  await page.goBack()
  await late.getByRole('link', { name: /^12:40 PM/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Visit for Hannah Brooks' })
  await sheet.getByRole('button', { name: 'Check In', exact: true }).click()
  await page.goBack()
  await expect(late).toContainText('Checked in')
  await expect(late).not.toContainText('late')
})

test('without a network it is there as it was, and what was done meanwhile is in it', async ({
  page,
  visitor,
  context,
}) => {
  await comesToWork(page, 'receptionist')
  const now = part(page, 'Right now')
  const petra = row(now, 'Petra Hale')
  await expect(row(now, 'Cleo Marsh')).toContainText('late')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await expect(page.getByText(/^You’re offline. This is the calendar as of/)).toBeVisible()
  // Someone else may have checked her in.
  await expect(now.getByRole('heading', { name: 'Due' })).toBeVisible()
  await expect(row(now, 'Cleo Marsh')).not.toContainText('late')
  await petra.getByRole('link').click()
  const sheet = page.getByRole('dialog', { name: 'Visit for Petra Hale' })
  await sheet.getByRole('button', { name: 'Check In', exact: true }).click()
  await page.goBack()
  await expect(petra).toContainText('Not sent yet')
  await expect(petra).toContainText('Checked in')
  await context.setOffline(false)
  await expect(petra).not.toContainText('Not sent yet')
})

test('a stylist sees their own day, and nothing of the desk’s is asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await comesToWork(page, 'employee')
  await expect(part(page, 'Your hours today').getByRole('listitem')).toHaveCount(1)
  await expect(part(page, 'Right now')).toContainText('You have no visits today.')
  await expect(part(page, 'Open times today').getByRole('listitem')).toHaveCount(1)
  expect(asked.filter((url) => /rest.*(?:waitlist|contact_messages|reminder)/.test(url))).toEqual(
    [],
  )
})
