import { received, write } from './messages.ts'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

const ANSWERS_AFTER_MS = 20_000
const LOOKS_EVERY_MS = 250

test('on a Wi-Fi whose answers take twenty seconds a message is confirmed once, and is called slow', async ({
  visitor,
  page,
  browser,
  salon,
}) => {
  test.setTimeout(180_000)
  const words = 'Do you have a coat rack by the door?'
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await visitor.findsItAwake()
  await page.waitForLoadState('networkidle')
  await becomesSlow(page)
  await write(visitor, { name: 'Greta Lind', message: words })

  const said = await everythingSaidUntil(page, 'All saved')
  expect(said).toContainEqual(expect.stringMatching(/slow/i))
  expect(said.filter((one) => /offline|no connection/i.test(one))).toEqual([])
  await expect(await received(browser, salon.url, words)).toHaveCount(1)
})

/** Nothing is lost on such a line; every answer only comes that late. */
async function becomesSlow(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ANSWERS_AFTER_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** What the line in the head of the page has said, one after the other. */
async function everythingSaidUntil(page: Page, last: string): Promise<readonly string[]> {
  const status = page.getByRole('banner').getByRole('status')
  const said: string[] = []
  await expect
    .poll(
      async () => {
        const words = (await status.textContent()) ?? ''
        if (words !== said.at(-1)) said.push(words)
        return words
      },
      { timeout: 120_000, intervals: [LOOKS_EVERY_MS] },
    )
    .toContain(last)
  return said
}
