import { daysLater, salonMoment } from '#domain/time/salon-clock.ts'
import { dayInWords, isOpenOn } from '#domain/hours/opening-days.ts'
import { SEED_HOURS } from '#domain/hours/opening-hours.ts'
import { raw, sql } from '#local/database/sql.ts'
import { HOURS_OF_DAY } from '#support/salon-at.ts'
import { turnClock } from '#support/turned-clock.ts'
import { comesToWork, plantedSalon } from './planted-salon.ts'
import { expect } from './salon.ts'
import type { Database } from '#local/database/database.ts'
import type { Locator, Page } from '@playwright/test'

const [EIGHT_O_CLOCK] = HOURS_OF_DAY
const MARA = '57000000-0000-4000-8000-000000000001'
const ANDRE = '57000000-0000-4000-8000-000000000002'
const TEN = 600
const NINE = ['Ada', 'Bea', 'Cleo', 'Dora', 'Elin', 'Faye', 'Gwen', 'Hope', 'Iris']
/** At 10:00 and at 3:00 Andre has somebody else, and in between he has his break. */
const CANNOT_GO_TO_ANDRE = ['Ada', 'Dora', 'Elin', 'Gwen']

/** Booked with a name alone. */
const HAS_NO_EMAIL = 'Iris'

/** Eight in the morning: Mara has nine visits on her day, Andre two on his. */
const test = plantedSalon(EIGHT_O_CLOCK, plant)

async function plant(database: Database, day: string): Promise<void> {
  await database.run(sql`delete from appointments; delete from closed_times`)
  const at = (minutes: number) => new Date(salonMoment({ day, minutes }))
  const visits = [
    ...NINE.map((name, place) => [`${name} Brooks`, MARA, TEN + place * 50] as const),
    ['Petra Hale', ANDRE, TEN] as const,
    ['Noor Haddad', ANDRE, 15 * 60] as const,
  ]
  for (const [name, stylist, begins] of visits)
    await database.run(sql`
      insert into appointments (id, client_name, stylist_id, service_id, service_slug, service_name, starts_at,
        ends_at, parts, status, source, scheduled_at)
      select gen_random_uuid(), ${name}, ${stylist}::uuid, id, slug, name, ${at(begins)}::timestamptz,
        ${at(begins + 45)}::timestamptz, '{45}', 'booked', 'desk', '2026-01-01'
      from services where slug = 'signature-cut'`)
  await database.run(sql`
    insert into appointment_contacts (appointment_id, email)
    select id, lower(split_part(client_name, ' ', 1)) || '@example.com' from appointments
    where client_name like '% Brooks' and client_name not like ${`${HAS_NO_EMAIL} %`}`)
  // What is changed rests for two minutes before it is told, and here for a moment.
  await database.run(
    raw(`
    create or replace function private.visit_letter_rest() returns interval language sql immutable
      return interval '1 second';
    update private.timers set every_seconds = 1 where name = 'run-errands'`),
  )
}

const panel = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Visits to move', exact: true })
const mara = (page: Page): Locator => page.getByRole('group', { name: 'Mara Ellison', exact: true })
const choices = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: `New time for ${name} Brooks` })

/** On the phone: she won't be in today. */
async function callsInSick(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Time off for Mara Ellison' }).click()
  const form = page.getByRole('dialog', { name: 'Time off' })
  await form.getByRole('button', { name: 'Sick' }).click()
  await expect(form).toContainText('9 visits are booked then.')
  await form.getByRole('button', { name: 'Add Time Off' }).click()
}

