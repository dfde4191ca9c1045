import { DEMO_ACCOUNTS, expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

const CLOSE_DELAY_MS = 200
const OUTSIDE = { x: 700, y: 700 }
const owner = DEMO_ACCOUNTS.find(({ role }) => role === 'business_owner')

test.describe('the round home button', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
  const about = (page: Page) => menu(page).getByRole('link', { name: 'About' })

  test('opens by hover with every entry in its order, and closes a moment after leaving', async ({
    visitor,
    page,
  }) => {
    await visitor.opens('/')
    await expect(about(page)).toBeHidden()
    await menu(page).getByRole('link', { name: 'Home' }).hover()
    await expect(about(page)).toBeVisible()
    await expect(menu(page).getByRole('listitem')).toHaveText([
      'About',
      'Team',
      'Services',
      'Membership',
      'Gift Cards',
      'Become Affiliate',
      'Contact us',
      'Log in',
    ])
    await menu(page).evaluate((nav) => {
      const stayedOpenMs = new Promise<number>((resolve) => {
        let leftAt = 0
        // Noted before anybody else hears of it: the delay is counted from here.
        const noteLeaving = ({ relatedTarget }: PointerEvent) => {
          if (!(relatedTarget instanceof Node && nav.contains(relatedTarget)))
            leftAt = performance.now()
        }
        document.addEventListener('pointerout', noteLeaving, true)
        new MutationObserver(() => resolve(performance.now() - leftAt)).observe(nav, {
          subtree: true,
          attributeFilter: ['data-open'],
        })
      })
      Object.assign(window, { stayedOpenMs })
    })
    await page.mouse.move(OUTSIDE.x, OUTSIDE.y)
    const stayedOpenMs = await page.evaluate(() => Reflect.get(window, 'stayedOpenMs'))
    expect(stayedOpenMs).toBeGreaterThanOrEqual(CLOSE_DELAY_MS)
    await expect(about(page)).toBeHidden()
  })

  test('opens by keyboard, walks by arrows, and gives the focus back on Escape', async ({
    visitor,
    page,
  }) => {
    await visitor.opens('/')
    const home = menu(page).getByRole('link', { name: 'Home' })
    await expect(home).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(home).toBeFocused()
    await expect(about(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(about(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(about(page)).toBeHidden()
    await expect(home).toBeFocused()
  })

  test('shows staff their own entrance beside it, and nobody else', async ({ visitor, page }) => {
    const entrance = page.getByRole('banner').getByRole('link', { name: 'Employee Dashboard' })
    await visitor.opens('/terms')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Book App' })).toBeVisible()
    await expect(entrance).toHaveCount(0)
    await visitor.logsIn(owner?.email ?? '', owner?.password ?? '')
    await visitor.arrivesAt('/admin')
    await visitor.opens('/terms')
    await entrance.click()
    await visitor.arrivesAt('/employee')
  })

  test('the header changes once fifty pixels are scrolled', async ({ visitor, page }) => {
    await visitor.opens('/')
    const header = page.getByRole('banner')
    const look = () => header.evaluate((element) => getComputedStyle(element, '::before').opacity)
    const atTop = await look()
    await page.mouse.wheel(0, 45)
    await page.waitForTimeout(400)
    expect(await look()).toBe(atTop)
    await page.mouse.wheel(0, 15)
    await expect.poll(look).not.toBe(atTop)
  })
})

test.describe('the staff sidebar', () => {
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Staff area' })
  const flyout = (page: Page) => page.getByRole('list', { name: 'Reports' })

  test.beforeEach(async ({ visitor, page }) => {
    await visitor.logsIn(owner?.email ?? '', owner?.password ?? '')
    await visitor.arrivesAt('/admin')
    await visitor.opens('/employee/appointments')
    await expect(sidebar(page)).toBeVisible()
  })

  test('is 180 pixels wide and 60 collapsed, and stays as it was left', async ({
    page,
    visitor,
  }) => {
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(180)
    await sidebar(page).getByRole('button', { name: 'Collapse' }).click()
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(60)
    await visitor.opens('/employee/settings')
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(60)
  })

  test('a flyout opens by hover and closes on leaving', async ({ page }) => {
    await sidebar(page).getByRole('button', { name: 'Reports' }).hover()
    await expect(flyout(page).getByRole('link')).toHaveCount(12)
    // Those in which nothing can be done yet are apart.
    const later = flyout(page).getByRole('list', { name: 'Coming later' })
    await expect(later.getByRole('link')).toHaveCount(10)
    await expect(later.getByRole('link', { name: 'Service' })).toHaveCount(0)
    await page.mouse.move(OUTSIDE.x, OUTSIDE.y)
    await expect(flyout(page)).toBeHidden()
  })

  test('a flyout opens, is walked and closed by keys, and leads to its page', async ({
    page,
    visitor,
  }) => {
    const reports = sidebar(page).getByRole('button', { name: 'Reports' })
    await reports.focus()
    await page.keyboard.press('ArrowRight')
    await expect(flyout(page).getByRole('link', { name: 'Service' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(reports).toBeFocused()
    await expect(flyout(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await flyout(page).getByRole('link', { name: 'Tax' }).press('Enter')
    await visitor.arrivesAt('/employee/reports/tax')
    await visitor.sees('Coming to this page: sales tax collected and due, by period.')
  })

  test('collapsing closes an open flyout', async ({ page }) => {
    await sidebar(page).getByRole('button', { name: 'Reports' }).click()
    await expect(flyout(page)).toBeVisible()
    await sidebar(page).getByRole('button', { name: 'Collapse' }).press('Enter')
    await expect(flyout(page)).toBeHidden()
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('a tap on the home button opens the menu, a second one closes it', async ({
    visitor,
    page,
  }) => {
    await visitor.opens('/')
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
    const about = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
    await home.tap()
    await expect(about).toBeVisible()
    await home.tap()
    await expect(about).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu holds every entry of the site, and more for staff', async ({ visitor, page }) => {
    await visitor.opens('/')
    await page.getByRole('button', { name: /menu/i }).click()
    const menu = page.getByRole('dialog')
    for (const entry of [
      'Home',
      'Services',
      'About',
      'Team',
      'Membership',
      'Contact',
      'Book Appointment',
      'Login / Sign Up',
    ])
      await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Employee Dashboard' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  test('an entry leads to its section and closes the menu', async ({ visitor, page }) => {
    await visitor.opens('/terms')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Team' }).click()
    await expect(page).toHaveURL(/\/#team$/)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Our Team' })).toBeInViewport()
  })

  test('staff find their own entrance, and the way out', async ({ visitor, page }) => {
    await visitor.logsIn(owner?.email ?? '', owner?.password ?? '')
    await visitor.arrivesAt('/admin')
    await visitor.opens('/terms')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const entries = menu.locator('nav a, .mobile-menu-actions :is(a:not([href^="tel:"]), button)')
    await expect(entries).toHaveText([
      'Home',
      'Services',
      'About',
      'Team',
      'Membership',
      'Contact',
      'Book Appointment',
      'Employee Dashboard',
      'Sign Out',
    ])
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await visitor.arrivesAt('/')
  })
})
