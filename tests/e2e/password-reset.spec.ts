import { PASSWORD, expect, test } from './sign-up-visitor.ts'
import type { APIRequestContext } from '@playwright/test'
import type { Salon } from './salon.ts'

test.use({ serviceWorkers: 'block' })

const FIRST_PASSWORD = 'the first of passwords'
const NEW_PASSWORD = 'berries on every sprig'

test('a forgotten password: the letter, its link once, and another password', async ({
  newcomer,
  request,
  salon,
}) => {
  const { page, email } = newcomer
  await claims(request, salon, email)
  await newcomer.opens('/auth')
  await newcomer.typesCredentials(email, 'something like it')
  await newcomer.button('Forgot your password?').click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await newcomer.button('Send the Link').click()
  await newcomer.sees(`If ${email} has an account with us, a link is on its way.`)
  await newcomer.button('Back to sign in').click()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  const link = await newcomer.linkIn('recovery')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await newcomer.button('Save Password').click()
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await page.getByLabel('New password', { exact: true }).fill(`${NEW_PASSWORD}!`)
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await newcomer.button('Save Password').click()
  await newcomer.reads('Success', 'Your new password is saved.')
  await newcomer.arrivesAt('/customer-interface')

  await page.goto(link)
  await newcomer.reads('Error', 'This link was already used or has expired.')
  for (const password of [FIRST_PASSWORD, NEW_PASSWORD])
    expect(await letsIn(request, salon, { email, password })).toBe(password === NEW_PASSWORD)
})

test('of two who claim one address, the letter decides: neither password opens it', async ({
  newcomer,
  request,
  salon,
}) => {
  const { page, email } = newcomer
  await claims(request, salon, email)
  await newcomer.opensForm()
  await newcomer.fillsAll()
  await newcomer.submits()
  await newcomer.reads('Signup Failed', 'This email address is already registered.')
  // The first one tries to take the password back.
  await claims(request, salon, email)

  await page.goto(await newcomer.linkIn('confirmation'))
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  for (const password of [FIRST_PASSWORD, PASSWORD])
    expect(await letsIn(request, salon, { email, password }), password).toBe(false)

  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await newcomer.button('Save Password').click()
  await newcomer.arrivesAt('/customer-interface')
  for (const password of [FIRST_PASSWORD, PASSWORD, NEW_PASSWORD])
    expect(await letsIn(request, salon, { email, password })).toBe(password === NEW_PASSWORD)
})

/** Somebody signs up under this address, from a device of their own. */
async function claims(request: APIRequestContext, salon: Salon, email: string): Promise<void> {
  const account = {
    firstName: 'Mallory',
    lastName: 'Brooks',
    email,
    phone: '(828) 555-0142',
    homeAddress: '9 Elm Street',
    password: FIRST_PASSWORD,
  }
  const ticket = Buffer.from(email).toString('hex').padEnd(64, '0').slice(0, 64)
  const answer = await request.post('/functions/v1/sign-up', {
    headers: { apikey: salon.publishableKey },
    data: { ticket, account },
  })
  expect(answer.status()).toBe(200)
}

/** Whether the server itself opens the account, whatever a screen would say. */
async function letsIn(
  request: APIRequestContext,
  { publishableKey }: Salon,
  credentials: { readonly email: string; readonly password: string },
): Promise<boolean> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: publishableKey },
    data: credentials,
  })
  return answer.ok()
}
