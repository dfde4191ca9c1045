import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

const hero = (page: Page) => page.locator('.hero')

test('from the header to the footer everything stands in its order', async ({ visitor, page }) => {
  await visitor.opens('/')
  const parts = page.locator('.site-header, .hero, main section[id], .site-footer')
  const places = await parts.evaluateAll((all) => all.map(({ id, className }) => id || className))
  expect(places).toEqual([
    'site-header',
    'hero',
    'services',
    'about',
    'team',
    'testimonials',
    'contact',
    'site-footer',
  ])
})

test('the opening names the salon and leads three ways on', async ({ visitor, page }) => {
  await visitor.opens('/')
  await expect(hero(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hero(page)).toContainText('Juniper Row is a salon in Asheville')
  await expect(hero(page).getByText('Trusted by 1,000+ Happy Clients')).toBeVisible()

  await hero(page).getByRole('link', { name: 'Explore Services' }).click()
  await expect(page).toHaveURL(/\/#services$/)
  await expect(page.locator('#services').getByRole('heading', { level: 2 })).toBeInViewport()

  await hero(page).getByRole('link', { name: 'Gift Cards' }).click()
  await visitor.arrivesAt('/gift-cards')
  await page.goBack()

  await hero(page).getByRole('link', { name: 'Book Appointment' }).click()
  await visitor.arrivesAt('/booking')
  await expect(page.getByRole('dialog', { name: 'Book Your Appointment' })).toBeVisible()
})

test('a box beside it leads to the plans', async ({ visitor, page }) => {
  await visitor.opens('/')
  const promo = page.getByRole('complementary', { name: 'Come in often? Pay less for every visit' })
  await promo.getByRole('link', { name: 'View Membership Plans' }).click()
  await visitor.arrivesAt('/membership')
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible()
})

test('the foot of the page says where we are and leads everywhere', async ({ visitor, page }) => {
  await visitor.opens('/terms')
  const footer = page.getByRole('contentinfo')
  const link = (name: string) => footer.getByRole('link', { name, exact: true })
  await expect(footer).toContainText('214 Juniper Lane')
  await expect(footer).toContainText('Asheville, NC 28801')
  await expect(footer).toContainText('Monday–Saturday10am–6pm')
  await expect(footer).toContainText('SundayClosed')
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Juniper Row`)
  await expect(link('(828) 555-0142')).toHaveAttribute('href', 'tel:+18285550142')
  await expect(link('hello@juniperrow.example.com')).toHaveAttribute(
    'href',
    'mailto:hello@juniperrow.example.com',
  )
  await expect(link('Membership')).toHaveAttribute('href', '/membership')
  await expect(link('Gift Cards')).toHaveAttribute('href', '/gift-cards')
  await expect(link('Become Affiliate')).toHaveAttribute('href', '/become-affiliate')
  const quick = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  await expect(quick).toHaveText(['Services', 'About', 'Team', 'Testimonials', 'Contact'])

  for (const network of [
    'Facebook',
    'Instagram',
    'TikTok',
    'YouTube',
    'Pinterest',
    'LinkedIn',
    'X',
  ]) {
    await expect(link(network)).toHaveAttribute('href', /^https:\/\//)
    await expect(link(network)).toHaveAttribute('target', '_blank')
    await expect(link(network)).toHaveAttribute('rel', /noopener/)
  }

  await footer
    .getByRole('navigation', { name: 'Services' })
    .getByRole('link', { name: 'Nails' })
    .click()
  const menu = page.getByRole('dialog', { name: 'Our Services' })
  await expect(menu.getByRole('listitem')).toHaveText([/Gel Manicure/, /Juniper Pedicure/])
})
