import { AxeBuilder } from '@axe-core/playwright'
import { DASHBOARD, REQUEST, TABS, card, tab } from './dashboard-screen.ts'
import { newPerson } from './family-people.ts'
import { expect, test } from './salon.ts'

test('without a server the last word stands, with its age once that is worth saying', async ({
  visitor,
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.act('booking.request', { ...REQUEST, email: nora.email })
  await nora.signsIn(page, DASHBOARD)
  const upcoming = card(page, 'Upcoming Appointments')
  await expect(upcoming).toContainText('1 request waiting')
  await visitor.waitsUntilInstalled()
  await salon.goDown()
  await visitor.opens(DASHBOARD)
  await expect(upcoming).toContainText('1 request waiting')
  await expect(page.getByText(/^As of/)).toHaveCount(0)

  await page.clock.setSystemTime(Date.now() + 6 * 60_000)
  await visitor.opens(DASHBOARD)
  // With its day, where midnight came between.
  await expect(page.getByText(/^As of (\w{3} \d+, )?\d{1,2}:\d\d.[AP]M$/)).toBeVisible()
  await tab(page, 'Appointments').click()
  await expect(page.getByText('Not on this device yet').first()).toBeVisible()
})

test('what belongs to one person is told to nobody else on the same device', async ({
  page,
  salon,
  visitor,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.act('booking.request', { ...REQUEST, wishes: 'canary hours', email: nora.email })
  await nora.signsIn(page, '/client-dashboard?tab=appointments')
  await expect(page.getByText('canary hours')).toBeVisible()
  await expect.poll(() => visitor.deviceHolds()).toContain('canary hours')
  await visitor.opens('/signout')
  await visitor.arrivesAt('/')
  await page.waitForLoadState('networkidle')
  expect(await visitor.deviceHolds()).not.toContain('canary hours')
})

const BY_DAY = { colorScheme: 'light', size: { width: 1280, height: 900 } } as const
const BY_NIGHT = { colorScheme: 'dark', size: { width: 390, height: 844 } } as const

test('no part has anything that axe objects to, nor sticks out of a phone', async ({
  page,
  salon,
}) => {
  test.slow()
  const nora = await newPerson(salon, 'Nora')
  await nora.act('booking.request', { ...REQUEST, email: nora.email })
  await nora.signsIn(page, DASHBOARD)
  for (const part of [
    '/customer-interface',
    ...TABS.map((name) => `${DASHBOARD}?tab=${name.toLowerCase()}`),
  ]) {
    await page.goto(part)
    for (const { colorScheme, size } of [BY_DAY, BY_NIGHT]) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      )
      expect(found, `${part}, ${colorScheme}`).toEqual([])
      expect(await page.evaluate(sideways), part).toBe(0)
    }
  }
})

function sideways(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}
