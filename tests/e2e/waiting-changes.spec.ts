import { AxeBuilder } from '@axe-core/playwright'
import { write } from './messages.ts'
import { layIntoOutbox, ownUserId, refusal, rowOf } from './outbox-rows.ts'
import { expect, test } from './salon.ts'
import type { Locator, Page } from '@playwright/test'
import type { Row } from './outbox-rows.ts'
import type { Visitor } from './visitor.ts'

const ACTION = '**/rpc/apply_action'
const APPLIED = { outcome: 'applied', replay: false }
/** How long a discarded row can still be had back. */
const UNDO_MS = 6000

const row = (page: Page, name: string): Locator => page.getByRole('listitem', { name })
const group = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(name) })
const status = (page: Page): Locator => page.getByRole('banner').getByRole('status')

/** Signed in, with what an earlier visit has left on the device. */
async function clientWith(visitor: Visitor, rows: (owner: string) => readonly Row[]) {
  const { page } = visitor
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  const owner = await ownUserId(page)
  await page.goto('/terms')
  await layIntoOutbox(page, rows(owner))
  await visitor.opens('/changes')
}

const renamed = (owner: string, fields: Partial<Row> = {}) =>
  rowOf({
    seq: 1,
    kind: 'family.rename',
    owner,
    lane: 'family',
    state: 'rejected',
    args: { name: 'The Whitfields', expectedName: 'Whitfield' },
    verdict: refusal('stale', { name: 'Whitfield & Co' }),
    ...fields,
  })

const authorized = (owner: string) =>
  rowOf({ seq: 2, kind: 'family.authorization-on', owner, lane: 'family' })

/** What reached the salon, which takes all of it. */
async function deliveries(page: Page): Promise<readonly { kind: string; args: object }[]> {
  const sent: { kind: string; args: object }[] = []
  await page.route(ACTION, (route) => {
    sent.push(route.request().postDataJSON().action)
    return route.fulfill({ json: APPLIED })
  })
  return sent
}

test('what is written without a network is counted, listed, and saved once there is one', async ({
  visitor,
  page,
  context,
}) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await visitor.findsItAwake()
  const book = page.getByRole('banner').getByRole('link', { name: 'Book Appointment' })
  const place = await book.boundingBox()
  await expect(status(page)).toBeEmpty()

  await context.setOffline(true)
  await expect(status(page)).toContainText('No connection to the salon')
  expect(await book.boundingBox()).toEqual(place)
  await write(visitor, { name: 'Ingrid Vale', message: 'Is there room for a coat?' })
  await expect(status(page)).toContainText('Offline · 1 message waiting')

  await status(page).getByRole('link').press('Enter')
  await visitor.arrivesAt('/changes')
  const message = row(page, 'Message to the salon')
  await expect(group(page, 'Waiting').getByText('Is there room for a coat?')).toBeVisible()
  await expect(message).toContainText('Saved on this device, not sent yet')
  await expect(page.getByText('Sent in the last day')).toBeHidden()

  await context.setOffline(false)
  await expect(status(page)).toContainText('All saved')
  await expect(group(page, 'Sent in the last day')).toContainText('Message to the salon')
  await expect(status(page)).toBeEmpty()
})

test('two values stand side by side, and whoever saw both may do theirs anyway', async ({
  visitor,
  page,
}) => {
  const sent = await deliveries(page)
  await clientWith(visitor, (owner) => [renamed(owner), authorized(owner)])
  await expect(status(page)).toContainText('1 change needs attention')
  const rename = row(page, 'Rename the family “The Whitfields”')
  await expect(rename).toContainText('Someone renamed the family after you last saw it.')
  await expect(rename.getByRole('definition')).toHaveText(['The Whitfields', 'Whitfield & Co'])
  await expect(row(page, 'Require authorization')).toContainText(
    'Waiting behind a change that wasn’t accepted',
  )
  expect(sent).toEqual([])

  await rename.getByRole('button', { name: 'Do mine anyway' }).click()
  await expect(group(page, 'Sent in the last day').getByRole('listitem')).toHaveCount(2)
  expect(sent).toMatchObject([
    { kind: 'family.rename', args: { name: 'The Whitfields', expectedName: 'Whitfield & Co' } },
    { kind: 'family.authorization-on' },
  ])
  await expect(status(page)).toBeEmpty()
})

test('a refused name can be written anew in its place', async ({ visitor, page }) => {
  const sent = await deliveries(page)
  await clientWith(visitor, (owner) => [renamed(owner)])
  await row(page, 'Rename the family').getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Family Name').fill('  ')
  await page.getByRole('button', { name: 'Save' }).click()
  await visitor.sees('Please type a family name.')
  expect(sent).toEqual([])
  await page.getByLabel('Family Name').fill('Whitfield Juniors')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(group(page, 'Sent in the last day')).toContainText('“Whitfield Juniors”')
  expect(sent).toMatchObject([
    { args: { name: 'Whitfield Juniors', expectedName: 'Whitfield & Co' } },
  ])
})

