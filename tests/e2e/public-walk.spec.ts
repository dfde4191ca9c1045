import { startMailServer } from '#support/mail-server.ts'
import { CountedHand } from './counted-hand.ts'
import { becomesOwner, openedTest } from './opened-salon.ts'
import { expect } from './salon.ts'
import { choice, dialog, freeDay, service, times } from './working-salon.ts'
import type { Page } from '@playwright/test'

/** With a mail server of its own, named before the salon: it reads where its emails go when it starts. */
const test = openedTest.extend<{ mail: { readonly received: readonly string[] } }>({
  mail: async ({ browserName: _anyBrowser }, use) => {
    const mail = await startMailServer()
    process.env['SMTP_URL'] = `smtp://127.0.0.1:${mail.settings.port}`
    await use(mail)
    delete process.env['SMTP_URL']
    await mail.stop()
  },
})

test('from an empty database to a stranger’s first visit, with the example', async ({
  mail,
  page,
  browser,
  fresh,
}, info) => {
  const owner = new CountedHand()
  await page.goto(fresh.ownerLink ?? '')
  await becomesOwner(page, owner)

  await owner.press(page.getByRole('button', { name: 'Start with the Example' }))
  const steps = page.getByRole('region', { name: 'Before you share your website' })
  await expect(steps).toBeFocused()
  await expect(steps.getByText('9 services are from the example')).toBeInViewport()
  await expect(steps.getByText('As in the example: Monday–Saturday')).toBeInViewport()
  const keep = steps.getByRole('button', { name: 'Keep the Rest as It Is' })
  await expect(keep).toHaveCount(0)
  await owner.press(steps.getByRole('link', { name: 'Enter your salon’s name' }))
  await namesSalon(page, owner)
  await owner.press(page.getByRole('link', { name: 'Admin Dashboard' }))
  await owner.press(keep)
  await expect(page.getByRole('status').filter({ hasText: 'Kept as it is' })).toBeVisible()
  await expect(steps).toHaveCount(0)
  info.annotations.push({ type: 'the owner', description: owner.inWords })

  const stranger = new CountedHand()
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const phone = await (await browser.newContext({ baseURL: fresh.url, ...screen })).newPage()
  await phone.goto('/')
  await stranger.press(
    phone.locator('main').getByRole('link', { name: 'Book Appointment' }).first(),
  )
  await stranger.press(service(phone, 'Mountain Air Facial'))
  await stranger.press(freeDay(phone))
  await stranger.press(times(phone).nth(2))
  await stranger.types('Nora Whitfield', choice(phone, 'Name'))
  await stranger.types('nora@example.org', choice(phone, 'Email'))
  await stranger.press(dialog(phone).getByRole('button', { name: 'Book as Guest' }))
  await expect(dialog(phone).getByText('One more step')).toBeInViewport()
  await phone.goto(await linkIn(mail.received))
  await stranger.press(phone.getByRole('button', { name: 'Confirm Visit' }))
  await expect(phone.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeInViewport()
  await expect(
    phone.getByRole('banner').getByRole('link', { name: 'Fern & Field' }),
  ).toBeInViewport()
  info.annotations.push({ type: 'the stranger', description: stranger.inWords })
  await phone.context().close()
})

test('or empty: hours, menu and team are the owner’s to add', async ({ page, fresh }) => {
  await page.goto(fresh.ownerLink ?? '')
  await becomesOwner(page, new CountedHand())
  await page.getByRole('button', { name: 'Start Empty' }).click()
  const question = page.getByRole('dialog', { name: 'Start empty?' })
  await expect(question).toContainText('Mara Ellison, Andre Whitaker, Linh Tran, Sofia Reyes')
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Start Empty' }).click()
  await question.getByRole('button', { name: 'Start Empty' }).click()
  const steps = page.getByRole('region', { name: 'Before clients can book' })
  await expect(steps).toBeFocused()
  for (const step of ['Set your opening hours', 'Add your services'])
    await expect(steps.getByRole('link', { name: step, exact: true })).toBeInViewport()
  await steps.getByRole('link', { name: 'Add your team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  await expect(page.getByText('No one on the team yet')).toBeInViewport()
})

async function namesSalon(page: Page, owner: CountedHand): Promise<void> {
  const part = page.getByRole('region', { name: 'Your salon' })
  await owner.press(part.getByRole('button', { name: 'Edit your salon' }))
  await owner.types('Fern & Field', part.getByLabel('Name'))
  await owner.types('Color in Seattle', part.getByLabel('Tagline'))
  await owner.types('(206) 555-0117', part.getByLabel('Phone'))
  await owner.types('hi@fern.example.com', part.getByLabel('Email'))
  await owner.picks('Pacific', part.getByLabel('Time zone'))
  await owner.types('9 Pier Road', part.getByLabel('Street'))
  await owner.types('Seattle', part.getByLabel('City'))
  await owner.types('WA', part.getByLabel('State'))
  await owner.types('98101', part.getByLabel('ZIP code'))
  await owner.press(part.getByRole('button', { name: 'Save Changes' }))
  await expect(part.getByRole('status')).toContainText('Saved.')
}

async function linkIn(received: readonly string[]): Promise<string> {
  let link: string | undefined
  await expect(() => {
    link = received
      .map((raw) => /\/confirm-visit#[0-9a-f]{64}/.exec(raw.replaceAll('=\r\n', ''))?.[0])
      .find(Boolean)
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}
