import { expect, test } from './salon.ts'

test.use({ serviceWorkers: 'block' })

const PARTS = ['Our story', 'Our philosophy', 'Our commitment', 'Our community']

test('Learn More opens the rest of the story over the page, and Back closes it', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  const about = page.locator('#about')
  for (const number of ['12+', '15+', '5k+']) await expect(about).toContainText(number)
  await about.getByRole('link', { name: 'Learn More' }).click()
  await visitor.arrivesAt('/about')
  const dialog = page.getByRole('dialog', { name: 'About Juniper Row' })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(PARTS)
  await page.goBack()
  await visitor.arrivesAt('/')
  await expect(dialog).toBeHidden()
  await expect(about).toBeInViewport()
})

test('Escape and the Close button lead back to the page beneath', async ({ visitor, page }) => {
  const dialog = page.getByRole('dialog', { name: 'About Juniper Row' })
  await visitor.opens('/about')
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await visitor.arrivesAt('/')
  await page.locator('#about').getByRole('link', { name: 'Learn More' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await visitor.arrivesAt('/')
  await expect(dialog).toBeHidden()
})

test('from the story it goes on to the people', async ({ visitor, page }) => {
  await visitor.opens('/about')
  await page.getByRole('link', { name: 'Meet the team' }).click()
  await expect(page).toHaveURL(/\/#team$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeInViewport()
})

test('its address can be shared and read without scripts', async ({ browser, salon }) => {
  const still = await browser.newContext({ javaScriptEnabled: false })
  const reader = await still.newPage()
  await reader.goto(`${salon.url}/about`)
  for (const part of PARTS) await expect(reader.getByRole('heading', { name: part })).toBeVisible()
  await still.close()
})
