import { AxeBuilder } from '@axe-core/playwright'
import { DEMO_ACCOUNTS, expect, test } from './salon.ts'
import type { BrowserContext, Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

const client = DEMO_ACCOUNTS.find(({ role }) => role === 'client')
const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Your Appointment' })
const field = (page: Page, label: string) => booking(page).getByLabel(label, { exact: true })
const send = (page: Page) => booking(page).getByRole('button', { name: 'Send Request' })

/** A Tuesday that is always to come. */
const TUESDAY = '2030-12-03'
const SUNDAY = '2030-12-01'

async function fillsIn(page: Page, email = 'ada@example.com'): Promise<void> {
  await field(page, 'Service').selectOption({ label: 'Lash Lift & Tint' })
  await field(page, 'Team member').selectOption({ label: 'Sofia Reyes' })
  await booking(page).getByLabel('Day', { exact: false }).first().fill(TUESDAY)
  await field(page, 'Time of day').selectOption('morning')
  await field(page, 'Name').fill('Ada Marlow')
  await field(page, 'Email').fill(email)
}

async function asksWithoutNetwork(
  visitor: Visitor,
  page: Page,
  context: BrowserContext,
): Promise<void> {
  await visitor.opens('/booking')
  await visitor.waitsUntilInstalled()
  await page.mouse.move(200, 200)
  await fillsIn(page)
  await context.setOffline(true)
  await send(page).click()
  await expect(booking(page).getByText('Saved on this device')).toBeVisible()
}

test('a visitor asks for a visit and is told that the desk has the request', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await page.getByRole('banner').getByRole('link', { name: 'Book Appointment' }).click()
  await expect(booking(page)).toBeVisible()
  await expect(booking(page).getByText('This is a request, not a booking')).toBeVisible()
  await fillsIn(page)
  await send(page).click()
  await expect(booking(page).getByText('We have your request')).toBeVisible({ timeout: 20_000 })
  await expect(booking(page).getByText('Tuesday, December 3: morning')).toBeVisible()
  await expect(booking(page).getByText('Sofia Reyes')).toBeVisible()
})

test('what cannot be sent says why, and nothing typed is lost', async ({ visitor, page }) => {
  await visitor.opens('/booking')
  await page.mouse.move(200, 200)
  await booking(page).getByLabel('Day', { exact: false }).first().fill(SUNDAY)
  await field(page, 'Name').fill('Ada')
  await field(page, 'Email').fill('ada@')
  await send(page).click()
  await expect(booking(page).getByText('We’re closed that day.')).toBeVisible()
  await expect(booking(page).getByText('looks incomplete')).toBeVisible()
  await expect(booking(page).getByLabel('Day', { exact: false }).first()).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('Ada')
})

test('a day that has passed is not taken, and a second choice can be removed again', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/booking')
  await page.mouse.move(200, 200)
  await fillsIn(page)
  await booking(page).getByRole('button', { name: 'Add another day' }).click()
  await field(page, 'Day, choice 2').fill('2020-12-01')
  await send(page).click()
  await expect(booking(page).getByText('That day has passed.')).toBeVisible()
  await booking(page).getByRole('button', { name: 'Remove day, choice 2' }).click()
  await expect(booking(page).getByText('That day has passed.')).toHaveCount(0)
  await send(page).click()
  await expect(booking(page).getByText('We have your request')).toBeVisible({ timeout: 20_000 })
})

test('a request that the salon cannot take says so, and goes back into the form', async ({
  visitor,
  page,
}) => {
  await page.route('**/rpc/apply_action', (route) =>
    route.fulfill({ json: { outcome: 'rejected', code: 'honeypot' } }),
  )
  await visitor.opens('/booking')
  await page.mouse.move(200, 200)
  await fillsIn(page)
  await send(page).click()
  await expect(booking(page).getByText('We couldn’t take this request')).toBeVisible({
    timeout: 20_000,
  })
  await booking(page).getByRole('button', { name: 'Change and Send Again' }).click()
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await page.unroute('**/rpc/apply_action')
  await send(page).click()
  await expect(booking(page).getByText('We have your request')).toBeVisible({ timeout: 20_000 })
})

