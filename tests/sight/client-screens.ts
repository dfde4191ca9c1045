import { DASHBOARD_TABS } from '#features/client-dashboard/dashboard-tabs.ts'
import { button, presses, troubled, type Screen } from './screen.ts'
import type { Page } from '@playwright/test'

const client = (path: string, more: Partial<Screen> = {}): Screen => ({
  name: path,
  who: 'client',
  path,
  ...more,
})

const tab = (name: string, more: Partial<Screen> = {}): Screen =>
  client(`/client-dashboard?tab=${name}`, { name: `client, ${name}`, ...more })

const PORTAL = client('/customer-interface', { isTimed: true })

const family = (name: string, more: Partial<Screen> = {}): Screen =>
  tab('family', { name: `family, ${name}`, who: 'holder', ...more })

const member = (name: string, more: Partial<Screen> = {}): Screen =>
  tab('membership', { name: `membership, ${name}`, who: 'member', ...more })

/** Who holds a family, and who pays for a plan. */
const HOUSEHOLD: readonly Screen[] = [
  family('full'),
  ...troubled(family('full'), 'offline'),
  tab('overview', { name: 'overview of a holder', who: 'holder' }),
  family('add a member', { opens: ['add-member-dialog'], steps: presses('Add Family Member') }),
  family('rename', { opens: ['rename-dialog'], steps: presses('Rename') }),
  family('rights of a member', { opens: ['rights-dialog'], steps: presses(/^Edit purchases for/) }),
  family('remove a member', { opens: ['family-dialogs'], steps: presses(/^Remove \w+ \w+/) }),
  family('told at once', { steps: togglesRule }),
  family('a change that was refused', { steps: renamesInVain }),
  member('paid'),
  ...troubled(member('paid'), 'offline'),
  tab('overview', { name: 'overview of a member', who: 'member' }),
  member('another plan', { steps: presses('Change Plan') }),
  member('another card', { steps: presses('Replace Card') }),
  member('cancel', { opens: ['cancel-dialog'], steps: presses('Cancel Membership') }),
]

async function togglesRule(page: Page): Promise<void> {
  const rule = page.getByRole('switch', { name: /^Require authorization/ })
  for (const toast of [1, 2]) {
    await rule.click()
    await page
      .locator('.toast')
      .nth(toast - 1)
      .waitFor()
  }
}

/** An app set up in earnest would ask the other screens of this client for its code. */
async function turnsTwoStepOff(page: Page): Promise<void> {
  const app = { id: 'app', factor_type: 'totp', status: 'verified' }
  await page.route('**/auth/v1/user', async (route) => {
    const response = await route.fetch()
    const factors = [{ ...app, created_at: '2026-01-05T15:00:00Z' }]
    await route.fulfill({ response, json: { ...(await response.json()), factors } })
  })
  await page.reload()
  await button(page, 'Turn Off').click()
}

/** Somebody else was faster: what is true now comes back with the refusal. */
async function renamesInVain(page: Page): Promise<void> {
  const current = { name: 'Hartwell & Daughters' }
  await page.context().setOffline(true)
  await button(page, 'Rename').click()
  await page.getByRole('dialog').getByLabel('Family Name').fill('The Hartwells of Elm Street')
  await button(page.getByRole('dialog'), 'Save').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.route('**/rpc/apply_action', (route) =>
    route.fulfill({ json: { outcome: 'rejected', code: 'stale', fields: {}, current } }),
  )
  await page.context().setOffline(false)
  await page.goto('/changes')
  await page.getByText('Hartwell & Daughters').first().waitFor()
}

export const CLIENT_SCREENS: readonly Screen[] = [
  ...DASHBOARD_TABS.map((name) => tab(name, { isTimed: name === 'overview' })),
  PORTAL,
  ...DASHBOARD_TABS.flatMap((name) => troubled(tab(name), 'empty', 'offline', 'slow', 'error')),
  ...troubled(tab('appointments'), 'crowded'),
  ...troubled(PORTAL, 'empty', 'offline'),
  tab('appointments', {
    name: 'client, cancel a visit',
    opens: ['cancel-visit-dialog'],
    steps: presses(/^(Cancel|Call Off)/),
  }),
  tab('appointments', {
    name: 'client, move a visit',
    opens: ['move-visit-dialog'],
    steps: presses(/^Move/),
  }),
  tab('appointments', {
    name: 'client, repeat a visit',
    opens: ['series-dialog'],
    steps: presses(/^Repeat/),
  }),
  tab('appointments', {
    name: 'client, join the waitlist',
    opens: ['join-waitlist'],
    steps: presses(/Waitlist/i),
  }),
  tab('profile', {
    name: 'client, close the account',
    opens: ['account-end'],
    steps: presses(/^(Close|Delete)/),
  }),
  tab('profile', { name: 'client, two-step set-up', steps: presses('Set It Up') }),
  tab('profile', {
    name: 'client, two-step off',
    opens: ['two-step-part'],
    steps: turnsTwoStepOff,
  }),
  client('/booking', { name: 'client, booking', opens: ['own-booking'], isTimed: true }),
  ...HOUSEHOLD,
]
