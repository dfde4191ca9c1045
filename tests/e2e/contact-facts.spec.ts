import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

const contact = (page: Page) => page.locator('#contact')
const link = (page: Page, name: string) => contact(page).getByRole('link', { name, exact: true })

test('the section says where, when and how to reach the salon', async ({ visitor, page }) => {
  await visitor.opens('/')
  for (const words of ['214 Juniper Lane', 'Asheville, NC 28801', 'Monday–Saturday', '10am–6pm'])
    await expect(contact(page)).toContainText(words)
  await expect(contact(page)).toContainText('Sunday Closed')
  await expect(link(page, '(828) 555-0142')).toHaveAttribute('href', 'tel:+18285550142')
  await expect(link(page, 'hello@juniperrow.example.com')).toHaveAttribute(
    'href',
    'mailto:hello@juniperrow.example.com',
  )
  await link(page, 'Book Appointment').click()
  await visitor.arrivesAt('/booking')
  await expect(page.getByRole('dialog', { name: 'Book Your Appointment' })).toBeVisible()
})

test('the map is a picture of our own, and the real ones are a press away', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  const map = contact(page).getByRole('img', { name: /^A paper-cut map/ })
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => map.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  await expect(contact(page).locator('iframe')).toHaveCount(0)
  for (const name of ['Google Maps', 'Apple Maps', 'OpenStreetMap']) {
    await expect(link(page, name)).toHaveAttribute('href', /^https:.+Juniper(%20|\+)Lane/)
    await expect(link(page, name)).toHaveAttribute('target', '_blank')
  }
})

test('three answers are asked for, and the phone is left to the writer', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  const field = (label: string) => contact(page).getByLabel(label, { exact: true })
  for (const label of ['Name', 'Email', 'Message'])
    await expect(field(label)).toHaveAttribute('required')
  await expect(contact(page).getByLabel('Phone')).not.toHaveAttribute('required')
  await expect(field('Email')).toHaveAttribute('type', 'email')
  await expect(contact(page).getByLabel('Phone')).toHaveAttribute('type', 'tel')
})

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says that it cannot send, and how to reach us all the same', async ({ page }) => {
    await page.goto('/')
    // Searches by text pass over whatever stands in a noscript.
    const notice = contact(page).locator('noscript .notice')
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('This form needs JavaScript')
    await expect(notice).toContainText('Please call (828) 555-0142 or email hello@')
  })
})
