import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { freePort } from '#support/server-process.ts'
import { accountOf } from './desk-of-salon.ts'
import { expect, test as base } from './salon.ts'
import type { BrowserContext, Page } from '@playwright/test'

const client = accountOf('client')

/** A salon of its own: what is guessed here would keep others out of their accounts. */
const test = base.extend<{ salonAlone: TestBackend }>({
  salonAlone: async ({ builtSite }, use) => {
    const backend = await startTestBackend({ port: await freePort(), siteFolder: builtSite })
    await use(backend)
    await backend.stop()
  },
  baseURL: async ({ salonAlone }, use) => use(salonAlone.url),
})

async function signsIn(page: Page, { email, password } = client): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** By both doors: Auth, and the function for people from the customer tables. */
async function guesses({ url, publishableKey }: TestBackend): Promise<number[]> {
  const guess = async (path: string) => {
    const { status } = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: client.email, password: 'a guess' }),
    })
    return status
  }
  const statuses: number[] = []
  for (let turn = 0; turn < 11; turn += 1)
    statuses.push(await guess('/auth/v1/token?grant_type=password'))
  for (let turn = 0; turn < 6; turn += 1) statuses.push(await guess('/functions/v1/table-sign-in'))
  return statuses
}

async function marksOn(context: BrowserContext): Promise<number> {
  const cookies = await context.cookies()
  const marks = cookies.find(({ name }) => name === 'known-device')?.value.split('~')
  return marks?.length ?? 0
}

test('while others guess at the password, one’s own device signs in, and an email tells of it', async ({
  page,
  context,
  browser,
  salonAlone,
}) => {
  for (const one of [client, accountOf('employee')]) {
    await signsIn(page, one)
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await page.goto('/signout')
    await expect(page).toHaveURL((url) => url.pathname === '/')
  }

  expect((await guesses(salonAlone)).slice(9)).toEqual([400, 429, 401, 401, 401, 401, 401, 429])
  const elsewhere = await browser.newPage({ baseURL: salonAlone.url })
  await signsIn(elsewhere)
  const refused = elsewhere.locator('.sign-in-card').getByText('Too many attempts.')
  await expect(refused).toContainText('try “Forgot your password?”')
  expect(await marksOn(elsewhere.context())).toBe(0)
  await elsewhere.close()

  await signsIn(page)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  const told = await salonAlone.mailTo(client.email, 'wrong-passwords')
  expect(told.text).toContain('none of these passwords opened your account')

  expect(await marksOn(context)).toBe(2)
  await page.goto('/remove-from-device')
  await page.getByRole('button', { name: 'Remove everything' }).click()
  await expect(page.getByRole('heading', { name: 'All gone' })).toBeVisible()
  expect(await marksOn(context)).toBe(0)
})
