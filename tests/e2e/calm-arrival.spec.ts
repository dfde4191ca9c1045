import { createServer } from 'node:http'
import { publicPages } from '#domain/site/public-pages.ts'
import { EXPERTS } from '#support/experts.ts'
import { expect, test } from './salon.ts'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/* A page that comes stays as it came: nobody loses the line they are reading. */

const SCRIPTS = '**/assets/*.js'
const LETTERS = '**/*.woff2'

test('what lies below the first sight is there once that has been seen, before anybody moves', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  for (const [path, below] of [
    ['/', '#services h2'],
    ['/membership', '.membership-joining h3'],
    ['/experts/mara-ellison', '#others-title'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect
      .poll(() =>
        page
          .locator(below)
          .first()
          .evaluate((part) => part.checkVisibility()),
      )
      .toBe(true)
    await expect(page.locator('html')).not.toHaveAttribute('data-sight')
  }
})

test.describe('on a phone, while a page comes,', () => {
  test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })

  test('nothing moves', async ({ page }) => {
    await page.route(LETTERS, (route) => route.abort())
    for (const { path } of publicPages({ experts: EXPERTS, services: [] }))
      expect(await movesOf(page, path), path).toEqual([])
  })

  test('an open dialog is there whole, also where its page comes in two halves', async ({
    page,
    salon,
  }) => {
    await page.route(LETTERS, (route) => route.abort())
    const { url, stop } = await inTwoHalves(salon.url)
    for (const path of ['/about', '/services', '/booking'])
      expect(await movesOf(page, `${url}${path}`), path).toEqual([])
    await stop()
  })

  test('hardly anything moves when the letters come late', async ({ page }) => {
    await page.route(LETTERS, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    for (const { path } of publicPages({ experts: EXPERTS, services: [] })) {
      const moves = await movesOf(page, path)
      const moved = moves.reduce((sum, { value }) => sum + value, 0)
      // In their own letters two of the four lines at the top of the terms take one row more.
      expect(moved, `${path} ${JSON.stringify(moves)}`).toBeLessThan(
        path === '/terms' ? 0.03 : 0.001,
      )
    }
  })
})

/** A network that pauses in the middle of the dialog that a page shows. */
async function inTwoHalves(salon: string) {
  const relay = createServer(async ({ url }, response) => {
    const { body, headers } = await pageAt(`${salon}${url}`)
    const middle = body.indexOf('dialog-body', body.indexOf('data-printed="true"'))
    response.writeHead(200, { 'content-type': headers.get('content-type') ?? '' })
    if (middle > 0) response.write(body.subarray(0, middle))
    setTimeout(() => response.end(body.subarray(Math.max(0, middle))), middle > 0 ? 400 : 0)
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.address() as AddressInfo
  const stop = () => new Promise<unknown>((resolve) => relay.close(resolve).closeAllConnections())
  return { url: `http://127.0.0.1:${port}`, stop }
}

async function pageAt(address: string) {
  const answer = await fetch(address)
  return { body: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

interface Move {
  readonly value: number
  readonly what: readonly string[]
}

async function movesOf(page: Page, path: string): Promise<readonly Move[]> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      const shifts: PerformanceEntry[] = []
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
      requestAnimationFrame(() => setTimeout(() => resolve(shifts), 200))
    })
    return entries.map((entry) => {
      const { value, sources } = entry as PerformanceEntry & {
        value: number
        sources: readonly { node: Node | null }[]
      }
      return {
        value,
        at: Math.round(entry.startTime),
        what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
      }
    })
  })
}

test('the page stays where it was scrolled to', async ({ visitor, page }) => {
  await page.goto('/')
  await page.mouse.wheel(0, 900)
  await visitor.findsItAwake()
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(600)
})
