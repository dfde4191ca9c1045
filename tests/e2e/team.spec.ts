import { amount } from './amount.ts'
import { expect, test } from './salon.ts'

const TEAM = ['Mara Ellison', 'Andre Whitaker', 'Linh Tran', 'Sofia Reyes']

test('four people stand on the home page, and each leads to their own page', async ({
  visitor,
  page,
}) => {
  for (const name of TEAM) {
    await visitor.opens('/')
    await expect(page.locator('#team').getByRole('heading', { level: 3 })).toHaveText(TEAM)
    await page.locator('#team').getByRole('link', { name }).click()
    await visitor.arrivesAt(`/experts/${name.toLowerCase().replace(' ', '-')}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('the whole card answers a press, the portrait as well as the name', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  const card = page.locator('#team').getByRole('article').filter({ hasText: 'Linh Tran' })
  await card.click({ position: { x: 40, y: 60 } })
  await visitor.arrivesAt('/experts/linh-tran')
})

test('a page tells who somebody is, what they know, when they are in and what they do', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/experts/sofia-reyes')
  await expect(page).toHaveTitle(/^Sofia Reyes, Skin and Lash Therapist/)
  await visitor.sees('worked alongside a dermatologist for nine years')
  const fact = (name: string) =>
    page.getByRole('article').locator('dl > div').filter({ hasText: name })
  await expect(fact('Specialties')).toContainText('Lash lift and tint')
  await expect(fact('Education')).toContainText('Licensed esthetician')
  await expect(fact('Availability')).toContainText('Thursday–Saturday')
  await expect(fact('Availability')).toContainText('10am–6pm')
  const lashLift = page.getByRole('link', { name: /Lash Lift & Tint/ })
  await expect(lashLift).toContainText('75 min')
  await expect(lashLift).toContainText(amount('$95'))
  await lashLift.click()
  await visitor.arrivesAt('/services/lash-lift')
  await page.goBack()
  await visitor.arrivesAt('/experts/sofia-reyes')
})

test('booking with somebody begins with them chosen', async ({ visitor, page }) => {
  await visitor.opens('/experts/andre-whitaker')
  await page.getByRole('link', { name: 'Book with Andre' }).click()
  await expect(page).toHaveURL(/\/booking\?employee=andre-whitaker$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel('Team member')).toHaveValue('andre-whitaker')
})

test('from one person to the next, and past the last to the first', async ({ visitor, page }) => {
  await visitor.opens('/experts/sofia-reyes')
  const walk = page.getByRole('navigation', { name: 'More of the team' })
  await walk.getByRole('link', { name: /^Next/ }).click()
  await visitor.arrivesAt('/experts/mara-ellison')
  await walk.getByRole('link', { name: /^Previous/ }).click()
  await visitor.arrivesAt('/experts/sofia-reyes')
  await expect(page.getByRole('region', { name: 'More of our team' })).toContainText('Linh Tran')
})

test('an address in capitals, or with a slash at its end, finds the person', async ({
  visitor,
  page,
}) => {
  for (const address of ['/experts/MARA-Ellison', '/experts/mara-ellison/']) {
    await visitor.opens(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Ellison' })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/experts\/mara-ellison$/,
    )
  }
})

test('nobody of that name is a page that is not there', async ({ visitor, page }) => {
  const answer = await page.request.get('/experts/nobody')
  expect(answer.status()).toBe(404)
  await visitor.opens('/experts/nobody')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await visitor.arrivesAt('/')
})

test('search engines are told of a person, with portrait and profession', async ({ page }) => {
  await page.goto('/experts/linh-tran')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const [person] = (JSON.parse(data ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph']
  expect(person).toMatchObject({ '@type': 'Person', name: 'Linh Tran', jobTitle: 'Nail Artist' })
  expect(person?.['image']).toMatch(/^https:\/\/.+\/pictures\/team\/linh-tran-800\.jpg$/)
})

test('without a network the team is still there', async ({ visitor, context }) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/experts/andre-whitaker')
  await visitor.sees('up on a milk crate')
})
