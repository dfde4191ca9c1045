import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

// Colours on their way from day to night are judged when they have arrived.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Judged at rest: once the session is known the page is drawn anew, and halfway has no heading. */
async function problemsOn(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const PUBLIC_PAGES = [
  '/',
  '/about',
  '/services',
  '/services/glow-facial',
  '/services/no-such-thing',
  '/booking',
  '/experts/mara-ellison',
  '/experts/sofia-reyes',
  '/auth',
  '/membership',
  '/gift-cards',
  '/gift-card-checkout',
  '/become-affiliate',
  '/terms',
  '/payment-success',
  '/payment-canceled',
  '/nowhere',
]

const DEVICES = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
}

/** A page enlarged four times on a small desktop is this wide. */
const NARROWEST = { width: 320, height: 640 }

for (const path of PUBLIC_PAGES) {
  test(`${path} has nothing that axe objects to, by day and by night, on desk and phone`, async ({
    visitor,
    page,
  }) => {
    await visitor.opens(path)
    for (const [device, size] of Object.entries(DEVICES))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        expect(await problemsOn(page), `${device}, ${colorScheme}`).toEqual([])
      }
  })

  test(`${path} can be read at 320 pixels without moving sideways, in the letters of the house`, async ({
    visitor,
    page,
  }) => {
    await page.setViewportSize(NARROWEST)
    await visitor.opens(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(whatSticksOut)).toEqual([])
    expect(await page.evaluate(fontsOfHeading)).toContain('Fraunces Juniper')
  })
}

test('the pages behind the sign-in have nothing that axe objects to', async ({ visitor }) => {
  await visitor.logsIn('receptionist@example.com', 'juniper-demo')
  await visitor.arrivesAt('/employee')
  for (const path of ['/customer-interface', '/employee', '/employee/appointments', '/admin']) {
    await visitor.opens(path)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await problemsOn(visitor.page), path).toEqual([])
    expect(await visitor.page.evaluate(fontsOfHeading), path).toContain('Fraunces Juniper')
  }
})

/** Whatever reaches past the edge of the window, unless it lies in something that scrolls by itself. */
function whatSticksOut(): readonly string[] {
  const root = document.documentElement
  const scrollers = [root, ...document.querySelectorAll('dialog[open]')]
  if (scrollers.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    .map(({ localName, className }) => `${localName}.${String(className)}`)
}

/** The letters that the page has for its heading, of those that its style names. */
function fontsOfHeading(): readonly string[] {
  const heading = document.querySelector('h1')
  const named = heading === null ? '' : getComputedStyle(heading).fontFamily
  return [...document.fonts]
    .filter(({ status, family }) => status === 'loaded' && named.includes(family))
    .map(({ family }) => family)
}