test('keeping theirs can be thought over for six seconds, and what waited behind it goes on', async ({
  visitor,
  page,
}) => {
  await page.clock.install()
  const sent = await deliveries(page)
  await clientWith(visitor, (owner) => [renamed(owner), authorized(owner)])
  const rename = row(page, 'Rename the family')
  await rename.getByRole('button', { name: 'Keep theirs' }).click()
  await rename.getByRole('button', { name: 'Undo' }).click()
  await page.clock.fastForward(UNDO_MS * 2)
  await expect(rename.getByRole('button', { name: 'Keep theirs' })).toBeVisible()

  await rename.getByRole('button', { name: 'Keep theirs' }).click()
  await page.clock.fastForward(UNDO_MS - 500)
  await expect(rename).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(rename).toHaveCount(0)
  await expect(group(page, 'Sent in the last day')).toContainText('Require authorization')
  expect(sent.map(({ kind }) => kind)).toEqual(['family.authorization-on'])
})

test('what may have been sent is asked about before it is discarded', async ({ visitor, page }) => {
  await page.route(ACTION, (route) => route.abort('connectionrefused'))
  const inDoubt = { state: 'parked', ambiguous: true, verdict: null } as const
  await clientWith(visitor, (owner) => [renamed(owner, inDoubt)])
  const rename = row(page, 'Rename the family')
  await expect(rename).toContainText('May already have been sent. It’s safe to try again')
  await rename.getByRole('button', { name: 'Discard' }).click()
  await expect(rename).toContainText('Discarding it here won’t take it back.')
  await rename.getByRole('button', { name: 'Keep it' }).click()
  await expect(rename.getByRole('button', { name: 'Try again' })).toBeVisible()
  await rename.getByRole('button', { name: 'Discard' }).click()
  await rename.getByRole('button', { name: 'Yes, discard' }).click()
  await visitor.sees('Nothing is waiting')
})

test('words of somebody else, and of a newer app, stay with whoever wrote them', async ({
  visitor,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(ACTION, (route) => route.abort('connectionrefused'))
  await clientWith(visitor, (owner) => [
    rowOf({
      seq: 1,
      kind: 'contact.send',
      args: { name: 'Rosa Lind', message: 'My own secret' },
      createdAt: Date.now() - 25 * 60 * 60_000,
    }),
    { id: 'newer', v: 9, owner, kind: 'contact.send', args: { wish: 'a lilac fringe' } },
    { id: 'newer-foreign', v: 9, owner: 'rosa', kind: 'contact.send', args: { wish: 'curls' } },
  ])
  await visitor.sees(/Someone else’s message is waiting on this/)
  await expect(status(page)).toContainText('1 message waiting. Unsent for more than a day')
  await expect(page.getByText('Written by a newer version of this app')).toHaveCount(2)
  for (const secret of ['Rosa Lind', 'My own secret', 'curls'])
    await expect(page.locator('body')).not.toContainText(secret)
  await page.getByRole('button', { name: 'Copy text' }).click()
  await visitor.sees('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('a lilac fringe')
})

test('whether to discard what cannot be read is asked where the focus is', async ({
  visitor,
  page,
}) => {
  await clientWith(visitor, (owner) => [
    { id: 'newer', v: 9, owner, kind: 'contact.send', args: { wish: 'a lilac fringe' } },
  ])
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page.getByText('Discard this? It can’t be brought back.')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.getByRole('button', { name: 'Yes, discard' }).press('Enter')
  await visitor.sees('Nothing is waiting')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a refused request for a visit is written anew with what was chosen before', async ({
  visitor,
  page,
}) => {
  await clientWith(visitor, (owner) => [
    rowOf({
      seq: 1,
      kind: 'booking.request',
      owner,
      state: 'rejected',
      args: {
        name: 'Nora Whitfield',
        email: 'client@example.com',
        phone: '1',
        serviceSlug: 'lash-lift',
        serviceName: 'Lash Lift & Tint',
        employee: 'Linh Tran',
        wishes: 'Any day',
        message: 'Please not too dark.',
      },
      verdict: { outcome: 'rejected', code: 'invalid', fields: { phone: 'no-phone' } },
    }),
  ])
  const request = row(page, 'Appointment request: Lash Lift & Tint')
  await expect(request).toContainText('phone number. Edit it and send it again.')
  await request.getByRole('link', { name: 'Write it again on the booking form' }).click()
  const form = page.getByRole('dialog', { name: 'Book Your Appointment' })
  await expect(form.getByLabel('Service')).toHaveValue('lash-lift')
  await expect(form.getByLabel('Team member')).toHaveValue('linh-tran')
})

test('a list with every state in it keeps nobody out', async ({ visitor, page }) => {
  await page.route(ACTION, (route) => route.abort('connectionrefused'))
  await clientWith(visitor, (owner) => [
    renamed(owner),
    authorized(owner),
    rowOf({ seq: 3, kind: 'contact.send', owner, state: 'parked', args: { message: 'Hello' } }),
    rowOf({ seq: 4, kind: 'booking.request', owner, args: { serviceName: 'Glow Facial' } }),
    rowOf({ seq: 5, kind: 'contact.send', owner, state: 'applied', settledAt: Date.now() }),
    { id: 'newer', v: 9, owner, kind: 'contact.send', args: {} },
  ])
  await expect(page.getByRole('listitem', { name: /./ })).toHaveCount(5)
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
    ['light', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(tooWide, `${width} wide`).toBe(false)
  }
})
