import { AxeBuilder } from '@axe-core/playwright'
import { sql } from '#local/database/sql.ts'
import { dayOfVisit } from '#domain/time/visit-time.ts'
import { VISIT, clientSignsIn, reminderTest as test } from './expecting-salon.ts'
import { expect } from './salon.ts'
import { shownOn } from './told-browser.ts'
import type { Page } from '@playwright/test'

const VISITS = '/client-dashboard?tab=appointments'

const offer = (page: Page) => page.getByRole('region', { name: /^Remind me on this/ })
const isOn = (page: Page) => page.getByRole('region', { name: /^Reminders are on for this/ })

async function saysYes(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await clientSignsIn(page, VISITS)
  await offer(page).getByRole('button', { name: 'Turn On Reminders' }).click()
  await expect(isOn(page)).toBeVisible()
}

test('a yes on the card reaches the server, and nothing asks before it', async ({
  page,
  expecting,
  browserOfClient,
}) => {
  await page.context().grantPermissions(['notifications'])
  await clientSignsIn(page, VISITS)
  await expect(offer(page)).toContainText('the day before')
  await expect(offer(page)).toContainText('won’t show your name or the service')
  expect(browserOfClient.endpoint()).toBeNull()
  expect(await expecting.subscriptions()).toEqual([])

  await offer(page).getByRole('button', { name: 'Turn On Reminders' }).click()
  await expect(isOn(page)).toBeVisible()
  const endpoint = browserOfClient.endpoint()
  expect(endpoint).not.toBeNull()
  expect(await expecting.subscriptions()).toEqual([
    { endpoint, device: expect.stringContaining('Chrome on'), isExpired: false },
  ])
})

test('the day before, the phone says when, and a tap leads to the visit', async ({
  page,
  expecting,
  browserOfClient,
}) => {
  await saysYes(page)
  await expecting.reminds('day-before')
  await expect.poll(() => browserOfClient.messages()).toHaveLength(1)
  const [text = ''] = await browserOfClient.messages()
  await page.goto('/services')
  await browserOfClient.delivers(text)
  const day = dayOfVisit(expecting.startsAt)
  const reminder = { title: 'Juniper Row', body: `You have a visit on ${day} at 2:00 PM.` }
  await expect.poll(() => shownOn(page)).toEqual([reminder])

  await tapsNotification(page)
  await expect(page).toHaveURL(`${expecting.url}${VISITS}&visit=${VISIT}`)
  // The menu that was open has the same treatment in it until the visit's page is there.
  const visits = page.getByRole('tabpanel', { name: 'Appointments' })
  const visit = visits.getByRole('listitem').filter({ hasText: 'Lash Lift & Tint' })
  await expect(visit).toHaveAttribute('aria-current', 'true')
  await expect(visit).toBeInViewport()
  expect(await shownOn(page)).toEqual([])
})

test('a second reminder of one visit stands in the place of the first', async ({
  page,
  expecting,
  browserOfClient,
}) => {
  await saysYes(page)
  for (const step of ['day-before', 'two-hours'] as const) {
    await expecting.reminds(step)
    const day = step === 'day-before' ? `on ${dayOfVisit(expecting.startsAt)}` : 'today'
    await expect
      .poll(async () => (await browserOfClient.messages()).join('\n'))
      .toContain(`visit ${day}`)
    await browserOfClient.delivers((await browserOfClient.messages()).at(-1) ?? '')
    await expect
      .poll(() => shownOn(page))
      .toEqual([{ title: 'Juniper Row', body: `You have a visit ${day} at 2:00 PM.` }])
  }
})

test('a device whose address was given up has another one after the next start', async ({
  page,
  expecting,
  browserOfClient,
}) => {
  await saysYes(page)
  const before = browserOfClient.endpoint()
  await browserOfClient.losesAddress()
  await expecting.reminds('day-before')
  const expired = async () => (await expecting.subscriptions()).map((one) => one.isExpired)
  await expect.poll(expired).toEqual([true])

  await page.reload()
  await expect.poll(expired).toEqual([true, false])
  expect(browserOfClient.endpoint()).not.toBe(before)
})

