import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

const PHONE_OF_APPLE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const INVITATION = 'Keep Juniper Row on your home screen.'

test('the browser itself finds nothing that keeps the app from being installed', async ({
  playwright,
  launchOptions,
  salon,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'salon-profile-'))
  const context = await playwright.chromium.launchPersistentContext(profile, launchOptions)
  const page = await context.newPage()
  await page.goto(salon.url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const session = await context.newCDPSession(page)

  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const manifest = await session.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  const { icons = [], screenshots = [], shortcuts = [] } = JSON.parse(manifest.data ?? '{}')
  const files = [...icons, ...screenshots, ...shortcuts.flatMap(({ icons: own = [] }) => own)]
  expect(files.length).toBeGreaterThan(9)
  for (const file of files) await hasItsSize(page, file)

  await context.close()
  rmSync(profile, { recursive: true })
})

test('where the browser can ask, one press lets it ask', async ({ visitor, page }) => {
  await visitor.opens('/terms')
  await visitor.stirs()
  await expect(page.getByText(INVITATION)).toHaveCount(0)

  await browserOffersToInstall(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Install the app' }).click()

  expect(await page.evaluate(() => 'wasAsked' in window)).toBe(true)
  await expect(page.getByText(INVITATION)).toHaveCount(0)
})

test('a no is remembered on this device', async ({ visitor, page }) => {
  await visitor.opens('/terms')
  await visitor.stirs()
  await browserOffersToInstall(page)
  await page.getByRole('button', { name: 'Not now' }).first().click()
  await expect(page.getByText(INVITATION)).toHaveCount(0)
  await expect.poll(() => visitor.deviceHolds()).toContain('installDeclined')

  await page.reload()
  await visitor.stirs()
  await browserOffersToInstall(page)
  await expect(page.getByRole('contentinfo').getByText('© 2026')).toBeVisible()
  await expect(page.getByText(INVITATION)).toHaveCount(0)
})

test.describe('on a phone that installs by hand', () => {
  test.use({ userAgent: PHONE_OF_APPLE, viewport: { width: 390, height: 844 } })

  test('the menu shows how, step by step', async ({ visitor, page }) => {
    await visitor.opens('/terms')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show me how' }).click()

    const steps = page.getByRole('dialog', { name: 'Add to your home screen' })
    await expect(steps.getByRole('listitem')).toHaveText([
      /Tap Share/,
      /Choose Add to Home Screen/,
      /Tap Add/,
    ])
    await steps.getByRole('button', { name: 'Close' }).last().click()
    await expect(steps).toBeHidden()
  })
})

interface ManifestPicture {
  readonly src: string
  readonly sizes: string
}

async function hasItsSize(page: Page, { src, sizes }: ManifestPicture): Promise<void> {
  const size = await page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, src)
  expect(size, src).toBe(sizes)
}

async function browserOffersToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => void Object.assign(window, { wasAsked: true })
    window.dispatchEvent(Object.assign(offer, { prompt }))
  })
}
