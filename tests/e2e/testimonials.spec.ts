import { expect, test } from './salon.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

const THRESHOLD_PX = 50

const carousel = (page: Page) => page.getByRole('region', { name: 'What our clients say' })
const shown = (page: Page) => carousel(page).getByRole('figure')
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name })

test.beforeEach(async ({ visitor, page }) => {
  await visitor.opens('/')
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(shown(page)).toContainText('Hannah Brooks')
})

test('next and previous walk through all four and wrap around', async ({ page }) => {
  for (const name of ['Theo Lindqvist', 'Priya Raman', 'Walter Greene', 'Hannah Brooks']) {
    await button(page, 'Next testimonial').click()
    await expect(shown(page)).toContainText(name)
  }
  await button(page, 'Previous testimonial').click()
  await expect(shown(page)).toContainText('Walter Greene')
  await expect(carousel(page).getByRole('status')).toHaveText('4 of 4: Walter Greene')
  await expect(shown(page)).toContainText('4 out of 5 stars')
})

test('a dot leads to its testimonial and says where one is', async ({ page }) => {
  await button(page, 'Testimonial 3 of 4').click()
  await expect(shown(page)).toContainText('Priya Raman')
  await expect(button(page, 'Testimonial 3 of 4')).toHaveAttribute('aria-current', 'true')
  await expect(button(page, 'Testimonial 1 of 4')).toHaveAttribute('aria-current', 'false')
})

test('arrow keys turn the pages while a control has the focus', async ({ page }) => {
  await wakes(page)
  await button(page, 'Next testimonial').focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown(page)).toContainText('Theo Lindqvist')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(shown(page)).toContainText('Walter Greene')
})

test('a swipe of fifty pixels turns the page, a shorter one does not', async ({ page }) => {
  const stage = carousel(page).locator('.testimonials-stage')
  await wakes(page)
  await swipe(page, stage, -(THRESHOLD_PX - 1))
  await expect(shown(page)).toContainText('Hannah Brooks')
  await swipe(page, stage, -THRESHOLD_PX)
  await expect(shown(page)).toContainText('Theo Lindqvist')
  await swipe(page, stage, THRESHOLD_PX)
  await expect(shown(page)).toContainText('Hannah Brooks')
  await expect(stage).toHaveCSS('touch-action', 'pan-y pinch-zoom')
})

test('nothing on the page moves between a short and a long one, and nothing turns by itself', async ({
  page,
}) => {
  await wakes(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const heights: unknown[] = []
    for (let turn = 0; turn < 4; turn++) {
      heights.push((await carousel(page).boundingBox())?.height)
      await button(page, 'Next testimonial').click()
    }
    expect(new Set(heights).size, `${width} pixels wide`).toBe(1)
  }
  await page.waitForTimeout(3000)
  await expect(shown(page)).toContainText('Hannah Brooks')
})

test('without scripts all four can be read', async ({ browser, salon }) => {
  const still = await browser.newContext({ javaScriptEnabled: false })
  const reader = await still.newPage()
  await reader.goto(salon.url)
  await expect(shown(reader)).toHaveCount(4)
  for (const name of ['Hannah', 'Theo', 'Priya', 'Walter'])
    await expect(shown(reader).filter({ hasText: name })).toBeVisible()
  await expect(button(reader, 'Next testimonial')).toBeHidden()
  await still.close()
})

/** A part of the page that is still asleep keeps the last press, and neither the one before it nor a swipe. */
async function wakes(page: Page): Promise<void> {
  await button(page, 'Next testimonial').click()
  await expect(shown(page)).toContainText('Theo Lindqvist')
  await button(page, 'Previous testimonial').click()
  await expect(shown(page)).toContainText('Hannah Brooks')
}

async function swipe(page: Page, stage: Locator, distance: number): Promise<void> {
  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  if (box === null) throw new Error('there is nothing to swipe on')
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + distance, start.y + 4, { steps: 4 })
  await page.mouse.up()
}
