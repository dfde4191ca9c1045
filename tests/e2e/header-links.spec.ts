import { onSlowLink } from './hold-back.ts'
import { DEMO_ACCOUNTS, expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

const owner = DEMO_ACCOUNTS.find(({ role }) => role === 'business_owner')

test('a page that’s reloaded further down doesn’t show through its header as it wakes', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  const codeArrives = await onSlowLink(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(opacityOfHeader)).toBe(1)
  const seen = page.evaluate(opacitiesUntilAwake)
  codeArrives()
  expect(await seen).toEqual([1])
})

function opacityOfHeader(): number {
  const header = document.querySelector('.site-header')
  return header === null ? 0 : Number(getComputedStyle(header, '::before').opacity)
}

/** Looks at what lies behind the header’s words in each frame, until the page knows that it’s scrolled. */
async function opacitiesUntilAwake(): Promise<readonly number[]> {
  const seen = new Set<number>()
  const header = document.querySelector('.site-header')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let isKnown = false; header !== null && !isKnown;) {
    isKnown = header.getAttribute('data-scrolled') === 'true'
    await frame()
    seen.add(Number(getComputedStyle(header, '::before').opacity))
  }
  return [...seen]
}

test.describe('beside the round home button', () => {
  const links = (page: Page) =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link').filter({ visible: true })
  const row = (page: Page) =>
    page.locator(
      '.home-menu, .site-header-wordmark, .site-header-links > *, .site-header-actions > *',
    )

  for (const [width, expected] of [
    [1440, ['Services', 'Membership', 'Gift Cards', 'About', 'Team', 'Contact us']],
    [1280, ['Services', 'Membership', 'Gift Cards', 'About', 'Team', 'Contact us']],
    [1040, ['Services', 'Membership', 'Gift Cards']],
    [900, []],
  ] as const)
    test(`a window of ${width} shows what fits, and nothing lies over anything`, async ({
      visitor,
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await visitor.opens('/membership')
      await expect(links(page)).toHaveText([...expected])
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Log in' }).last(),
      ).toBeVisible()
      await isInARow(page)

      await visitor.logsIn(owner?.email ?? '', owner?.password ?? '')
      await visitor.arrivesAt('/admin')
      await visitor.opens('/membership')
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Employee Dashboard' }),
      ).toBeVisible()
      await expect(links(page)).toHaveText([...expected])
      await isInARow(page)
    })

  test('leads where it says', async ({ visitor, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visitor.opens('/terms')
    await links(page).filter({ hasText: 'Gift Cards' }).click()
    await visitor.arrivesAt('/gift-cards')
    await links(page).filter({ hasText: 'Contact us' }).click()
    await expect(page).toHaveURL(/\/#contact$/)
  })

  async function isInARow(page: Page): Promise<void> {
    const boxes = await row(page).evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width: w }) => w > 0)
        .map(({ left, right }) => ({ left, right }))
        .toSorted((a, b) => a.left - b.left),
    )
    for (const [place, box] of boxes.entries())
      expect(box.left).toBeGreaterThanOrEqual((boxes[place - 1]?.right ?? 0) + (place > 0 ? 8 : 0))
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  }
})
