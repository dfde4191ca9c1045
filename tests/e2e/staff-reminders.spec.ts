import { AxeBuilder } from '@axe-core/playwright'
import { dayOfVisit } from '#domain/time/visit-time.ts'
import { sql } from '#local/database/sql.ts'
import { accountOf } from './desk-of-salon.ts'
import { VISIT, reminderTest as test, type ExpectingSalon } from './expecting-salon.ts'
import { expect } from './salon.ts'
import type { Locator, Page } from '@playwright/test'
import type { Role } from '#domain/session/roles.ts'

const REMINDERS = '/employee/emails/reminders'
const QUESTION = '**/rest/v1/appointments?*'

async function signsIn(page: Page, role: Role): Promise<void> {
  const { email, password } = accountOf(role)
  await page.goto(`/auth?next=${encodeURIComponent(REMINDERS)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === REMINDERS)
}

const visitOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem', { name, exact: true })

/** Of one visit, what is said about one step. */
const step = (visit: Locator, name: string): Locator =>
  visit.getByRole('listitem').filter({ hasText: name })

async function becameOf(expecting: ExpectingSalon, state: string): Promise<void> {
  const states = () =>
    expecting.database.rows<{ state: string }>(sql`select distinct state from reminder_deliveries`)
  await expect.poll(states).toEqual([{ state }])
}

/** Nora lost the phone she was told on, and has turned emails off. */
async function cannotBeReached({ database }: ExpectingSalon): Promise<void> {
  const { email } = accountOf('client')
  await database.run(sql`
    update profiles set wants_email_reminders = false
    from auth.users where users.id = profiles.id and email = ${email};
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, expired_at)
    select id, 'https://web.push.apple.com/lost', ${`BA${'x'.repeat(85)}`}, ${'y'.repeat(22)}, now()
    from auth.users where email = ${email}`)
}

test('the desk sees who was reminded, how and when', async ({ page, expecting }) => {
  await expecting.reminds('day-before')
  await becameOf(expecting, 'sent')
  await signsIn(page, 'receptionist')

  await page.goto('/employee/emails/operational')
  await page.getByRole('link', { name: 'Visit Reminders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visit Reminders' })).toBeVisible()
  await expect(page.getByRole('heading', { name: dayOfVisit(expecting.startsAt) })).toBeVisible()
  const nora = visitOf(page, 'Nora Whitfield')
  await expect(nora).toContainText(/2:00\sPM/)
  await expect(nora).toContainText('Lash Lift & Tint')
  const dayBefore = step(nora, 'The day before')
  await expect(dayBefore).toContainText('Email')
  await expect(dayBefore).toContainText(/Sent (\w{3} \d+ )?at \d+:\d\d\s[AP]M/)
  await expect(step(nora, 'Two hours before')).toHaveCount(0)
  await expect(nora.getByRole('link')).toHaveCount(0)

  await page.getByRole('radio', { name: 'Not sent' }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'No one was left out' })).toBeVisible()
  await expect(nora).toBeHidden()
})

test('whoever could not be reached stands under Not sent, with the reason and a number', async ({
  page,
  expecting,
}) => {
  await cannotBeReached(expecting)
  await expecting.reminds('day-before')
  await becameOf(expecting, 'not-sent')
  await signsIn(page, 'receptionist')

  await page.getByRole('radio', { name: 'Not sent 1' }).check({ force: true })
  const nora = visitOf(page, 'Nora Whitfield')
  const dayBefore = step(nora, 'The day before')
  await expect(dayBefore).toContainText('No phone, no email')
  await expect(dayBefore).toContainText(
    'They have no phone set up for notifications and no email we may use.',
  )
  const call = nora.getByRole('link', { name: 'Call (828) 555-0111 for Nora Whitfield' })
  await expect(call).toBeVisible()
  await expect(call).toHaveAttribute('href', 'tel:+18285550111')
})

test('a visit that is called off is nobody’s to call about any more', async ({
  page,
  expecting,
}) => {
  await expecting.database.run(sql`
    select private.claim_reminders(jsonb_build_array(
      jsonb_build_object('appointment', ${VISIT}, 'step', 'two-hours', 'version', 1)));
    update appointments set status = 'cancelled'`)
  await expecting.reminds('two-hours')
  await becameOf(expecting, 'not-sent')
  await signsIn(page, 'manager')

  const nora = visitOf(page, 'Nora Whitfield')
  await expect(step(nora, 'Two hours before')).toContainText('The visit was canceled')
  await expect(nora.getByRole('link')).toHaveCount(0)
})

test('without a network the list is the one of the last look, and says so', async ({
  page,
  context,
  expecting,
}) => {
  await expecting.reminds('day-before')
  await becameOf(expecting, 'sent')
  await signsIn(page, 'receptionist')
  await expect(visitOf(page, 'Nora Whitfield')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/This is the list as of \w+ \d+, \d+:\d\d\s[AP]M\./)).toBeVisible()
  await expect(visitOf(page, 'Nora Whitfield')).toContainText('Sent')

  await context.setOffline(false)
  await expect(page.getByText('This is the list as of')).toBeHidden({ timeout: 30_000 })
})

test('a server that breaks is told of, and asked again by a press', async ({ page, expecting }) => {
  await expecting.reminds('day-before')
  await becameOf(expecting, 'sent')
  await page.route(QUESTION, (route) => route.fulfill({ status: 500, json: {} }))
  await signsIn(page, 'receptionist')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('We couldn’t load the reminders.', { timeout: 45_000 })

  await page.unroute(QUESTION)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(visitOf(page, 'Nora Whitfield')).toBeVisible()
  await expect(alert).toBeHidden()
})

test('before anything was due the page says what will stand there', async ({ page, expecting }) => {
  expect(expecting.startsAt).toBeGreaterThan(Date.now())
  await signsIn(page, 'business_owner')
  await expect(page.getByRole('heading', { name: 'No reminders yet' })).toBeVisible()
})

test('somebody who is not of the desk neither finds the page nor may open it', async ({
  page,
  expecting,
}) => {
  await expecting.reminds('day-before')
  await becameOf(expecting, 'sent')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signsIn(page, 'employee')
  await expect(
    page.getByRole('heading', { name: 'You don’t have access to this page' }),
  ).toBeVisible()
  await expect(page.getByText('Nora Whitfield')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('reminder_deliveries'))).toEqual([])

  await page.goto('/employee')
  await expect(page.getByRole('navigation', { name: 'Staff area' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visit Reminders' })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the record has nothing that axe objects to on a ${colorScheme} phone, or a desk`, async ({
    page,
    expecting,
  }) => {
    await page.emulateMedia({ colorScheme })
    await cannotBeReached(expecting)
    await expecting.reminds('day-before')
    await becameOf(expecting, 'not-sent')
    await signsIn(page, 'receptionist')
    await expect(visitOf(page, 'Nora Whitfield')).toBeVisible()
    for (const size of [
      { width: 1280, height: 900 },
      { width: 820, height: 1180 },
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(widths[0], `${size.width}`).toBe(widths[1])
    }
  })
