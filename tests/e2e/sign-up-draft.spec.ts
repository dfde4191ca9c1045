import { PASSWORD, expect, test } from './sign-up-visitor.ts'

test.describe('on a device that has the app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a reload keeps everything but passwords and cards, with or without a network', async ({
    newcomer,
    context,
  }) => {
    const { page } = newcomer
    const submit = newcomer.button('Create Account & Subscribe ($30/month)')
    await newcomer.opensForm()
    await newcomer.fillsAll({ plan: 'Silver', card: 'The card is declined' })
    await newcomer.namesFamily(1)
    await newcomer.waitsUntilInstalled()
    expect(await newcomer.deviceHolds()).not.toContain(PASSWORD)

    await context.setOffline(true)
    await expect(submit).toBeDisabled()
    await expect(submit).toHaveAccessibleDescription('Creating the account needs a connection.')
    await newcomer.sees('You’re offline. You can still fill this in')
    await page.reload()
    await expect(newcomer.field('Email')).toHaveValue(newcomer.email)
    await expect(newcomer.entry(1).getByLabel('First name')).toHaveValue('Kid 1')
    await expect(page.getByRole('img', { name: 'The photo you chose' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Silver' })).toBeChecked()
    await expect(newcomer.field('Password')).toHaveValue('')
    await expect(newcomer.field('Confirm password')).toHaveValue('')
    await expect(page.getByLabel('The payment succeeds')).toBeChecked()
    await newcomer.field('First name').fill('Hanna')

    await context.setOffline(false)
    await expect(submit).toBeEnabled()
    await newcomer.sees('We kept what you filled in.')
    await newcomer.field('Password').fill(PASSWORD)
    await newcomer.field('Confirm password').fill(PASSWORD)
    await page.getByLabel('I agree to the Terms').check()
    await submit.click()
    await expect(newcomer.toast('Account Created Successfully', 'with Silver')).toBeVisible()
  })
})

test('what was typed goes when somebody signs out of this device', async ({ newcomer }) => {
  await newcomer.opensForm()
  await newcomer.field('Home address').fill('9 Canary Street')
  await newcomer.page.getByRole('link', { name: 'Login' }).click()
  await newcomer.typesCredentials('client@example.com', 'juniper-demo')
  await newcomer.button('Sign In').click()
  await newcomer.arrivesAt('/customer-interface')
  await expect.poll(() => newcomer.deviceHolds()).toContain('9 Canary Street')
  await newcomer.opens('/signout')
  await newcomer.arrivesAt('/')
  expect(await newcomer.deviceHolds()).not.toContain('9 Canary Street')
  await newcomer.opensForm()
  await expect(newcomer.field('Home address')).toHaveValue('')
})
