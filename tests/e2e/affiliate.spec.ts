import { expect, test } from './salon.ts'

test.use({ serviceWorkers: 'block' })

test('the menu leads to the page for affiliates, which says how to become one', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Home' }).hover()
  await menu.getByRole('link', { name: 'Become Affiliate' }).click()
  await visitor.arrivesAt('/become-affiliate')
  await expect(page).toHaveTitle('Become an Affiliate · Juniper Row')
  await expect(page.getByRole('heading', { level: 1, name: 'Become an Affiliate' })).toBeVisible()
  for (const heading of ['Who it’s for', 'How it works', 'What you can count on'])
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await expect(page.getByRole('article').getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    'mailto:hello@juniperrow.example.com?subject=Becoming%20an%20affiliate',
  )
})

test('its questions open, and whoever would rather not mail finds the other ways', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/become-affiliate')
  const answer = page.getByText('no one should recommend a salon they’ve never been to')
  await expect(answer).toBeHidden()
  await page.getByText('Do I have to be a client?').click()
  await expect(answer).toBeVisible()
  await page.getByRole('link', { name: 'Other ways to reach us' }).click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeInViewport()
})
