import { AxeBuilder } from '@axe-core/playwright'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { clientSignsIn } from './expecting-salon.ts'
import { guestTest as test, LINH, linkTo, TUESDAY } from './guest-salon.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a guest confirms by the link of the letter, takes the visit along, and calls it off', async ({
  page,
  guest,
}) => {
  await page.goto(await guest.books())
  await expect(heading(page, 'One press and it’s yours')).toBeVisible()
  await expect(page.getByText('Gel Manicure with Linh Tran')).toBeVisible()
  await expect(page.getByText(/Held until/)).toBeVisible()
  await expect(page.getByText(/\d+:\d\d [AP]M, in (29|30) minutes/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await press(page, 'Confirm Visit')
  await expect(heading(page, 'You’re booked')).toBeVisible()
  expect(await guest.standing()).toEqual({ status: 'booked', isConfirmed: true })
  const file = page.waitForEvent('download')
  await press(page, 'Add to Calendar')
  expect((await file).suggestedFilename()).toBe(`visit-${TUESDAY}.ics`)

  await page.reload()
  await expect(heading(page, 'You’re booked')).toBeVisible()
  await press(page, 'Cancel Visit')
  const question = page.getByRole('dialog', { name: 'Cancel this visit?' })
  await expect(question).toContainText('free to cancel until')
  await question.getByRole('button', { name: 'Keep It' }).click()
  expect(await guest.standing()).toMatchObject({ status: 'booked' })
  await press(page, 'Cancel Visit')
  await question.getByRole('button', { name: 'Cancel It' }).click()
  await expect(heading(page, 'This visit is canceled')).toBeVisible()
  expect(await guest.standing()).toMatchObject({ status: 'cancelled' })
})

test('a guest moves the visit by the link, to a time that is free', async ({
  page,
  guest,
  working,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await guest.books())
  await press(page, 'Confirm Visit')
  await press(page, 'Move Visit')
  const move = page.getByRole('dialog', { name: 'Move this visit' })
  await expect(move).toContainText('You can move it as often as you like until')
  await move
    .getByRole('button', { name: /^Tuesday, .+, \d+ times?$/ })
    .last()
    .click()
  await move.getByRole('button', { name: '2:15 PM', exact: true }).click()
  await move.getByRole('button', { name: 'Move It' }).click()
  await expect(move).toBeHidden()
  await expect(page.getByText(/2:15/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/2:15/).first()).toBeVisible()
  const [visit] = await working.database.rows<{ startsAt: string }>(sql`
    select to_json(starts_at) #>> '{}' as "startsAt" from appointments`)
  const { minutes } = salonClockAt(Date.parse(visit?.startsAt ?? ''))
  expect(minutes).toBe(14 * 60 + 15)
})

test('less than a day before, a guest is asked to call', async ({ page, guest, working }) => {
  const link = await guest.books()
  await working.database.run(sql`
    update appointments set starts_at = now() + interval '5 hours', ends_at = now() + interval '6 hours',
      confirm_by = null`)
  await page.goto(link)
  await press(page, 'Move Visit')
  const move = page.getByRole('dialog', { name: 'Move this visit' })
  await expect(move).toContainText('please call us')
  await expect(move.getByRole('link', { name: /^Call/ })).toBeVisible()
})

test('what nobody confirmed is free again, and can be chosen again in one step', async ({
  page,
  guest,
  working,
}) => {
  const link = await guest.books()
  await working.database.run(sql`
    update appointments set confirm_by = now() - interval '1 minute'; select private.lapse_unconfirmed()`)
  await page.goto(link)
  await expect(heading(page, 'This time is open again')).toBeVisible()
  await page.getByRole('link', { name: 'Book Again' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('service') === 'juniper-manicure')
})

test('it lapses before the eyes of whoever looks at it for too long', async ({ page, guest }) => {
  await page.clock.install()
  await page.goto(await guest.books())
  await expect(heading(page, 'One press and it’s yours')).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(heading(page, 'This time is open again')).toBeVisible()
})

test('a link that leads nowhere, none at all, and no network are three different things', async ({
  page,
  guest,
  context,
}) => {
  await page.goto('/confirm-visit')
  await expect(heading(page, 'This page needs the link from your email')).toBeVisible()
  await page.goto(`/confirm-visit#${'0'.repeat(64)}`)
  await expect(heading(page, 'We can’t find this visit')).toBeVisible()
  const link = await guest.books()
  await page.goto(link)
  await expect(heading(page, 'One press and it’s yours')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You need a connection to confirm')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm Visit' })).toBeDisabled()
  await context.setOffline(false)
  await press(page, 'Confirm Visit')
  await expect(heading(page, 'You’re booked')).toBeVisible()
})

test('what comes free is held for whoever waits, and theirs with one press', async ({
  page,
  working,
}) => {
  await clientSignsIn(page, '/client-dashboard?tab=appointments')
  const list = page.getByRole('region', { name: 'Waitlist' })
  await expect(list).toContainText('You’re not on the waitlist.')
  await list.getByRole('button', { name: 'Join the Waitlist' }).click()
  const form = page.getByRole('dialog', { name: 'What would you like?' })
  await form.getByLabel('Service').selectOption({ label: 'Gel Manicure' })
  await form.getByLabel('With').selectOption({ label: 'Linh Tran' })
  await form.getByLabel('From').fill(TUESDAY)
  await form.getByLabel('Until').fill(TUESDAY)
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([])
  await form.getByRole('button', { name: 'Join the Waitlist' }).click()
  await expect(list.getByRole('heading', { name: 'Gel Manicure' })).toBeVisible()
  await working.database.run(sql`select private.offer_free_times()`)

  await page.reload()
  await expect(list).toContainText('A spot opened up')
  await expect(list).toContainText(/Held for you until \d+:\d\d [AP]M/)
  await page.waitForLoadState('networkidle')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await list.getByRole('button', { name: 'Take It' }).click()
  await expect(list).toContainText('You’re not on the waitlist.')
  const panel = page.getByRole('tabpanel', { name: 'Appointments' })
  await expect(panel.getByRole('heading', { name: 'Gel Manicure' })).toBeVisible()
})

test('the letter of an offer lets it go, and it is not offered again', async ({
  page,
  working,
}) => {
  const { database } = working
  await database.run(sql`
    insert into waitlist_entries (id, user_id, client_name, service_ids, service_names, stylist_id, from_day,
      until_day, from_minute, until_minute, weekdays)
    select gen_random_uuid(), users.id, 'Nora', array[services.id], array[services.name], ${LINH}, ${TUESDAY},
      ${TUESDAY}, 0, 1440, '{2}'
    from auth.users, services where users.email = 'client@example.com' and slug = 'juniper-manicure';
    insert into private.freed_days (day) values (${TUESDAY});
    select private.offer_free_times()`)
  // In the story before, this person was written to as well.
  await expect(async () => {
    await page.goto(await linkTo(working, 'client@example.com'))
    await page.reload()
    await expect(heading(page, 'A spot opened up for you')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await press(page, 'Let It Go')
  await expect(heading(page, 'You passed on this time')).toBeVisible()
  const [entry] = await database.rows(sql`select state from waitlist_entries`)
  expect(entry).toEqual({ state: 'waiting' })
})
