import { connectedTest } from './connected-site.ts'
import { expect, test } from './salon.ts'

test('somebody who wants to give a card learns how, and finds the number to call', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/gift-cards')
  await expect(page.getByRole('heading', { level: 1, name: 'Gift Cards' })).toBeVisible()
  await visitor.sees('at least five years')
  await visitor.sees('$25, $50, $100, $150, or any other from $10 to $500')

  await page.getByRole('link', { name: 'Buy Gift Card' }).press('Enter')
  await visitor.arrivesAt('/gift-card-checkout')
  await expect(page.getByRole('heading', { name: 'Call us to buy' })).toBeVisible()
  await expect(
    page.getByRole('article').getByRole('link', { name: '(828) 555-0142' }),
  ).toHaveAttribute('href', 'tel:+18285550142')
  await expect(page.getByRole('article')).toContainText('Monday–Saturday10am–6pm')

  await page.getByRole('link', { name: 'Back to Gift Cards' }).click()
  await visitor.arrivesAt('/gift-cards')
})

test('without a network the page still opens, and says that calling works', async ({
  visitor,
  page,
  context,
}) => {
  await visitor.opens('/gift-card-checkout')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/gift-card-checkout')
  await expect(page.getByText('You’re offline. You can still call us.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Call us to buy' })).toBeVisible()
})

connectedTest('a connected list of cards stands on the page', async ({ visitor, page }) => {
  await visitor.opens('/gift-cards')
  await expect(page.frameLocator('iframe').getByText('Cards of this season')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buy Gift Card' })).toBeVisible()
})

connectedTest('a connected list waits for the network', async ({ visitor, page, context }) => {
  await visitor.opens('/gift-cards')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/gift-cards')
  await visitor.sees('The gift card list comes from another site and needs a connection.')
  await expect(page.getByRole('heading', { name: 'Good to know' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.frameLocator('iframe').getByText('Cards of this season')).toBeVisible()
})

connectedTest(
  'a connected checkout is framed in a sandbox that cannot take the page away',
  async ({ visitor, page, provider }) => {
    await visitor.opens('/gift-card-checkout')
    await expect(page.frameLocator('iframe').getByText('Choose an amount')).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation)/)
    expect(provider.referrers.filter((referrer) => referrer !== undefined)).toEqual([])
    await page.getByRole('link', { name: 'Back to Gift Cards' }).click()
    await visitor.arrivesAt('/gift-cards')
  },
)

connectedTest(
  'a connected checkout waits for the network instead of failing',
  async ({ visitor, page, context }) => {
    await visitor.opens('/gift-card-checkout')
    await visitor.waitsUntilInstalled()
    await context.setOffline(true)
    await visitor.opens('/gift-card-checkout')
    await visitor.sees(/gift card checkout .*needs a connection/)
    await context.setOffline(false)
    await expect(page.frameLocator('iframe').getByText('Choose an amount')).toBeVisible()
  },
)
