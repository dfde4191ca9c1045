import { sql } from '#local/database/sql.ts'
import { expect } from './salon.ts'
import { SOON_MS, read, withoutScripts } from './printed-salon.ts'
import { watchRemovals } from './removals.ts'
import { holdBack, onSlowLink } from './hold-back.ts'
import { days, dialog, folded, press, service, times, workingTest } from './working-salon.ts'

/* Booking is where the icon on the home screen leads: its page is printed as what it is. */

const test = workingTest.extend<{ printed: undefined }>({
  printed: [
    async ({ browser, working }, use) => {
      await working.database.run(sql`
        insert into service_rules (id, is_add_on)
          select id, true from services where slug = 'bond-repair-mask'`)
      const reader = await withoutScripts(browser, working.url)
      const list = () => read(reader, '/booking', '.booking-dialog')
      const isPrinted = async () => (await list()).includes('Pick a service to see open times.')
      await expect.poll(isPrinted, { timeout: SOON_MS }).toBe(true)
      await expect.poll(list, { timeout: SOON_MS }).not.toContain('Bond Repair Mask')
      await reader.context().close()
      await use(undefined)
    },
    { auto: true },
  ],
})
test.use({ serviceWorkers: 'block' })

test('without scripts it is the menu, and says how else to book', async ({ browser, working }) => {
  const reader = await withoutScripts(browser, working.url)
  await reader.goto('/booking')
  await expect(service(reader, 'Mountain Air Facial')).toContainText('$99')
  const instead = dialog(reader).locator('noscript').getByRole('paragraph')
  await expect(instead).toBeVisible()
  await expect(instead).toContainText('Please call (828) 555-0142')
  await expect(dialog(reader).getByText('This is a request')).toHaveCount(0)
  await reader.context().close()
})

test('waking it takes nothing away', async ({ page, visitor }) => {
  await page.goto('/booking')
  const removed = await watchRemovals(page)
  const told = page.waitForResponse('**/rpc/booking_times**')
  await visitor.stirs()
  await told
  await visitor.findsItAwake()
  await page.waitForLoadState('networkidle')
  expect(await removed()).toEqual([])
})

test('what is pressed before it wakes is chosen', async ({ page }) => {
  const codeArrives = await onSlowLink(page)
  await page.goto('/booking', { waitUntil: 'commit' })
  await service(page, 'Lash Lift & Tint').click({ noWaitAfter: true })
  codeArrives()
  await expect(folded(page).first()).toContainText('Lash Lift & Tint')
  await expect(times(page).first()).toBeVisible()
})

test('a service can be chosen before the times come, and nobody waits for them in vain', async ({
  page,
  visitor,
}) => {
  const answer = await holdBack(page, '**/rpc/booking_times**')
  await visitor.opens('/booking')
  await visitor.findsItAwake()
  await service(page, 'Lash Lift & Tint').click()
  await expect(page).toHaveURL(/service=lash-lift/)
  await expect(dialog(page).getByText('Still looking for open times.')).toBeVisible()
  answer()
  await expect(days(page).first()).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Who would you like?' })).toBeFocused()
  await press(page, 'Add Another Service')
})

test('a picture that does not come keeps its place, and pushes nothing aside', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/pictures/**', (route) => route.abort())
  await page.goto('/booking')
  const summary = dialog(page).getByRole('complementary', { name: 'Your visit' })
  await expect(summary.getByText('You pay at the salon.')).toBeInViewport()
  const within = await summary.boundingBox()
  const picture = await summary.locator('img, .picture-broken').boundingBox()
  expect(picture?.width).toBeLessThan(within?.width ?? 0)
})
