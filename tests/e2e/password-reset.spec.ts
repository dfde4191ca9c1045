import { PASSWORD, expect, test } from './sign-up-visitor.ts'

const NEW_PASSWORD = 'berries on every sprig'

test('a forgotten password: the letter, its link once, and another password', async ({
  newcomer,
}) => {
  const { page } = newcomer
  await newcomer.opens('/auth')
  await newcomer.typesCredentials('employee@example.com', 'something like it')
  await newcomer.button('Forgot your password?').click()
  await expect(page.getByRole('heading', { name: 'A new password' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('employee@example.com')
  await newcomer.button('Send the Link').click()
  await newcomer.sees('If employee@example.com has an account with us, a link is on its way.')
  await newcomer.button('Back to sign in').click()
  await expect(page.getByLabel('Email')).toHaveValue('employee@example.com')

  const link = await newcomer.linkIn('recovery', 'employee@example.com')
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
  await newcomer.arrivesAt('/employee')

  await newcomer.opens('/signout')
  await newcomer.arrivesAt('/')
  await page.goto(link)
  await newcomer.reads('Error', 'This link has been used already, or it is too old.')
  await newcomer.sees('Welcome Back')
  await newcomer.logsIn('employee@example.com', 'juniper-demo')
  await newcomer.reads('Error', 'Invalid email or password')
  await newcomer.logsIn('employee@example.com', NEW_PASSWORD)
  await newcomer.arrivesAt('/employee')
})

test('of two who claim one address, the letter decides: neither password opens it', async ({
  newcomer,
  request,
  salon,
}) => {
  const { page, email } = newcomer
  const claims = (ticket: string, password: string) =>
    request.post('/functions/v1/sign-up', {
      headers: { apikey: salon.publishableKey },
      data: {
        ticket: ticket.repeat(64),
        account: {
          firstName: 'Mallory',
          lastName: 'Brooks',
          email,
          phone: '(828) 555-0142',
          homeAddress: '9 Elm Street',
          password,
        },
      },
    })
  expect((await claims('a', 'the first of passwords')).status()).toBe(200)
  await newcomer.opensForm()
  await newcomer.fillsAll()
  await newcomer.submits()
  await newcomer.reads('Signup Failed', 'This email address is already registered.')
  // The first one tries to take the password back.
  expect((await claims('a', 'the first of passwords')).status()).toBe(200)

  await page.goto(await newcomer.linkIn('confirmation'))
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  const other = await page.context().browser()?.newPage({ baseURL: salon.url })
  if (other === undefined) throw new Error('There is no second device.')
  await other.goto('/auth')
  for (const password of ['the first of passwords', PASSWORD]) {
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Sign In' }).click()
    await expect(other.getByText('Invalid email or password')).toBeVisible()
    await other.locator('.toast').getByRole('button').click()
    await expect(other.getByText('Invalid email or password')).toBeHidden()
  }

  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await newcomer.button('Save Password').click()
  await newcomer.arrivesAt('/customer-interface')
  await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other).toHaveURL((url) => url.pathname === '/customer-interface')
  await other.context().close()
})
