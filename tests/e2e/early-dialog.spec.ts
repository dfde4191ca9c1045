import { onSlowLink } from './hold-back.ts'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

/* A press on what opens a dialog is answered at once, whether the app is awake or not. */

const facial = (page: Page) => page.getByRole('dialog', { name: 'Mountain Air Facial' })
const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Your Appointment' })

test('a press opens the frame of its dialog before any code is there, and the app fills it', async ({
  visitor,
  page,
}) => {
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/')
  await page.getByRole('link', { name: 'View Details Mountain Air' }).click()
  await expect(facial(page)).toBeVisible()
  await expect(facial(page)).toHaveAttribute('aria-busy', 'true')
  await expect(facial(page).locator('.skeleton').first()).toBeVisible()
  codeArrives()
  await visitor.arrivesAt('/services/glow-facial')
  await expect(facial(page).getByText('60 min')).toBeVisible()
  await expect(page.locator('dialog:modal')).toBeFocused()
  await expect(page.locator('[data-stand-in]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await visitor.arrivesAt('/')
  await expect(page.getByRole('link', { name: 'View Details Mountain Air' })).toBeFocused()
})

for (const way of ['its button', 'Escape', 'a press beside it', 'Back'] as const)
  test(`a frame closed by ${way} before the page wakes opens nothing later`, async ({
    visitor,
    page,
  }) => {
    const codeArrives = await onSlowLink(page)
    await visitor.opens('/about')
    await visitor.opens('/')
    const link = page.locator('main').getByRole('link', { name: 'Book Appointment' }).first()
    await link.click()
    await expect(booking(page)).toBeVisible()
    if (way === 'Escape') await page.keyboard.press('Escape')
    else if (way === 'Back') await page.goBack()
    else if (way === 'its button')
      await booking(page).getByRole('button', { name: 'Close' }).click()
    else await page.mouse.click(4, 4)
    await expect(booking(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    codeArrives()
    await visitor.findsItAwake()
    await page.waitForTimeout(300)
    await visitor.arrivesAt('/')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    // Nothing of it stays in the history either.
    await page.goBack()
    await visitor.arrivesAt('/about')
  })

test('Back closes what opened before the page was awake, and then leads out of it', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/about')
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/')
  await page.getByRole('link', { name: 'View Details Mountain Air' }).click()
  await expect(facial(page)).toBeVisible()
  codeArrives()
  await visitor.arrivesAt('/services/glow-facial')
  await page.goBack()
  await visitor.arrivesAt('/')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.goForward()
  await visitor.arrivesAt('/services/glow-facial')
  await expect(facial(page).getByText('60 min')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await visitor.arrivesAt('/about')
})

test('Back in the very task of the press closes what it opened, where the page was', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/about')
  await visitor.opens('/')
  await visitor.findsItAwake()
  const link = page.getByRole('link', { name: 'View Details Mountain Air' })
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  for (const frames of [0, 1, 2, 4]) {
    await link.evaluate(async (pressed, wait) => {
      if (pressed instanceof HTMLElement) pressed.click()
      for (let frame = 0; frame < wait; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      history.back()
    }, frames)
    await page.waitForTimeout(500)
    await visitor.arrivesAt('/')
    await expect(page.locator('dialog[open], [data-stand-in]')).toHaveCount(0)
    await expect(page.locator('.dialog-parting, .dialog-veil')).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
  }
  await page.goBack()
  await visitor.arrivesAt('/about')
})

test('a frame closed while the app is on its way to the dialog closes that too', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await visitor.findsItAwake()
  const link = page.getByRole('link', { name: 'View Details Mountain Air' })
  for (const frames of [0, 1, 2, 4]) {
    await link.evaluate(async (pressed, wait) => {
      if (pressed instanceof HTMLElement) pressed.click()
      for (let frame = 0; frame < wait; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    }, frames)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
    await visitor.arrivesAt('/')
    await expect(page.locator('dialog[open], [data-stand-in]')).toHaveCount(0)
  }
})

test('a press beside a dialog that has only just come closes it, and leads back', async ({
  visitor,
  page,
}) => {
  // What comes after the answer to the press is kept waiting.
  await page.addInitScript(() => {
    const drawNext = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (work) =>
      drawNext((time) =>
        setTimeout(() => work(time), document.querySelector('dialog[open]') === null ? 0 : 1500),
      )
  })
  await visitor.opens('/')
  await visitor.findsItAwake()
  const link = page.getByRole('link', { name: 'View Details Mountain Air' })
  await link.click()
  await visitor.arrivesAt('/services/glow-facial')
  await expect(facial(page).getByText('60 min')).toBeVisible()
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await page.mouse.click(8, 400)
  await visitor.arrivesAt('/')
  await expect(page.locator('dialog[open], [data-stand-in]')).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('an app that is awake opens the frame in the very task of the press', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await visitor.findsItAwake()
  const link = page.getByRole('link', { name: 'View Details Mountain Air' })
  const isOpen = await link.evaluate((pressed) => {
    if (pressed instanceof HTMLElement) pressed.click()
    return document.querySelector('dialog[open]') !== null
  })
  expect(isOpen).toBe(true)
  await visitor.arrivesAt('/services/glow-facial')
  await expect(facial(page).getByText('60 min')).toBeVisible()
  await expect(page.locator('[data-stand-in]')).toHaveCount(0)
})

test.describe('whoever likes movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('sees a frame leave as its dialog would', async ({ visitor, page }) => {
    await onSlowLink(page)
    await visitor.opens('/')
    const link = page.getByRole('link', { name: 'View Details Mountain Air' })
    const movement = await link.evaluate((pressed) => {
      if (pressed instanceof HTMLElement) pressed.click()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      const parting = document.querySelector('.dialog-parting')
      return parting === null ? '' : getComputedStyle(parting).animationName
    })
    expect(movement).toBe('dialog-sink')
    await expect(page.locator('.dialog-parting, .dialog-veil')).toHaveCount(0)
  })
})
