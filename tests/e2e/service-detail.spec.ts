import { AxeBuilder } from '@axe-core/playwright'
import { amount } from './amount.ts'
import { onSlowLink } from './hold-back.ts'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

const facial = (page: Page) => page.getByRole('dialog', { name: 'Mountain Air Facial' })
const detailsOf = (page: Page) => page.getByRole('link', { name: 'View Details Mountain Air' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a visitor reads about a service and is back where they were, at the card they chose', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await detailsOf(page).scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  await detailsOf(page).click()

  await visitor.arrivesAt('/services/glow-facial')
  const dialog = facial(page)
  for (const words of [
    'Skin',
    '60 min',
    amount('$110'),
    amount('$99'),
    '10% off',
    'Features & Benefits',
    'No added fragrance',
    'Special Offer',
    'Ten percent off your first facial of the season',
    'A slow, fragrance-free facial. For skin that’s seen wind and winter.',
  ])
    await expect(dialog.getByText(words).first(), String(words)).toBeVisible()
  await expect(dialog.locator('s')).toContainText(amount('$110'))
  const picture = dialog.locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  expect(await scrolled(page)).toBe(place)

  await dialog.getByText('Close', { exact: true }).click()
  await visitor.arrivesAt('/')
  await expect(dialog).toHaveCount(0)
  await expect(detailsOf(page)).toBeFocused()
  expect(await scrolled(page)).toBe(place)
})

test('a page scrolled before it woke is still there when the dialog has closed', async ({
  visitor,
  page,
}) => {
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/')
  await detailsOf(page).scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(200)
  codeArrives()
  await visitor.findsItAwake()
  await detailsOf(page).click()
  await expect(facial(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await visitor.arrivesAt('/')
  await expect(detailsOf(page)).toBeFocused()
  expect(await scrolled(page)).toBe(place)
})

test('a service at its full price speaks of no offer', async ({ visitor, page }) => {
  await visitor.opens('/services/lash-lift')
  const dialog = page.getByRole('dialog', { name: 'Lash Lift & Tint' })
  await expect(dialog.getByText(amount('$95'))).toBeVisible()
  await expect(dialog.getByText('75 min')).toBeVisible()
  await expect(dialog.getByText('Features & Benefits')).toBeVisible()
  await expect(dialog.locator('s')).toHaveCount(0)
  await expect(dialog.getByText(/Special Offer|% off/)).toHaveCount(0)
})

test('Back, Escape and a press beside it close the dialog too', async ({ visitor, page }) => {
  await visitor.opens('/')
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 400),
  ]) {
    await detailsOf(page).click()
    await expect(facial(page)).toBeVisible()
    await close()
    await expect(facial(page)).toHaveCount(0)
    await visitor.arrivesAt('/')
    await expect(detailsOf(page)).toBeFocused()
  }
})

test('the focus is inside and stays there, and the page behind does not move', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await detailsOf(page).press('Enter')
  await expect(facial(page)).toBeFocused()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const inside = await facial(page).evaluate(
      (dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(inside).toBe(true)
  }
  const place = await scrolled(page)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  await page.waitForTimeout(300)
  expect(await scrolled(page)).toBe(place)
})

test('Book Now leads to the booking of this very service, and Back past it', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await detailsOf(page).click()
  await facial(page).getByRole('link', { name: 'Book Now' }).click()
  await visitor.arrivesAt('/booking')
  await expect(facial(page)).toHaveCount(0)
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('glow-facial')
  await page.goBack()
  await visitor.arrivesAt('/')
})

test('an address from elsewhere opens the dialog, and closing it leaves the home page', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/services/glow-facial')
  await expect(facial(page)).toBeVisible()
  await expect(page).toHaveTitle('Mountain Air Facial · Juniper Row')
  await facial(page).getByRole('button', { name: 'Close' }).first().click()
  await visitor.arrivesAt('/')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the address goes to the clipboard where there is nothing to share with, and that is said', async ({
  visitor,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await visitor.opens('/services/glow-facial')
  await page.getByRole('button', { name: 'Share' }).click()
  await visitor.sees('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^http.*\/services\/glow-facial$/,
  )
})

test('where a browser neither shares nor copies, that is said with what to do', async ({
  visitor,
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    Object.assign(Navigator.prototype, { share: refuse })
    Object.assign(Clipboard.prototype, { writeText: refuse })
  })
  await visitor.opens('/services/glow-facial')
  await page.getByRole('button', { name: 'Share' }).click()
  await visitor.sees('Your browser didn’t let us share.')
})

test('an address of no service says so and leads to all of them', async ({ visitor, page }) => {
  await visitor.opens('/services/no-such-thing')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('We can’t find that service')).toBeVisible()
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex')
  await dialog.getByRole('link', { name: 'See all services' }).click()
  await visitor.arrivesAt('/services')
})

test("the cancelled payment's way back leads to the services of the home page", async ({
  visitor,
  page,
}) => {
  await visitor.opens('/services/0')
  await expect(page).toHaveURL(/\/#services$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('after one visit it opens without a network', async ({ visitor, context, page }) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/services/glow-facial')
  await expect(facial(page).getByText(amount('$99'))).toBeVisible()
})

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the service stands in the page, over it, and its button closes it', async ({
    visitor,
    page,
  }) => {
    await visitor.opens('/services/glow-facial')
    await expect(page.getByText('Features & Benefits')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByText('Features & Benefits')).toBeHidden()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('axe has nothing to object to', async ({ visitor, page }) => {
      await visitor.opens('/services/glow-facial')
      await expect(facial(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    })
  })
