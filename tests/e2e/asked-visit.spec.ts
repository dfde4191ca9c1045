import { dayInWords } from '#domain/hours/opening-days.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { bookedTest as test, deskOpens, MARA } from './booked-salon.ts'
import { mailTo } from './family-people.ts'
import { expect } from './salon.ts'
import type { Page } from '@playwright/test'
import type { BookedSalon } from './booked-salon.ts'

const INBOX = '/employee/emails/operational'

/** Somebody has asked for a visit on a day, and the receptionist reads it. */
async function asked({ database }: BookedSalon, page: Page, name: string, day: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  await database.run(sql`
    insert into contact_messages
      (action_id, kind, name, email, service_slug, service_name, employee, wishes)
    values (gen_random_uuid(), 'booking', ${name}, ${email}, 'signature-cut', 'Signature Cut & Finish',
      'Mara Ellison', ${`${dayInWords(day)}: morning`})`)
  await deskOpens(page, '')
  await page.goto(INBOX)
  const row = page.locator('.message-row').filter({ hasText: name })
  await expect(row).toBeVisible()
  return { email, row, book: row.getByRole('link', { name: 'Book a Visit' }) }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book a visit' })
const pressBook = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Book', exact: true }).click()

test('a request becomes a visit in a few presses, and whoever asked reads when', async ({
  page,
  booked,
}) => {
  // Further ahead than the device knows by itself.
  const day = daysLater(booked.day, 21)
  const { email, row, book } = await asked(booked, page, 'Nora Hartwell', day)
  await row.getByRole('button', { name: 'Mark as handled' }).click()
  await page.getByRole('radio', { name: 'Handled', exact: true }).check({ force: true })
  await book.click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Nora Hartwell wrote')).toBeVisible()
  await expect(dialog.getByText(`${dayInWords(day)}: morning`)).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Chosen services' })).toContainText('Signature Cut')
  await expect(dialog.getByLabel('Stylist')).toHaveValue(MARA)
  await expect(dialog.getByLabel('Starting')).toHaveValue(day)
  await pressBook(page)
  await expect(dialog.getByText('Booked', { exact: true })).toBeVisible()
  expect(await booked.standing('Nora Hartwell')).toBe('10:00 Mara Ellison')

  // Though it's handled already, and not among those to answer.
  await dialog.getByRole('link', { name: 'Answer Nora Hartwell' }).click()
  await expect(row).toContainText('Booked for')
  const answer = row.getByLabel('Answer to Nora Hartwell')
  await expect(answer).toBeFocused()
  const words = `You’re booked for Signature Cut & Finish on ${dayInWords(day)} at 10:00`
  await expect(answer).toHaveValue(new RegExp(`^Hi Nora,\n\n${words}`))
  await expect(book).toHaveCount(0)
  await row.getByRole('button', { name: 'Send Answer' }).click()
  expect(await mailTo(booked, email, 'message-answer')).toContain(words)
  await row.getByRole('link', { name: 'See the visit' }).click()
  await expect(page.getByRole('dialog', { name: 'Visit for Nora Hartwell' })).toBeVisible()
})

test('without a connection it’s said to be booked only once it is', async ({ page, booked }) => {
  const { row, book } = await asked(booked, page, 'Theo Marsh', booked.day)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await book.click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Starting')).toHaveValue(booked.day)
  await page.context().setOffline(true)
  await pressBook(page)
  await expect(dialog.getByText('Saved on this device.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Answer Theo Marsh' })).toHaveCount(0)
  await page.goBack()
  await expect(row).toContainText('To be booked for')
  await expect(book).toHaveCount(0)
  await row.getByRole('button', { name: 'Answer' }).click()
  const answer = row.getByLabel('Answer to Theo Marsh')
  await expect(answer).toHaveValue('')
  await page.context().setOffline(false)
  await expect(answer).toHaveValue(/^Hi Theo,\n\nYou’re booked for Signature Cut/)
  await expect(row).toContainText('Booked for')
  expect(await booked.standing('Theo Marsh')).toBe('10:00 Mara Ellison')
})

test('a second visit for one request is refused, and nobody is told of it', async ({
  page,
  booked,
}) => {
  await booked.books({ name: 'Ada Park', time: '15:00-16:00' })
  const { row, book } = await asked(booked, page, 'Ada Park', booked.day)
  await book.click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Starting')).toHaveValue(booked.day)
  await booked.database.run(sql`
    insert into private.asked_visits (message_id, visit_id)
    select contact_messages.id, appointments.id from contact_messages, appointments
    where name = 'Ada Park' and client_name = 'Ada Park'`)
  await pressBook(page)
  await expect(dialog.getByText('A visit is already booked for this message')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Answer Ada Park' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('button', { name: 'Yes, Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(row).toContainText('3:00 PM')
  expect(await booked.standing('Ada Park')).toBe('15:00 Mara Ellison')
})

test('a card that’s slow to come warns of an allergy before the visit is booked', async ({
  page,
  booked,
}) => {
  await booked.database.run(sql`
    insert into client_cards (name, email, allergies)
    values ('Ida Voss', 'ida.voss@example.com', 'Nut oils')`)
  const { book } = await asked(booked, page, 'Ida Voss', booked.day)
  const answers = Promise.withResolvers<void>()
  await page.route('**/rest/v1/client_cards*', async (route) => {
    await answers.promise
    await route.continue()
  })
  await book.click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Looking up their card')).toBeVisible()
  const press = dialog.getByRole('button', { name: 'Book', exact: true })
  await expect(press).toHaveAttribute('aria-busy', 'true')
  await expect(dialog.getByLabel('Phone')).toHaveCount(0)
  await expect(dialog.getByRole('list', { name: 'Chosen services' })).toContainText('Signature Cut')
  // Longer than anybody on the telephone waits.
  await expect(dialog.getByLabel('Phone')).toBeVisible()
  await expect(press).toHaveAttribute('aria-busy', 'false')
  await dialog.getByLabel('Phone').fill('(828) 555-0177')
  answers.resolve()
  await expect(dialog.getByText('Nut oils')).toBeVisible()
  await expect(dialog.getByLabel('Phone')).toHaveCount(0)
  await pressBook(page)
  await expect(dialog.getByText('Booked', { exact: true })).toBeVisible()
  const [row] = await booked.database.rows<{ count: number }>(sql`
    select count(*)::int from client_cards where name = 'Ida Voss'`)
  expect(row?.count).toBe(1)
})
