import { raw } from '#local/database/sql.ts'
import { openedTest as test } from './opened-salon.ts'
import { expect } from './salon.ts'
import { SOON_MS } from './printed-salon.ts'
import type { APIRequestContext, Page } from '@playwright/test'

/** Of the example: a salon of one’s own can’t say it of itself. */
const INVENTED =
  /Juniper Row|Asheville|555-0142|Trusted by|feed store|more than fifteen|two chairs|Hannah Brooks|since 1994|social-card|screenshots\/|#testimonials|facebook/i

const ITS_OWN = `
  update salon_profile set
    name = 'Fern & Field', tagline = 'Slow hair by the pier', street = '9 Pier Road', city = 'Portland', state = 'ME',
    zip = '04101', phone = '(207) 555-0117', email = 'hi@fernandfield.example.com', time_zone = 'America/New_York'`

const SEVEN_CATEGORIES = `
  insert into services (slug, name, price_cents, duration_seconds, category, position, is_published)
  select lower(category), category || ', done well', 4000, 1800, category, place, true
  from unnest('{Cuts,Curls,Color,Braids,Beards,Brows,Bridal}'::text[]) with ordinality as menu (category, place)`

const PAGE = { accept: 'text/html' }

test.use({ viewport: { width: 390, height: 844 } })

test('the website of a salon of one’s own tells no invented story', async ({ page, fresh }) => {
  await fresh.database.run(raw(ITS_OWN))
  const home = async () => (await page.request.get('/')).text()
  await expect.poll(home, { timeout: SOON_MS }).toContain('Slow hair by the pier</h1>')
  const addresses = await addressesIn(page.request)
  expect(addresses).toContain('/experts/mara-ellison')
  for (const address of [...addresses, '/manifest.webmanifest', '/404']) {
    const text = await (await page.request.get(address, { headers: PAGE })).text()
    expect(text).toContain('Fern &')
    expect.soft(INVENTED.exec(text)?.[0] ?? null, address).toBeNull()
  }

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const about = page.getByRole('region', { name: 'About Fern & Field' })
  await expect(page.getByRole('img', { name: 'map' })).toHaveCount(0)
  await page.getByRole('link', { name: 'OpenStreetMap' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toBeInViewport()
  for (const text of ['9 Pier Road', 'Monday–Saturday 10am–6pm', '(207) 555-0117']) {
    const fact = about.getByText(text)
    await fact.scrollIntoViewIfNeeded()
    await expect(fact).toBeInViewport()
  }
  await page.goto('/about')
  const dialog = page.getByRole('dialog', { name: 'About Fern & Field' })
  await expect(dialog.getByText('9 Pier Road')).toBeInViewport()
})

test('its links lead to what it has: its own menu, and to no team where there’s none', async ({
  page,
  fresh,
}) => {
  const footer = (title: string) =>
    page.getByRole('navigation', { name: title }).getByRole('link').filter({ visible: true })
  const terms = () => inHtml(page, '/terms')
  await expect.poll(terms, { timeout: SOON_MS }).not.toContain('>Nails</a>')
  await page.goto('/terms')
  await expect(footer('Services')).toHaveText(['Our Services'])
  await expect(footer('Quick links')).toHaveText(['Services', 'About', 'Team', 'Contact'])
  await page.getByRole('link', { name: 'Team', exact: true }).first().waitFor()

  await fresh.database.run(raw(SEVEN_CATEGORIES))
  await fresh.database.run(raw('update stylists set is_on_site = false where is_on_site'))
  await expect.poll(terms, { timeout: SOON_MS }).toContain('>Cuts</a>')
  await page.goto('/nowhere')
  const first = ['Cuts', 'Curls', 'Color', 'Braids', 'Beards', 'Brows', 'Our Services']
  await expect(footer('Services')).toHaveText(first)
  await expect(page.getByRole('link', { name: 'Gift Cards' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'About' })).toBeVisible()
  await expect(page.locator('a').filter({ hasText: /^Team$/ })).toHaveCount(0)

  await page.goto('/')
  await footer('Services').filter({ hasText: 'Braids' }).click()
  await expect(page).toHaveURL(/services\?category=Braids$/)
  const menu = page.getByRole('dialog', { name: 'Our Services' })
  await expect(menu.getByRole('link', { name: 'Braids, done well' })).toBeInViewport()
  await expect(menu.getByRole('link', { name: 'Cuts, done well' })).toHaveCount(0)
})

const inHtml = async (page: Page, address: string) =>
  (await page.request.get(address, { headers: PAGE })).text()

/** Every page there is to find, as whoever runs no scripts is told. */
async function addressesIn(request: APIRequestContext): Promise<readonly string[]> {
  const map = await (await request.get('/sitemap.xml')).text()
  return [...map.matchAll(/<loc>([^<]+)</g)].map(([, loc = '']) => new URL(loc).pathname)
}
