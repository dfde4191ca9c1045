import { createClient } from '@supabase/supabase-js'
import { CountedHand } from './counted-hand.ts'
import { becomesOwner, openedTest as test } from './opened-salon.ts'
import { expect } from './salon.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('whoever started the server becomes the owner by its link, which works once', async ({
  page,
  browser,
  fresh,
}) => {
  const link = fresh.ownerLink ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let’s open your salon')
  await expect(page.getByText('Not set up yet')).toHaveCount(2)
  await page.getByRole('button', { name: 'Create Owner Account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Please fill this in.')).toHaveCount(4)
  await becomesOwner(page, new CountedHand())
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('The salon has an owner')
  await elsewhere.goto(`${fresh.url}/first-start#${'0'.repeat(64)}`)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})

test('an account that was there first signs out, becomes the owner, and keeps its password', async ({
  page,
  fresh: { ownerLink, url, secretKey },
}) => {
  const email = 'kit@example.com'
  const password = 'a row of old junipers'
  const server = createClient(url, secretKey, { auth: { persistSession: false } })
  await server.auth.admin.createUser({ email, password, email_confirm: true })
  const signsIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await page.goto(`${url}/auth`)
  await signsIn()
  await expect(page).toHaveURL(`${url}/customer-interface`)

  await page.goto(ownerLink ?? '')
  await expect(page.getByText(`You’re signed in as ${email}`)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${url}/`)

  await page.goto(ownerLink ?? '')
  await page.getByLabel('First name').fill('Kit')
  await page.getByLabel('Last name').fill('Alder')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another password here')
  await page.getByRole('button', { name: 'Create Owner Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re the owner now')
  // The button that was pressed is gone: whoever hears the page is told how it ended.
  await expect(page.locator(':focus')).toContainText('sign in with its password')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await signsIn()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
})
