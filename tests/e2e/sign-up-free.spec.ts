import { PASSWORD, expect, test } from './sign-up-visitor.ts'

test('somebody joins for free: the form, the letter, and a first visit as a client', async ({
  newcomer,
}) => {
  const { page } = newcomer
  await newcomer.opensForm()

  await test.step('the form asks what it should, in the words of the salon', async () => {
    for (const label of ['First name', 'Last name', 'Home address'])
      await expect(newcomer.field(label)).toHaveAttribute('required', '')
    await expect(newcomer.field('Email')).toHaveAttribute('type', 'email')
    await expect(newcomer.field('Phone')).toHaveAttribute('type', 'tel')
    for (const label of ['Password', 'Confirm password']) {
      const box = newcomer.field(label).locator('..')
      await box.getByRole('button', { name: 'Show password' }).click()
      await expect(newcomer.field(label)).toHaveAttribute('type', 'text')
      await box.getByRole('button', { name: 'Hide password' }).click()
      await expect(newcomer.field(label)).toHaveAttribute('type', 'password')
    }
    await expect(page.getByRole('group', { name: 'Profile photo' })).toContainText(
      'JPG, PNG or WebP (max. 5MB)',
    )
    await expect(page.getByRole('radio')).toHaveCount(3)
    await expect(
      newcomer.button('Create Account (Payment info saved for future use)'),
    ).toBeVisible()
    await expect(page.locator('.sign-up-consent')).toHaveText(
      'I agree to the Terms & Conditions for the salon *',
    )
    await expect(page.getByText('Already have an account? Sign in')).toBeVisible()
    await expect(page.getByText('TEST MODE')).toBeHidden()
  })

  await test.step('the terms open in a dialog that scrolls', async () => {
    await newcomer.button('Read the Terms & Conditions').click()
    const terms = page.getByRole('dialog', { name: 'Terms & Conditions' })
    await expect(terms).toContainText('24 hours’ notice for a cancellation')
    const isScrolled = await terms.locator('.dialog-body').evaluate((body) => {
      body.scrollTop = body.scrollHeight
      return body.scrollTop > 0
    })
    expect(isScrolled).toBe(true)
    await page.keyboard.press('Escape')
    await expect(terms).toBeHidden()
    await expect(newcomer.button('Read the Terms & Conditions')).toBeFocused()
  })

  await newcomer.fillsAll()
  await newcomer.submits()
  await expect(
    newcomer.toast(
      'Account Created Successfully',
      'Please check your email to verify your account.',
    ),
  ).toBeVisible()
  await newcomer.isToldOfTheirAccount()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeInViewport()

  await test.step('nothing of it stays on the device', async () => {
    const held = await newcomer.deviceHolds()
    for (const secret of [newcomer.email, 'Elm Street', PASSWORD])
      expect(held).not.toContain(secret)
  })

  await test.step('the letter leads in, once', async () => {
    const link = await newcomer.linkIn('confirmation')
    await page.goto(link)
    await expect(newcomer.toast('Success', 'Your email address is confirmed.')).toBeVisible()
    await newcomer.arrivesAt('/customer-interface')
    expect(page.url()).not.toContain('access_token')
  })
})

test('the link below the form leads back to the card for those who have an account', async ({
  newcomer,
}) => {
  await newcomer.opensForm('&plan=gold')
  await newcomer.page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await newcomer.sees('Welcome Back')
  await expect(newcomer.page).toHaveURL((url) => url.search === '')
  await newcomer.page.getByRole('link', { name: 'Sign up', exact: true }).click()
  await newcomer.sees('Create your account')
})
