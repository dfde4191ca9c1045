import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

/** Judged at rest: once the session is known the page is drawn anew, and halfway has no heading. */
async function problemsOn(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const PUBLIC_PAGES = [
  '/',
  '/about',
  '/experts/mara-ellison',
  '/experts/sofia-reyes',
  '/auth',
  '/membership',
  '/gift-cards',
  '/gift-card-checkout',
  '/become-affiliate',
  '/terms',
  '/payment-success',
  '/payment-canceled',
  '/nowhere',
]

for (const path of PUBLIC_PAGES) {
  test(`${path} has nothing that axe objects to, by day and by night`, async ({ visitor }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.page.emulateMedia({ colorScheme })
      await visitor.opens(path)
      await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await problemsOn(visitor.page), colorScheme).toEqual([])
    }
  })
}

test('the pages behind the sign-in have nothing that axe objects to', async ({ visitor }) => {
  await visitor.logsIn('receptionist@example.com', 'juniper-demo')
  await visitor.arrivesAt('/employee')
  for (const path of ['/customer-interface', '/employee', '/employee/appointments', '/admin']) {
    await visitor.opens(path)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await problemsOn(visitor.page), path).toEqual([])
  }
})
