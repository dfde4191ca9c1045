import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { expect, test as base } from './salon.ts'

const test = base.extend<object, { fresh: TestBackend }>({
  fresh: [
    async ({ builtSite }, use) => {
      const asOthersReachIt = { seed: false, isPublic: true, hasMailbox: false }
      const salon = await startTestBackend({ siteFolder: builtSite, ...asOthersReachIt })
      await use(salon)
      await salon.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ fresh }, use) => use(fresh.url),
})

test.use({ viewport: { width: 390, height: 844 } })

test('whoever started the server becomes the owner by its link, which works once', async ({
  page,
  browser,
  fresh,
}) => {
  const link = fresh.ownerLink ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let’s open Juniper Row')
  await expect(page.getByText('Not set up yet')).toHaveCount(2)
  const become = page.getByRole('button', { name: 'Create Owner Account' })
  await become.click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Please fill this in.')).toHaveCount(4)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Marlow')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a quiet row of junipers')
  await become.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('The salon has an owner')
  await elsewhere.goto(`${fresh.url}/first-start#${'0'.repeat(64)}`)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})
