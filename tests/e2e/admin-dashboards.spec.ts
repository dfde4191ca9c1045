import { connectedTest as test } from './connected-site.ts'
import { DEMO_ACCOUNTS, expect } from './salon.ts'
import type { Visitor } from './visitor.ts'

/** The site is built for one owner's account, whatever its role. */
const OWNER_ACCOUNT = 'admin@example.com'

const VARIANTS = [
  {
    email: OWNER_ACCOUNT,
    lands: '/business-owner',
    title: 'Business Owner Dashboard',
    way: 'Open Business Owner Interface',
    shows: 'Forty appointments',
  },
  {
    email: 'owner@example.com',
    lands: '/admin',
    title: 'Admin Dashboard',
    way: 'Open Admin Interface',
    shows: 'Only in a tab of its own',
  },
]

for (const { email, lands, title, way, shows } of VARIANTS) {
  test(`the ${title} leads to its own interface, in a tab of its own`, async ({
    visitor,
    page,
    context,
  }) => {
    await signsIn(visitor, email)
    await visitor.arrivesAt(lands)
    await visitor.opens('/employee/admin')
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Open .* Interface/ })).toHaveCount(1)
    const newTab = page.waitForEvent('popup')
    await page.getByRole('link', { name: way }).click()
    await expect((await newTab).getByText(shows)).toBeVisible()
    await visitor.arrivesAt('/employee/admin')

    await context.setOffline(true)
    await visitor.sees(
      'You’re offline. The interface is on another site and opens once you’re back online.',
    )
  })
}

async function signsIn(visitor: Visitor, email: string): Promise<void> {
  const account = DEMO_ACCOUNTS.find((one) => one.email === email)
  await visitor.logsIn(email, account?.password ?? '')
}
