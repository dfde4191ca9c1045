import { problemsOn } from './axe.ts'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

/** Judged at rest: once the session is known the page is drawn anew, and halfway has no heading. */
async function problemsAtRest(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  return problemsOn(page)
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
  '/confirm-visit',
  '/first-start',
  '/changes',
  '/self-check',
  '/remove-from-device',
  '/nowhere',
]

const BEHIND_THE_SIGN_IN = [
  '/customer-interface',
  '/employee',
  '/employee/appointments',
  '/employee/emails/operational',
  '/employee/emails/reminders',
  '/admin',
]

const BY_DAY = { colorScheme: 'light', size: { width: 1280, height: 900 } } as const
const BY_NIGHT = { colorScheme: 'dark', size: { width: 390, height: 844 } } as const

/** A page enlarged four times on a small desktop is this wide. */
const NARROWEST = { width: 320, height: 640 }

for (const path of PUBLIC_PAGES)
  test(`${path} keeps nobody out, by day at a desk, by night on a phone, and enlarged four times`, async ({
    visitor,
    page,
  }) => {
    await visitor.opens(path)
    for (const { colorScheme, size } of [BY_DAY, BY_NIGHT]) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      expect(await problemsAtRest(page), colorScheme).toEqual([])
    }
    await page.setViewportSize(NARROWEST)
    expect(await page.evaluate(whatSticksOut)).toEqual([])
    expect(await page.evaluate(fontsOfHeading)).toContain('Fraunces Juniper')
  })

for (const path of BEHIND_THE_SIGN_IN)
  test(`${path}, behind the sign-in, has nothing that axe objects to`, async ({ visitor }) => {
    await visitor.logsIn('receptionist@example.com', 'juniper-demo')
    await visitor.arrivesAt('/employee')
    await visitor.opens(path)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await problemsAtRest(visitor.page)).toEqual([])
    expect(await visitor.page.evaluate(fontsOfHeading)).toContain('Fraunces Juniper')
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
