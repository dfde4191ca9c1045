import { expect, test } from './sign-up-visitor.ts'
import type { Locator, Page } from '@playwright/test'

const sum = (page: Page) => page.getByRole('complementary').last()
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of this form' }).getByRole('button', { name })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sum is in reach from the first field to the last, and leads from part to part', async ({
    newcomer,
  }) => {
    const { page } = newcomer
    await newcomer.opensForm('&plan=silver')
    await isAtLowerEdge(sum(page))
    await expect(sum(page)).toContainText('$20')

    await newcomer.button('Next: Plan').click()
    await expect(page.getByRole('heading', { name: 'Plan', exact: false }).first()).toBeInViewport()
    await page.getByRole('radio', { name: 'Gold' }).check()
    await expect(sum(page)).toContainText('$100')
    await isAtLowerEdge(sum(page))

    await newcomer.button('Next: Family and payment').click()
    await expect(newcomer.button(/^Next: /)).toBeHidden()
    await newcomer.namesFamily(1)
    await expect(sum(page)).toContainText('$130')
    await isAtLowerEdge(sum(page))
  })

  test('all three prices fit one view', async ({ newcomer }) => {
    const { page } = newcomer
    await newcomer.opensForm()
    await newcomer.button('Next: Plan').click()
    for (const plan of ['Free', 'Silver', 'Gold'])
      await expect(page.getByRole('radio', { name: plan })).toBeInViewport({ ratio: 1 })
  })

  test('what has the focus is not behind the bar', async ({ newcomer }) => {
    const { page } = newcomer
    await newcomer.opensForm()
    await newcomer.field('First name').focus()
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(isFocusInSight)).toBe(true)
    }
  })
})

test('three parts say how far the form has come', async ({ newcomer }) => {
  const { page } = newcomer
  await newcomer.opensForm()
  await expect(step(page, 'You')).toHaveAttribute('aria-current', 'step')
  await newcomer.fillsAll()
  await step(page, 'Family').click()
  await expect(step(page, 'Family')).toHaveAttribute('aria-current', 'step')
  await expect(step(page, 'You')).toHaveAccessibleName(/done$/)
  await expect(step(page, 'Family')).toBeInViewport({ ratio: 1 })
  await newcomer.field('Phone').fill('')
  await step(page, 'Family').click()
  await expect(step(page, 'You')).not.toHaveAccessibleName(/done$/)
})

test('a paid plan names the payment among its parts', async ({ newcomer }) => {
  await newcomer.opensForm('&plan=gold')
  await expect(step(newcomer.page, 'Family and payment')).toBeVisible()
})

async function isAtLowerEdge(bar: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const box = await bar.boundingBox()
      return box === null ? 0 : Math.round(box.y + box.height)
    })
    .toBe(844)
}

function isFocusInSight(): boolean {
  const focused = document.activeElement
  if (focused === null) return false
  const { x, y, width, height } = focused.getBoundingClientRect()
  const seen = document.elementFromPoint(x + width / 2, y + height / 2)
  return seen !== null && (focused.contains(seen) || seen.contains(focused))
}
