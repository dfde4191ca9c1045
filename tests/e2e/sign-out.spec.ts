import { received, write } from './messages.ts'
import { layIntoOutbox, ownUserId, refusal, rowOf } from './outbox-rows.ts'
import { expect, test } from './salon.ts'
import type { Locator, Page } from '@playwright/test'
import type { Visitor } from './visitor.ts'

const ACTION = '**/rpc/apply_action'
const OPEN = 'Before you log out'
const button = (page: Page, name: string): Locator => page.getByRole('button', { name })

/** A client who has written something without a connection, and asks to be logged out. */
async function clientLeaves(visitor: Visitor, message: string): Promise<void> {
  const { page } = visitor
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  await visitor.waitsUntilInstalled()
  await page.getByRole('banner').getByRole('link', { name: 'Juniper Row' }).click()
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await page.context().setOffline(true)
  await write(visitor, { name: 'Nora Whitfield', message })
  await visitor.sees(/We saved your message/)
  await page.getByRole('link', { name: 'Home', exact: true }).hover()
  await button(page, 'Log out').click()
  await expect(page.getByRole('heading', { name: OPEN })).toBeVisible()
}

test('with something unsent a log-out asks, explains what cannot be, and leads back', async ({
  visitor,
  page,
  context,
}) => {
  await clientLeaves(visitor, 'Is the parking free?')
  await visitor.sees(/1 change on this \w+ hasn’t been sent\./)
  await visitor.sees('Message to the salon')
  await expect(button(page, 'Send now')).toBeDisabled()
  await visitor.sees(/You’re offline, so nothing can be sent\./)
  await button(page, 'Cancel').click()
  await visitor.arrivesAt('/')
  expect(await visitor.deviceHolds()).toContain('client@example.com')
  await context.setOffline(false)
})

test('send now waits until it has gone out, and logs out by itself', async ({
  visitor,
  page,
  context,
  browser,
  salon,
}) => {
  await clientLeaves(visitor, 'Do you have a lift?')
  // The way to the server is long, and a person wants to see that it is being gone.
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(ACTION, async (route) => {
    await held
    await route.continue()
  })
  await context.setOffline(false)
  await button(page, 'Send now').click()
  await visitor.sees('0 of 1 sent')
  letThrough()
  await visitor.arrivesAt('/')
  await expect(page.getByRole('heading', { name: OPEN })).toHaveCount(0)
  await expect.poll(() => visitor.deviceHolds()).not.toContain('client@example.com')
  await expect(await received(browser, salon.url, 'Do you have a lift?')).toHaveCount(1)
})

test('what is kept for somebody waits for them on this device, and nobody reads it meanwhile', async ({
  visitor,
  page,
}) => {
  await page.route(ACTION, (route) => route.abort('connectionrefused'))
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  const owner = await ownUserId(page)
  const args = { name: 'The Lilac Family', expectedName: 'Whitfield' }
  await page.goto('/terms')
  await layIntoOutbox(page, [rowOf({ seq: 1, kind: 'family.rename', owner, args })])
  await visitor.opens('/signout')
  await button(page, 'Keep for me on this device').click()
  await visitor.arrivesAt('/')
  await visitor.opens('/changes')
  await visitor.sees('Nothing is waiting')
  await expect(page.locator('body')).not.toContainText('The Lilac Family')
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  await visitor.opens('/changes')
  await visitor.sees('Rename the family “The Lilac Family”')
})

test('what is discarded is on no device any more, and never goes out', async ({
  visitor,
  page,
  context,
  browser,
  salon,
}) => {
  await clientLeaves(visitor, 'Forget what I asked')
  await button(page, 'Discard 1 change').click()
  await visitor.arrivesAt('/')
  await expect.poll(() => visitor.deviceHolds()).not.toContain('Forget what I asked')
  await context.setOffline(false)
  await expect(await received(browser, salon.url, 'Forget what I asked')).toHaveCount(0)
})

test('what the salon does not take is named, and the choice comes back', async ({
  visitor,
  page,
}) => {
  await page.route(ACTION, (route) =>
    route.fulfill({ json: { ...refusal('stale', { name: 'Theirs' }), replay: false } }),
  )
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  const owner = await ownUserId(page)
  const args = { name: 'Mine', expectedName: 'Old' }
  await page.goto('/terms')
  await layIntoOutbox(page, [
    rowOf({ seq: 1, kind: 'family.rename', owner, args, state: 'parked' }),
  ])
  await visitor.opens('/signout')
  await button(page, 'Send now').click()
  await visitor.sees('We couldn’t send 1 change')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mine' })).toContainText('Not accepted')
  await expect(button(page, 'Send now')).toBeDisabled()
  await page.getByRole('link', { name: 'Look at the changes' }).click()
  await visitor.arrivesAt('/changes')
  await expect(button(page, 'Do mine anyway')).toBeVisible()
})
