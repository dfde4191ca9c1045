import { salonMoment } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { expect } from './salon.ts'
import {
  FACIAL,
  book,
  choice,
  choosesTime,
  clientComesTo,
  days,
  dialog,
  freeDay,
  folded,
  press,
  service,
  times,
  workingTest as test,
} from './working-salon.ts'

test('a time taken meanwhile is not booked; what is free next takes one more press', async ({
  page,
  working,
}) => {
  await clientComesTo(page, FACIAL)
  await choosesTime(page)
  await choice(page, 'Anything we should know? (optional)').fill('By the window, please.')
  const day = new URL(page.url()).searchParams.get('day') ?? ''
  await working.isTaken(salonMoment({ day, minutes: 630 }))
  await book(page).click()
  await expect(dialog(page).getByText('Someone just took that time')).toBeVisible({
    timeout: 20_000,
  })
  await expect(dialog(page).getByText('You’re booked')).toHaveCount(0)
  const instead = dialog(page).locator('.not-booked').getByRole('button')
  await expect(instead).toHaveText([/11:30 AM$/, /11:45 AM$/, /12:00 PM$/])
  await expect(instead.first()).toBeFocused()
  await instead.nth(1).click()
  await expect(page).toHaveURL(/time=11%3A45/)
  await expect(choice(page, 'Anything we should know? (optional)')).toHaveValue(
    'By the window, please.',
  )
  await book(page).click()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })
  const mine = (await working.visits()).filter(({ client }) => client === 'Nora Whitfield')
  expect(mine.map(({ minutes }) => minutes)).toEqual([705])
})

test('without a network nothing is booked: it is a request, with what was chosen', async ({
  page,
  context,
  visitor,
  working,
}) => {
  await visitor.opens(FACIAL)
  await choosesTime(page)
  await choice(page, 'Name').fill('Ada Marlow')
  await context.setOffline(true)
  await expect(dialog(page).getByText('You’re offline, so we can’t show open times.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Send Request' })).toBeVisible()
  await expect(choice(page, 'Service')).toHaveValue('glow-facial')
  await expect(choice(page, 'Name')).toHaveValue('Ada Marlow')
  await expect(dialog(page).getByLabel('Day', { exact: false }).first()).toHaveValue(/^20/)
  expect(await working.visits()).toEqual([])
  await context.setOffline(false)
  await expect(folded(page).last()).toContainText('10:30 AM', { timeout: 35_000 })
})

test('no time suits: the request takes over what was chosen, and leads back', async ({
  page,
  visitor,
  working,
}) => {
  expect(await working.visits()).toEqual([])
  await visitor.opens(FACIAL)
  await freeDay(page).click()
  await press(page, 'Send a Request')
  await expect(choice(page, 'Service')).toHaveValue('glow-facial')
  await choice(page, 'Service').selectOption({ label: 'Lash Lift & Tint' })
  await press(page, 'See Open Times')
  await expect(folded(page).first()).toContainText('Lash Lift & Tint')
  await expect(times(page).first()).toBeVisible()
})

test('a day without times says so, and leads to the next that has some', async ({
  page,
  visitor,
  working,
}) => {
  await working.database.run(sql`
    delete from shifts where weekday <> 3; update shifts set starts_on = current_date + 16`)
  await visitor.opens(FACIAL)
  // Led to the first day that has any, somebody looks at the weeks before it.
  await expect(page).toHaveURL(/day=20/)
  await press(page, 'Two weeks earlier')
  await days(page).nth(2).click()
  await expect(dialog(page).getByText(/^Nothing is open on/)).toBeVisible()
  await press(page, 'Next Open Day')
  await expect(times(page).first()).toBeVisible()
  await expect(page).toHaveURL(/day=20/)
})

test('a calendar that is full stays the menu, and leads to the waitlist', async ({
  page,
  visitor,
  working,
}) => {
  await working.database.run(sql`
    insert into closed_times (starts_at, ends_at) values (now() - interval '1 day', now() + interval '300 days')`)
  await visitor.opens('/booking')
  await service(page, 'Lash Lift & Tint').click()
  const said = (words: string) => expect(dialog(page).getByText(words)).toBeVisible()
  await said('Nothing is open in these two weeks.')
  await press(page, 'Next Open Day')
  await said('Nothing is open as far ahead as you can book.')
  await dialog(page).getByRole('button', { name: 'Join the Waitlist' }).first().click()
  await expect(dialog(page).getByRole('heading', { name: 'Join the waitlist' })).toBeFocused()
})

test('where nothing suits, somebody without an account joins the waitlist', async ({
  page,
  visitor,
  working,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.opens(FACIAL)
  await expect(times(page).first()).toBeVisible()
  await press(page, 'Join the Waitlist')
  await expect(dialog(page).getByRole('heading', { name: 'Join the waitlist' })).toBeFocused()
  await choice(page, 'Time of day').selectOption('morning')
  await press(page, 'Join the Waitlist')
  await expect(choice(page, 'Name')).toBeFocused()
  await choice(page, 'Name').fill('Ada Marlow')
  await choice(page, 'Email').fill('ada.waits@example.com')
  await press(page, 'Join the Waitlist')
  await expect(dialog(page).getByText('You’re on the waitlist')).toBeVisible({ timeout: 20_000 })
  const entries = await working.database.rows(sql`
    select client_name, user_id, service_names[1] as service, until_minute, email from waitlist_entries
    join waitlist_contacts on entry_id = waitlist_entries.id where email like 'ada.waits%'`)
  expect(entries).toEqual([
    {
      client_name: 'Ada Marlow',
      user_id: null,
      service: 'Mountain Air Facial',
      until_minute: 780,
      email: 'ada.waits@example.com',
    },
  ])
})

test('times that do not come are said not to, and come when asked again', async ({
  page,
  visitor,
  working,
}) => {
  expect(await working.visits()).toEqual([])
  await page.route('**/rpc/booking_times**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await visitor.opens(FACIAL)
  await expect(dialog(page).getByText('Open times didn’t load.')).toBeVisible()
  await page.unroute('**/rpc/booking_times**')
  await press(page, 'Try Again')
  await expect(freeDay(page)).toBeVisible()
})

test('a guest is too late as well, and is shown what is free next', async ({
  page,
  visitor,
  working,
}) => {
  await visitor.opens(FACIAL)
  await choosesTime(page)
  await choice(page, 'Name').fill('Ada Marlow')
  await choice(page, 'Email').fill('too-late@example.com')
  const day = new URL(page.url()).searchParams.get('day') ?? ''
  await working.isTaken(salonMoment({ day, minutes: 630 }))
  await press(page, 'Book as Guest')
  await expect(dialog(page).getByText('Someone just took that time')).toBeVisible({
    timeout: 20_000,
  })
  const instead = dialog(page).locator('.not-booked').getByRole('button')
  await expect(instead).toHaveText([/11:30 AM$/, /11:45 AM$/, /12:00 PM$/])
  await expect(choice(page, 'Name')).toHaveValue('Ada Marlow')
})
