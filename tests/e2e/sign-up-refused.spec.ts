import { PASSWORD, expect, test } from './sign-up-visitor.ts'

test('what is missing or cannot be right is said before anything is sent', async ({ newcomer }) => {
  const { page } = newcomer
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/')) sent.push(request.url())
  })
  const isRefused = async (words: string, field: string) => {
    await newcomer.submits()
    await expect(page.getByLabel(field, { exact: true }).first()).toBeFocused()
    await newcomer.reads('Error', words)
  }

  await newcomer.opensForm()
  await isRefused('Please fill in all required fields', 'First name')
  await expect(page.getByText('Please fill this in.')).toHaveCount(7)
  await newcomer.sees('Please add a photo.')

  await newcomer.fillsAll({ email: 'hannah@' })
  await isRefused('Please check a few things before we send this.', 'Email')
  await newcomer.field('Email').fill('Hannah@Example.com ')
  await newcomer.field('Phone').fill('call me')
  await isRefused('Please check a few things before we send this.', 'Phone')
  await newcomer.field('Phone').fill('828.555.0142')

  await newcomer.field('Password').fill('short')
  await newcomer.field('Confirm password').fill('short')
  await isRefused('Please choose a password of at least 8 characters.', 'Password')
  await newcomer.field('Password').fill('ü'.repeat(37))
  await newcomer.field('Confirm password').fill('ü'.repeat(37))
  await isRefused('This password is too long.', 'Password')
  await newcomer.field('Password').fill(PASSWORD)
  await isRefused('Passwords do not match', 'Confirm password')
  await newcomer.field('Confirm password').fill(PASSWORD)

  await page.getByLabel('I agree to the Terms').uncheck()
  await newcomer.submits()
  await expect(newcomer.toast('Error', 'You must accept the Terms & Conditions')).toBeVisible()
  await expect(page.getByLabel('I agree to the Terms')).toBeFocused()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
  expect(sent).toEqual([])
})

test('nobody is charged through a card form that did not come, or is gone', async ({
  newcomer,
}) => {
  const { page } = newcomer
  await page.route('**/assets/test-form-*.js', (route) => route.abort())
  await newcomer.opensForm('&plan=silver')
  await newcomer.sees('We couldn’t load the card form.')
  await newcomer.fillsAll({ plan: 'Silver' })
  await newcomer.submits()
  await expect(newcomer.toast('Error', 'Payment system not ready. Please try again.')).toBeVisible()
  await expect(newcomer.button('Try Again')).toBeFocused()

  await page.unroute('**/assets/test-form-*.js')
  await newcomer.button('Try Again').click()
  await newcomer.sees('TEST MODE')
  await page.getByRole('group', { name: 'TEST MODE' }).evaluate((form) => form.remove())
  await newcomer.submits()
  await expect(newcomer.toast('Error', 'Card element not found')).toBeVisible()
  await newcomer.button('Try Again').click()
  await newcomer.submits()
  await expect(newcomer.toast('Account Created Successfully', 'with Silver')).toBeVisible()
})
