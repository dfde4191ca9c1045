import { SAVED, SENT, field, received, write, writesOffline } from './messages.ts'
import { expect, test } from './salon.ts'

const ACTION = '**/rpc/apply_action'
/** Between two attempts at most. */
const LONGEST_PAUSE_MS = 30_000

test('a message that waits can be taken back into the form and go out changed, once', async ({
  visitor,
  page,
  context,
  browser,
  salon,
}) => {
  await writesOffline(visitor, { name: 'Ingrid Vale', message: 'Do you open on Mondays?' })
  await page.locator('#contact').getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'Name')).toHaveValue('Ingrid Vale')
  await expect(field(page, 'Message')).toHaveValue('Do you open on Mondays?')
  await expect(page.getByText(/message waiting/)).toBeHidden()

  await context.setOffline(false)
  await field(page, 'Message').fill('Do you open on Sundays?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await visitor.sees(SENT)
  await expect(await received(browser, salon.url, 'Do you open on Sundays?')).toHaveCount(1)
  await expect(await received(browser, salon.url, 'Do you open on Mondays?')).toHaveCount(0)
})

test('a message that waits can be removed, and then never goes out', async ({
  visitor,
  page,
  browser,
  salon,
}) => {
  await page.route(ACTION, (route) => route.abort('connectionrefused'))
  await visitor.opens('/')
  await write(visitor, { name: 'Rosa Lind', message: 'Forget that I asked' })
  await visitor.sees(SAVED)
  await page.locator('#contact').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Forget that I asked')).toBeHidden()
  await expect(field(page, 'Message')).toHaveValue('')
  await page.unroute(ACTION)
  await page.reload()
  await visitor.stirs()
  await visitor.findsItAwake()
  expect(await visitor.deviceHolds()).not.toContain('Forget that I asked')
  await expect(await received(browser, salon.url, 'Forget that I asked')).toHaveCount(0)
})

test('a message never stands above the form that still holds it', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    // A browser that takes its time to promise that it wakes the worker.
    const { prototype } = Reflect.get(window, 'SyncManager') as { prototype: object }
    Reflect.set(prototype, 'register', () => new Promise(() => {}))
    const seen = { quoted: 0, twice: 0 }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const quotations = document.querySelectorAll('#contact blockquote').length
      seen.quoted = Math.max(seen.quoted, quotations)
      if (quotations > 0 && document.querySelector('#contact textarea') !== null) seen.twice += 1
    }).observe(document, { childList: true, subtree: true })
  })
  await writesOffline(visitor, { name: 'Ada Slow', message: 'Only once, please' })
  await expect(page.locator('#contact blockquote')).toHaveText('Only once, please')
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ quoted: 1, twice: 0 })
})

test('an answer that nobody understands keeps the message, and it goes out when tried again', async ({
  visitor,
  page,
}) => {
  await page.clock.install()
  await page.route(ACTION, (route) => route.fulfill({ json: { strange: true } }))
  await visitor.opens('/')
  await write(visitor, { name: 'Odd Answer', message: 'Is anybody there?' })
  await visitor.sees(SAVED)
  await expect(async () => {
    await page.clock.fastForward(LONGEST_PAUSE_MS)
    await expect(page.getByText('Your message needs attention.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await visitor.sees('Is anybody there?')
  await page.unroute(ACTION)
  await page.locator('#contact').getByRole('button', { name: 'Try again' }).click()
  await visitor.sees(SENT)
})