test('nine visits of a sick day are moved with one press, and put back with another', async ({
  page,
  visitor,
  browser,
  planted,
}) => {
  await comesToWork(page, 'receptionist')
  await page.goto('/employee/appointments')
  await callsInSick(page)
  const list = panel(page)
  await expect(list.getByRole('group')).toHaveCount(9)
  await page.goto('/employee')
  await page.getByRole('link', { name: /9 visits during time off or a closure/ }).click()
  await expect(list.getByRole('group')).toHaveCount(9)
  const before = await visitsIn(list)
  for (const name of NINE.filter((one) => !CANNOT_GO_TO_ANDRE.includes(one)))
    await expect(choices(page, name).getByRole('radio', { checked: true })).toHaveAccessibleName(
      'Same time with Andre Whitaker',
    )
  for (const name of CANNOT_GO_TO_ANDRE)
    await expect(choices(page, name).getByRole('radio', { checked: true })).toHaveAccessibleName(
      'Leave it for now',
    )
  await expect(list).toContainText('4 visits stay where they are.')

  // What was agreed on the phone outlives a reload.
  for (const name of CANNOT_GO_TO_ANDRE)
    await choices(page, name).getByRole('radio', { name: 'with Mara Ellison' }).check()
  const kept = async () => (await visitor.deviceHolds()).split('"places":[{').length - 1
  await expect.poll(kept).toBe(9)
  await page.reload()
  await page.getByRole('button', { name: 'Find New Times' }).click()
  await list.getByRole('button', { name: 'Move 9 Visits' }).click()
  await expect(list.getByText('No visits to move on this day.')).toBeVisible()
  const moved = list.getByRole('region', { name: 'Moved today' })
  await expect(moved.getByRole('listitem')).toHaveCount(9)
  await expect(moved.getByText('Not sent yet')).toHaveCount(0)
  await expect(page.getByText('Needs a decision')).toHaveCount(0)
  await expect(moved.getByText(/^Email sent/)).toHaveCount(8)
  await expect(moved.getByText('No email address, so please call')).toHaveCount(1)
  await expect
    .poll(() => lettersTo(page, 'ada@example.com'))
    .toEqual([expect.stringMatching(/^Your visit is now on .* at 1[012]:\d\d/)])

  await page.goto('/employee/appointments?open=to-move')
  await expect(moved.getByRole('listitem')).toHaveCount(9)
  await list.getByRole('button', { name: 'Put 9 Visits Back' }).click()
  await expect(list.getByRole('group')).toHaveCount(9)
  await expect(moved).toBeHidden()
  expect(await visitsIn(list)).toEqual(before)
  await expect.poll(() => lettersTo(page, 'ada@example.com')).toHaveLength(2)

  // As the salon has it, and another device reads it.
  const context = await browser.newContext({ baseURL: planted.url })
  await context.addInitScript(turnClock, planted.aheadMs)
  const elsewhere = await context.newPage()
  await comesToWork(elsewhere, 'receptionist')
  await elsewhere.goto('/employee/appointments?open=to-move')
  await expect.poll(() => visitsIn(panel(elsewhere))).toEqual(before)

  // She's feeling better: what was moved a moment ago is a press away from where it was.
  await list.getByRole('button', { name: 'Move 5 Visits' }).click()
  await expect(moved.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Time off for Mara Ellison' }).click()
  await page.getByRole('button', { name: 'Remove Mara’s time off' }).click()
  await list.getByRole('button', { name: 'Put 5 Visits Back' }).click()
  await expect(moved).toBeHidden()
  await expect(panel(elsewhere).getByText('No visits to move on this day.')).toBeVisible()
  await expect(mara(elsewhere).getByText('Brooks')).toHaveCount(9)
  await context.close()
})

test('without a network it is all done on this device, and sent afterwards', async ({
  page,
  visitor,
  context,
}) => {
  await comesToWork(page, 'receptionist')
  await page.goto('/employee/appointments')
  await expect(mara(page).getByText('Brooks')).toHaveCount(9)
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await callsInSick(page)
  const list = panel(page)
  await expect(list.getByRole('group')).toHaveCount(9)
  await expect(list).toContainText('We’ll send the moves when you’re back online.')
  await list.getByRole('button', { name: 'Move 5 Visits' }).click()
  await expect(list.getByText('Not sent yet')).toHaveCount(5)
  await list.getByRole('button', { name: 'Put 5 Visits Back' }).click()
  await expect(list.getByRole('group')).toHaveCount(9)
  await list.getByRole('button', { name: 'Move 5 Visits' }).click()
  await expect(list.getByText('Not sent yet')).toHaveCount(5)
  await context.setOffline(false)
  await expect(list.getByText('Not sent yet')).toHaveCount(0)
  await expect(list.getByRole('group')).toHaveCount(4)
  await expect(page.getByText('Needs a decision')).toHaveCount(0)
})

test('training is for two, a day off may be for all, and both can be undone', async ({
  page,
  planted,
}) => {
  await comesToWork(page, 'receptionist')
  await page.goto('/employee/appointments')
  const form = page.getByRole('dialog', { name: 'Time off' })
  const known = form.getByRole('listitem')
  const two = ['Linh Tran', 'Sofia Reyes']
  const asksForTwo = async () => {
    await page.getByRole('button', { name: 'Time Off', exact: true }).click()
    for (const name of two) await form.getByRole('checkbox', { name }).check()
  }
  const addsTraining = async () => {
    await form.getByRole('switch', { name: 'Only some hours' }).check()
    await form.getByLabel('From').fill('14:00')
    await form.getByLabel('Until').fill('15:30')
    await form.getByRole('button', { name: 'Training' }).click()
    await expect(form).toContainText('No visits are booked then.')
    await form.getByRole('button', { name: 'Add Time Off' }).click()
    await expect(form).toBeHidden()
  }
  await asksForTwo()
  await addsTraining()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It’s as it was before.')).toBeVisible()
  await asksForTwo()
  await expect(known).toHaveCount(0)
  await addsTraining()
  await asksForTwo()
  await expect(known.filter({ hasText: '2pm–3:30pm' })).toHaveCount(2)
  await form.getByRole('button', { name: 'Cancel' }).click()

  const days = [3, 4, 5].map((ahead) => daysLater(planted.today, ahead))
  const day = days.find((one) => isOpenOn(one, SEED_HOURS)) ?? ''
  await page.goto(`/employee/appointments?day=${day}`)
  await page.getByRole('button', { name: 'Time Off', exact: true }).click()
  await form.getByRole('button', { name: 'Add Time Off' }).click()
  await expect(form).toContainText('Please pick at least one person.')
  for (const who of await form.getByRole('checkbox').all()) await who.check()
  await form.getByRole('button', { name: 'Add Time Off' }).click()
  // Those who are off have a column, in which they can be back.
  await page.getByRole('button', { name: 'Time off for Linh Tran' }).click()
  await form.getByRole('button', { name: `Remove Linh’s time off, ${dayInWords(day)}` }).click()
  await expect(page.getByText('Linh’s time off is removed')).toBeVisible()
})

/** Each with its time and its stylist, as it is read. */
function visitsIn(list: Locator): Promise<readonly string[]> {
  return list.getByRole('button', { name: 'with Mara Ellison' }).allInnerTexts()
}

/** What they were told, the latest first. */
async function lettersTo(page: Page, address: string): Promise<readonly string[]> {
  const answer = await page.request.get('/mailbox/messages')
  const messages = (await answer.json()) as readonly { to: string; subject: string }[]
  return messages.filter(({ to }) => to === address).map(({ subject }) => subject)
}
