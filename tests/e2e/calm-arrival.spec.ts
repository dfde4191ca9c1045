import { publicPages } from '#domain/public-pages.ts'
import { expect, test } from './salon.ts'
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
    for (const { path } of publicPages([])) expect(await movesOf(page, path), path).toEqual([])
  })

  test('hardly anything moves when the letters come late', async ({ page }) => {
    await page.route(LETTERS, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    for (const { path } of publicPages([])) {
      const moves = await movesOf(page, path)
      const moved = moves.reduce((sum, { value }) => sum + value, 0)
      // In their own letters two of the four lines at the top of the terms take one row more.
      expect(moved, `${path} ${JSON.stringify(moves)}`).toBeLessThan(
        path === '/terms' ? 0.03 : 0.001,
      )
    }
  })
})

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