test('whoever said no is told how to allow it, and that a letter comes meanwhile', async ({
  page,
  browserOfClient,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await clientSignsIn(page, VISITS)
  const card = page.getByRole('region', { name: 'Reminders are blocked in this browser' })
  await expect(card).toContainText('allow notifications')
  await expect(card).toContainText('Until then, we’ll remind you by email.')
  await expect(card.getByRole('button')).toHaveCount(0)
  expect(browserOfClient.endpoint()).toBeNull()
})

test('turned off on a device, it is off at the server too', async ({
  page,
  expecting,
  browserOfClient,
}) => {
  await saysYes(page)
  await isOn(page)
    .getByRole('button', { name: /^Turn Off on This/ })
    .click()
  await expect(offer(page)).toBeVisible()
  expect(await expecting.subscriptions()).toEqual([])
  expect(browserOfClient.endpoint()).toBeNull()
})

test('whoever turns them on and off by the keyboard keeps their place', async ({
  page,
  browserOfClient,
}) => {
  await page.context().grantPermissions(['notifications'])
  await clientSignsIn(page, VISITS)
  await offer(page).getByRole('button', { name: 'Turn On Reminders' }).press('Enter')
  await expect(isOn(page).getByRole('heading')).toBeFocused()
  await isOn(page)
    .getByRole('button', { name: /^Turn Off on This/ })
    .press('Enter')
  await expect(offer(page).getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(offer(page).getByRole('button', { name: 'Turn On Reminders' })).toBeFocused()
  expect(browserOfClient.endpoint()).toBeNull()
})

test('a browser that does not let go is not said to be silent', async ({
  page,
  browserOfClient,
}) => {
  await saysYes(page)
  await page.evaluate(() => {
    Object.assign(window, { pushDrop: () => Promise.reject(new Error('Not now.')) })
  })
  const off = isOn(page).getByRole('button', { name: /^Turn Off on This/ })
  await off.press('Enter')
  await expect(isOn(page)).toContainText('We couldn’t turn off reminders. Please try again.')
  await expect(off).toBeFocused()
  expect(browserOfClient.endpoint()).not.toBeNull()
})

test('signing out leaves nothing to tell and nothing told', async ({
  page,
  expecting,
  browserOfClient,
}) => {
  await saysYes(page)
  await expecting.reminds('day-before')
  await expect.poll(() => browserOfClient.messages()).toHaveLength(1)
  await browserOfClient.delivers((await browserOfClient.messages())[0] ?? '')
  await expect.poll(() => shownOn(page)).toHaveLength(1)

  await page.goto('/signout')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  expect(await expecting.subscriptions()).toEqual([])
  expect(browserOfClient.endpoint()).toBeNull()
  expect(await shownOn(page)).toEqual([])
})

test('a visit comes along as a file for the calendar', async ({ page, expecting }) => {
  await clientSignsIn(page, VISITS)
  const visit = page.getByRole('listitem').filter({ hasText: 'Lash Lift & Tint' })
  await expect(visit).toContainText('with Linh Tran')
  await expect(visit).toContainText(/2:00\s–\s2:45\sPM/)
  const coming = page.waitForEvent('download')
  await visit.getByRole('button', { name: 'Add to Calendar' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^visit-\d{4}-\d\d-\d\d\.ics$/)
  const text = (await (await download.createReadStream()).toArray()).join('')
  const begins = new Date(expecting.startsAt).toISOString().replace(/[-:]|\.\d{3}/g, '')
  expect(text).toContain(`DTSTART:${begins}`)
})

test('what one wishes for in the profile is kept', async ({ page, expecting }) => {
  await clientSignsIn(page, '/client-dashboard?tab=profile')
  for (const name of ['Visit reminders on your phone or computer', 'Two hours before']) {
    const wish = page.getByRole('switch', { name })
    await expect(wish).toBeChecked()
    await wish.uncheck()
    await expect(wish).toBeEnabled()
  }
  expect(
    await expecting.database.rows(sql`
      select wants_push_reminders as push, wants_day_before_reminder as day,
        wants_two_hours_reminder as hours
      from profiles join auth.users using (id) where email = 'client@example.com'`),
  ).toEqual([{ push: false, day: true, hours: false }])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`visit and card have nothing that axe objects to on a ${colorScheme} phone`, async ({
    page,
    browserOfClient,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme })
    await saysYes(page)
    expect(browserOfClient.endpoint()).not.toBeNull()
    const { violations } = await new AxeBuilder({ page }).include('[role=tabpanel]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(widths[0]).toBe(widths[1])
  })

/** As a finger does; only the system itself can do it really. */
async function tapsNotification(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (notification === undefined) throw new Error('Nothing is shown.')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

interface ServiceWorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}
