import { expect, test } from './salon.ts'

test('after a payment the page thanks, names the receipt as the proof, and leads on', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/payment-success')
  const result = page.getByRole('article')
  await expect(result.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  await expect(result).toContainText('The receipt is your proof of payment, not this page.')
  await expect(result.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await result.getByRole('link', { name: 'Log in' }).click()
  await visitor.arrivesAt('/auth')
})

test('a canceled payment charged nothing, and trying again starts at the services', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/payment-canceled')
  const result = page.getByRole('article')
  await expect(result.getByRole('heading', { level: 1, name: 'Payment Canceled' })).toBeVisible()
  await expect(result).toContainText('No charges were made')
  await expect(result.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect(result.getByRole('link', { name: 'Try Again' })).toHaveAttribute(
    'href',
    '/services/0',
  )
  await result.getByRole('link', { name: 'Try Again' }).click()
  await expect(visitor.services()).toHaveCount(6)
})

test('whoever comes back from the bank without having paid is not congratulated', async ({
  visitor,
}) => {
  await visitor.opens('/payment-success?payment_intent=pi_1&redirect_status=failed')
  await visitor.arrivesAt('/payment-canceled')
  await visitor.sees('Payment Canceled')
})

test('both results open without a network', async ({ visitor, context }) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await visitor.opens('/payment-success')
  await visitor.sees('Payment Successful')
  await visitor.opens('/payment-canceled')
  await visitor.sees('Payment Canceled')
})