test('a request whose answer nobody understands stays on the device, and goes out when tried again', async ({
  visitor,
  page,
}) => {
  await page.clock.install()
  await page.route('**/rpc/apply_action', (route) => route.fulfill({ json: { strange: true } }))
  await visitor.opens('/booking')
  await page.mouse.move(200, 200)
  await fillsIn(page, 'tried-again@example.com')
  await send(page).click()
  const needsYou = booking(page).getByText('Your request needs attention')
  const tryAgain = booking(page).getByRole('button', { name: 'Try Again' })
  const comesToNothing = async () => {
    await page.clock.fastForward(30_000)
    await expect(needsYou).toBeVisible({ timeout: 500 })
  }
  await expect(comesToNothing).toPass()
  await tryAgain.click()
  await expect(needsYou).toBeHidden()
  await expect(comesToNothing).toPass()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Book Appointment' }).click()
  await expect(booking(page).getByText('Your earlier request: Lash Lift & Tint')).toBeVisible()
  await tryAgain.click()
  await expect(tryAgain).toBeHidden()
  await page.unroute('**/rpc/apply_action')
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(booking(page).getByText('Your earlier request')).toBeHidden({ timeout: 500 })
  }).toPass()
})

test('what was typed is there again after closing, and after loading the page anew', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/booking')
  await page.mouse.move(200, 200)
  await fillsIn(page)
  await booking(page).getByRole('button', { name: 'Add another day' }).click()
  await page.keyboard.press('Escape')
  await visitor.arrivesAt('/')
  await page.getByRole('banner').getByRole('link', { name: 'Book Appointment' }).click()
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await page.reload()
  await page.mouse.move(200, 200)
  await expect(field(page, 'Service')).toHaveValue('lash-lift')
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await expect(booking(page).getByLabel('Day', { exact: false }).first()).toHaveValue(TUESDAY)
})

test('without a network the request waits on the device, and then goes out by itself', async ({
  visitor,
  page,
  context,
}) => {
  await asksWithoutNetwork(visitor, page, context)
  await context.setOffline(false)
  await expect(booking(page).getByText('We have your request')).toBeVisible({ timeout: 35_000 })
})

test('a request still waiting is shown above the next one, until it has gone out', async ({
  visitor,
  page,
  context,
}) => {
  await asksWithoutNetwork(visitor, page, context)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('link', { name: 'Book Appointment' }).click()
  const earlier = booking(page).getByText('Your earlier request: Lash Lift & Tint')
  await expect(earlier).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('')
  await context.setOffline(false)
  await expect(earlier).toBeHidden({ timeout: 35_000 })
})

test('a client finds the form filled in with what we know of them', async ({ visitor, page }) => {
  await visitor.logsIn(client?.email ?? '', client?.password ?? '')
  await visitor.arrivesAt('/customer-interface')
  await visitor.opens('/booking?service=glow-facial&employee=linh-tran')
  await expect(field(page, 'Service')).toHaveValue('glow-facial')
  await expect(field(page, 'Team member')).toHaveValue('linh-tran')
  await expect(field(page, 'Name')).toHaveValue('Nora Whitfield')
  await expect(field(page, 'Email')).toHaveValue('client@example.com')
  await expect(booking(page).getByLabel('Phone')).toHaveValue('(828) 555-0111')
})

test('from another page the dialog opens over the home page, and closing returns', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/membership')
  await page.getByRole('banner').getByRole('link', { name: 'Book Appointment' }).click()
  await expect(booking(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await visitor.arrivesAt('/membership')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('axe has nothing to object to', async ({ visitor, page }) => {
      await visitor.opens('/booking')
      await page.mouse.move(200, 200)
      await page.waitForLoadState('networkidle')
      await expect(booking(page)).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    })
  })
