import { publicPages } from '#domain/site/public-pages.ts'
import { EXPERTS } from '#support/experts.ts'
import { button, presses, troubled, type Scene, type Screen } from './screen.ts'
import { expect, type Page } from '@playwright/test'

/** Until everything a visitor keeps is there, on a machine that does other things beside. */
const WORKER_PATIENCE_MS = 40_000
const SERVICES = ['signature-cut', 'hand-painted-balayage', 'glow-facial']

const visitor = (path: string, more: Partial<Screen> = {}): Screen => ({
  name: path,
  who: 'visitor',
  path,
  ...more,
})

const PRINTED: Readonly<Record<string, Partial<Screen>>> = {
  '/': { isTimed: true },
  '/about': { opens: ['about-dialog'] },
  '/services': { opens: ['services-menu-dialog'] },
  '/services/signature-cut': { opens: ['service-dialog'] },
  '/booking': { opens: ['booking-dialog'], isTimed: true },
}

const ODD = [
  '/auth',
  '/confirm-visit',
  '/first-start',
  '/family-invitation',
  '/changes',
  '/self-check',
  '/remove-from-device',
  '/signout',
  '/services/no-such-thing',
  '/experts/no-one',
  '/nowhere',
]

const HOME = visitor('/')
const BOOKING = visitor('/booking?service=signature-cut', { name: 'booking, a service chosen' })

export const PUBLIC_SCREENS: readonly Screen[] = [
  ...publicPages({ experts: EXPERTS, services: SERVICES }).map(({ path }) =>
    visitor(path, PRINTED[path]),
  ),
  ...ODD.map((path) => visitor(path)),
  visitor('/auth?tab=signup', { name: 'sign-up' }),
  visitor('/auth?tab=signup&plan=gold', { name: 'sign-up, gold' }),
  visitor('/auth?tab=signup', {
    name: 'sign-up, terms',
    opens: ['terms-consent'],
    steps: presses(/Terms & Conditions/),
  }),
  visitor('/auth?tab=signup', {
    name: 'sign-up, after errors',
    steps: presses(/^(Create Account|Next|Continue)/),
  }),
  visitor('/auth?tab=signup', {
    name: 'sign-up, camera',
    opens: ['camera-dialog'],
    steps: async (page) => {
      await button(page, 'Take a Photo').click()
      await button(page.getByRole('dialog'), 'Take Photo').click({ trial: true })
    },
  }),
  visitor('/auth?tab=signup', {
    name: 'sign-up, cutting a photo',
    opens: ['crop-dialog'],
    steps: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await button(page, /Choose a Photo/).click()
      await (await chooser).setFiles('public/screenshots/home-wide.webp')
      await button(page, 'Use Photo').waitFor()
    },
  }),
  visitor('/auth', {
    name: 'sign-in, refused',
    steps: async (page) => {
      await page.getByLabel('Email').fill('nora.whitfield@example.com')
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await button(page, 'Sign In').click()
      await page.getByRole('alert').first().waitFor()
    },
  }),
  visitor('/auth', { name: 'sign-in, empty', steps: presses('Sign In') }),
  visitor('/payment-success?payment_intent=pi_1&redirect_status=failed', {
    name: 'payment that failed',
  }),
  visitor('/confirm-visit', { name: 'guest, held', steps: opensGuestLink('held') }),
  visitor('/confirm-visit', { name: 'guest, confirmed', steps: confirmsVisit() }),
  visitor('/confirm-visit', {
    name: 'guest, cancel a visit',
    opens: ['cancel-by-link-dialog'],
    steps: confirmsVisit(/^Cancel Visit/),
  }),
  visitor('/confirm-visit', {
    name: 'guest, move a visit',
    steps: confirmsVisit(/^Move Visit/),
  }),
  visitor('/family-invitation', {
    name: 'invited into a family',
    steps: async (page, { invitationLink }) => {
      await page.goto(await invitationLink())
      await page.getByRole('heading', { name: /invites you/ }).waitFor()
    },
  }),
  visitor('/auth', {
    name: 'a new version',
    state: 'crowded',
    steps: async (page, { publishNewVersion }) => {
      await expect
        .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), {
          timeout: WORKER_PATIENCE_MS,
        })
        .toBe(true)
      publishNewVersion()
      await page.evaluate(
        'navigator.serviceWorker.getRegistration().then((known) => known.update())',
      )
      await button(page, 'Later').waitFor()
    },
  }),
  visitor('/terms', {
    name: 'how to install',
    only: 'phone',
    installsByHand: true,
    opens: ['install-steps'],
    steps: async (page) => {
      await button(page, 'Menu').click()
      await button(page.getByRole('dialog'), 'Show me how').click()
    },
  }),
  visitor('/', {
    name: 'home, mobile menu',
    only: 'phone',
    opens: ['site-mobile-menu'],
    steps: presses(/menu/i),
  }),
  visitor('/terms', {
    name: 'desktop, home menu',
    only: 'desktop',
    opens: ['site-home-menu'],
    steps: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: /home/i }).first().hover()
    },
  }),
  { ...BOOKING, opens: ['picker'], isTimed: true, steps: choosesTime },
  ...troubled(HOME, 'offline', 'error', 'slow'),
  ...troubled(BOOKING, 'empty', 'offline', 'error', 'slow'),
  ...troubled(visitor('/services'), 'offline', 'slow'),
  ...troubled(visitor('/auth'), 'offline'),
  ...troubled(visitor('/auth?tab=signup', { name: 'sign-up' }), 'offline'),
]

async function choosesTime(page: Page): Promise<void> {
  const time = button(page, /^\d+:\d\d\s[AP]M/)
  await time.click()
}

function opensGuestLink(state: 'held' | 'confirmed') {
  return async (page: Page, { guestLink }: Scene): Promise<void> => {
    await page.goto(await guestLink(state))
    // The same page with another secret is not loaded again by itself.
    await page.reload()
    await page.locator('.letter-facts').waitFor()
  }
}

function confirmsVisit(...names: readonly RegExp[]) {
  return async (page: Page, scene: Scene): Promise<void> => {
    await opensGuestLink('confirmed')(page, scene)
    const confirm = button(page, 'Confirm Visit')
    if (await confirm.isVisible()) await confirm.click()
    await button(page, /^Add to Calendar/).waitFor()
    await presses(...names)(page)
  }
}
