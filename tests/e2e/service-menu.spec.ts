import { AxeBuilder } from '@axe-core/playwright'
import { amount } from './amount.ts'
import { connectedTest } from './connected-site.ts'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Our Services' })
const rows = (page: Page) => menu(page).getByRole('listitem')
const chip = (page: Page, name: RegExp) => menu(page).getByRole('button', { name })

test('a visitor looks through everything and keeps the address of what they found', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/services')
  await expect(rows(page)).toHaveCount(9)
  await visitor.sees('9 services')

  await menu(page).getByLabel('Find a service').pressSequentially('brow shape')
  await expect(menu(page).getByText('1 of 9 services')).toBeVisible()
  await expect(page).toHaveURL(/\?q=brow\+shape$/)
  await page.reload()
  await expect(rows(page)).toHaveText([/Brow Shape & Tint/])

  await menu(page).getByLabel('Find a service').fill('')
  await chip(page, /^On sale/).click()
  await expect(rows(page)).toHaveCount(3)
  await menu(page).getByLabel('Order').selectOption('price')
  await expect(rows(page)).toHaveText([amount('$46.75'), amount('$52'), amount('$99')], {
    useInnerText: true,
  })
  await chip(page, /^Skin/).click()
  await expect(rows(page)).toHaveText([/Mountain Air Facial/])
  await expect(page).toHaveURL(/category=Skin/)
  await expect(page).toHaveURL(/offer=true/)
  await expect(page).toHaveURL(/sort=price/)
})

test('words typed calmly while the page wakes all arrive', async ({ page }) => {
  await page.goto('/services')
  const field = menu(page).getByLabel('Find a service')
  await field.pressSequentially('brow shape', { delay: 120 })
  await expect(menu(page).getByText('1 of 9 services')).toBeVisible()
  await expect(field).toHaveValue('brow shape')
})

test('a search without an answer says so and has a way back', async ({ visitor, page }) => {
  await visitor.opens('/services?q=tattoo')
  await expect(menu(page).getByText('Nothing on the menu matches that')).toBeVisible()
  await menu(page).getByRole('button', { name: 'Show every service' }).click()
  await expect(rows(page)).toHaveCount(9)
  await expect(menu(page).getByLabel('Find a service')).toHaveValue('')
})

test('arrow keys walk the list, a row opens its service, and Back returns to the search', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await page.getByRole('link', { name: 'Explore More' }).click()
  await menu(page).getByLabel('Find a service').fill('hair')
  await expect(page).toHaveURL(/\?q=hair$/)
  const first = rows(page).first().getByRole('link')
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services\/[a-z-]+$/)
  await page.keyboard.press('Escape')
  await expect(menu(page).getByLabel('Find a service')).toHaveValue('hair')
  await page.keyboard.press('Escape')
  await visitor.arrivesAt('/')
})

test('after one visit the menu opens without a network', async ({ visitor, context, page }) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/services')
  await expect(rows(page)).toHaveCount(9)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('axe has nothing to object to', async ({ visitor, page }) => {
      await visitor.opens('/services')
      await expect(rows(page)).toHaveCount(9)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    })
  })

connectedTest('a connected table stands in place of our menu', async ({ visitor, page }) => {
  await visitor.opens('/services')
  await expect(page.frameLocator('iframe').getByText('Sixty services in rows')).toBeVisible()
  await expect(page.getByLabel('Find a service')).toHaveCount(0)
})

connectedTest('a connected table waits for the network', async ({ visitor, page, context }) => {
  await visitor.opens('/services')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/services')
  await visitor.sees('The table of services comes from another site and needs a connection.')
  await context.setOffline(false)
  await expect(page.frameLocator('iframe').getByText('Sixty services in rows')).toBeVisible()
})
