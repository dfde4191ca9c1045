import { DEMO_ACCOUNTS, expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

const SCRIPTS = '**/assets/*.js'
const SERVICES = '**/rest/v1/services*'
const SECTIONS = ['services', 'about', 'team', 'testimonials', 'contact']

/** Its first line stands just below the header. */
async function startsWith(page: Page, section: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/#${section}$`))
  const top = () => page.locator(`#${section}`).evaluate((place) => place.getBoundingClientRect().y)
  // Late content may still push it for a moment; it comes to rest under the header.
  await expect.poll(async () => Math.abs((await top()) - 55) < 75).toBe(true)
}

test.describe('links to the sections of the home page', () => {
  test('lead there from another page', async ({ visitor, page }) => {
    for (const section of SECTIONS) {
      await visitor.opens('/terms')
      await page.locator(`footer a[href="/#${section}"]`).click()
      await startsWith(page, section)
    }
  })

  test('stay there when the services come late', async ({ visitor, page }) => {
    await page.route(SERVICES, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await visitor.opens('/terms')
    await page.locator('footer a[href="/#team"]').click()
    await startsWith(page, 'team')
    await page.waitForTimeout(2500)
    await startsWith(page, 'team')
  })

  test('lead there before any script has run', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/terms')
    await page.locator('footer a[href="/#team"]').click()
    await startsWith(page, 'team')
  })

  test('lead there without a network', async ({ visitor, page, context }) => {
    await visitor.opens('/terms')
    await visitor.waitsUntilInstalled()
    await context.setOffline(true)
    await visitor.opens('/terms')
    await page.locator('footer a[href="/#testimonials"]').click()
    await startsWith(page, 'testimonials')
  })
})

test('no link of header, footer and home page leads nowhere', async ({ visitor, page }) => {
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  const links = page.locator('a[href^="/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const address of new Set(addresses)) {
    const [path = '/', section] = (address ?? '').split('#')
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
    expect(answer.status(), path).toBe(200)
    if (section !== undefined) await expect(page.locator(`#${section}`)).toBeAttached()
  }
})

test('a page printed last year tells this one, once it is awake', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (problem) => problems.push(problem.message))
  const later = new Date().getFullYear() + 4
  await page.clock.setSystemTime(new Date(`${later}-06-01T12:00:00Z`))
  await page.goto('/terms')
  await page.mouse.move(2, 2)
  await expect(page.getByRole('contentinfo')).toContainText(`© ${later} Juniper Row`)
  expect(problems).toEqual([])
})

test('the menu tells who is signed in, and the header stays as it was', async ({
  visitor,
  page,
}) => {
  const client = DEMO_ACCOUNTS.find(({ role }) => role === 'client')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const header = () => page.locator('.site-header-row').boundingBox()
  await visitor.opens('/terms')
  await menu.getByRole('link', { name: 'Home' }).hover()
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible()
  const before = await header()
  await visitor.logsIn(client?.email ?? '', client?.password ?? '')
  await visitor.arrivesAt('/customer-interface')
  await visitor.opens('/terms')
  await menu.getByRole('link', { name: 'Home' }).hover()
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(await header()).toEqual(before)
  await menu.getByRole('button', { name: 'Log out' }).click()
  await visitor.arrivesAt('/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the round button still opens its menu', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Home' }).hover()
    await menu.getByRole('link', { name: 'Membership' }).click()
    await expect(page).toHaveURL(/\/membership$/)
  })

  test('a phone finds every way on at the foot of the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
  })
})

test('the home page can be walked by keyboard from end to end, and nothing hides what is focused', async ({
  visitor,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  await page.waitForLoadState('networkidle')
  const hidden: string[] = []
  const seen: string[] = []
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 110; step++) {
      await page.keyboard.press(key)
      const stop = await page.evaluate(whereFocusIs)
      if (stop === null) break
      seen.push(stop.name)
      if (stop.isHidden) hidden.push(`${key} ${stop.name}`)
    }
  expect(hidden).toEqual([])
  for (const name of ['Skip to content', 'Learn More', 'Mara Ellison', 'Next testimonial', 'X'])
    expect(seen.join('\n')).toContain(name)
})

/** What has the focus, and whether the header or the edge of the window lies over it. */
function whereFocusIs(): { readonly name: string; readonly isHidden: boolean } | null {
  const stop = document.activeElement
  if (!(stop instanceof HTMLElement) || stop === document.body) return null
  const name = stop.ariaLabel ?? stop.textContent.trim()
  const { top, bottom } = stop.getBoundingClientRect()
  const header = document.querySelector('.site-header')
  const isOfHeader = header?.contains(stop) === true || stop.classList.contains('skip-link')
  const line = isOfHeader ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
  return { name, isHidden: top < line - 1 && bottom < innerHeight ? true : top > innerHeight }
}
