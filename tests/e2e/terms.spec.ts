import { expect, test } from './salon.ts'

test.use({ serviceWorkers: 'block' })

test('the table of contents leads to a section by keyboard, and the address remembers it', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/terms')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: 'Family plans' }).press('Enter')
  await expect(page).toHaveURL(/\/terms#family$/)
  await expect(page.getByRole('heading', { name: 'Family plans' })).toBeInViewport()
})

test('an address with a section opens at that section', async ({ visitor, page }) => {
  await visitor.opens('/terms#data')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport()
})

test('on paper stands the text alone, black on white', async ({ visitor, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visitor.opens('/terms')
  await expect(page.getByText('24 hours’ notice')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  const paragraph = page.getByText('24 hours’ notice')
  await expect(paragraph).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const mail = page.getByRole('article').getByRole('link', { name: 'hello@juniperrow.example.com' })
  await expect(mail).toHaveCSS('color', 'rgb(0, 0, 0)')
})
