import { amount } from './amount.ts'
import { expect, test } from './salon.ts'

test('a visitor sees six services, and sees them again with the server stopped', async ({
  visitor,
  salon,
}) => {
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  await visitor.sees('Signature Cut & Finish')
  await visitor.sees(amount('$99'))
  await visitor.waitsUntilInstalled()

  await salon.goDown()
  await visitor.page.reload()

  await expect(visitor.services()).toHaveCount(6)
  await visitor.sees('Signature Cut & Finish')
  await visitor.sees('No connection to the salon')
})

test('the saved services also open with the network switched off', async ({ visitor, context }) => {
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  await visitor.waitsUntilInstalled()

  await context.setOffline(true)
  await visitor.page.reload()

  await expect(visitor.services()).toHaveCount(6)
})

test('every page opens without a network, and says what it cannot do', async ({
  visitor,
  context,
}) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)

  await visitor.opens('/auth')
  await visitor.sees('Signing in needs a connection')
  await visitor.opens('/employee/reports/tax')
  await visitor.sees('Welcome Back')
  await visitor.opens('/membership')
  await expect(visitor.page.getByRole('heading', { name: 'Membership', exact: true })).toBeVisible()
  await visitor.opens('/nowhere')
  await visitor.sees('Oops! Page not found')
})

test('the app notices by itself that the server is back', async ({ visitor, salon }) => {
  await visitor.opens('/')
  await expect(visitor.services()).toHaveCount(6)
  await visitor.waitsUntilInstalled()
  await salon.goDown()
  await visitor.page.reload()
  await visitor.sees('No connection to the salon')

  await salon.comeBack()

  await expect(visitor.page.getByText('No connection to the salon')).toBeHidden({ timeout: 35_000 })
})
