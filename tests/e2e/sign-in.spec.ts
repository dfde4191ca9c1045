import { DEMO_ACCOUNTS, expect, test } from './salon.ts'
import type { Locator } from '@playwright/test'

const LANDING = {
  client: '/customer-interface',
  employee: '/employee',
  receptionist: '/employee',
  manager: '/employee',
  admin: '/admin',
  business_owner: '/admin',
} as const

for (const { role, email, password } of DEMO_ACCOUNTS) {
  test(`a ${role} signs in, is welcomed and lands at ${LANDING[role]}`, async ({ visitor }) => {
    await visitor.logsIn(email, password)
    await visitor.arrivesAt(LANDING[role])
    await visitor.sees('Success')
    await visitor.sees('Welcome back!')
  })
}

test('wrong credentials are refused in the same words whatever was wrong', async ({ visitor }) => {
  await visitor.logsIn('client@example.com', 'not-the-password')
  await visitor.sees('Invalid email or password')
  await expect(visitor.page.getByLabel('Email')).toHaveValue('client@example.com')
  await visitor.logsIn('nobody@example.com', 'not-the-password')
  await visitor.sees('Invalid email or password')
})

test('what is missing is said in our words beside its field, and the first of them has the focus', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/auth')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const signIn = page.getByRole('button', { name: 'Sign In' })

  await signIn.click()
  await expect(email).toBeFocused()
  await isSaidBeside(email, 'Please enter your email address.')
  await isSaidBeside(password, 'Please enter your password.')

  await email.fill('nora@example')
  await password.fill('not-the-password')
  await signIn.click()
  await expect(email).toBeFocused()
  await isSaidBeside(email, 'This email address looks incomplete.')

  await email.fill('nora@example.com')
  await signIn.click()
  await expect(password).toBeFocused()
  await isSaidBeside(password, 'Invalid email or password')
  await page.keyboard.type('another')
  await expect(password).not.toHaveAttribute('aria-invalid', 'true')
})

test('a link to a new password needs an address, and the card says so', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/auth')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the Link' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await isSaidBeside(page.getByLabel('Email'), 'Please enter your email address.')
})

/** Right under the field, and told with it. */
async function isSaidBeside(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(words))
  const said = field.page().locator('.field-error').filter({ hasText: words })
  const [at, from] = await Promise.all([said.boundingBox(), field.boundingBox()])
  const gap = (at?.y ?? Infinity) - (from?.y ?? 0) - (from?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(24)
}

test('the password can be shown and hidden', async ({ visitor }) => {
  await visitor.opens('/auth')
  await visitor.typesCredentials('client@example.com', 'secret-words')
  await visitor.page.getByRole('button', { name: 'Show password' }).click()
  await expect(visitor.page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await visitor.page.getByRole('button', { name: 'Hide password' }).click()
  await expect(visitor.page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'type',
    'password',
  )
})

test('without a server the card says so and keeps what was typed, but never on the device', async ({
  visitor,
  salon,
}) => {
  await visitor.opens('/auth')
  await visitor.typesCredentials('client@example.com', 'canary-password')
  await salon.goDown()
  await visitor.page.getByRole('button', { name: 'Sign In' }).click()

  await visitor.sees('Network error. Please check your internet connection and try again.')
  await visitor.sees('Signing in needs a connection')
  await expect(visitor.page.getByLabel('Email')).toHaveValue('client@example.com')
  await expect(visitor.page.getByLabel('Password', { exact: true })).toHaveValue('canary-password')
  expect(await visitor.deviceHolds()).not.toContain('canary-password')
})

test.describe('when a part of the page is lost on its way', () => {
  test.use({ serviceWorkers: 'block' })

  test('the form stays as it is, and what has to be said is said without it', async ({
    visitor,
    page,
    salon,
  }) => {
    let lost = 0
    await page.route(/\/assets\/toaster-/, async (route) => {
      lost += 1
      await route.abort()
    })
    await visitor.opens('/auth')
    await visitor.typesCredentials('client@example.com', 'canary-password')
    await expect.poll(() => lost).toBeGreaterThan(0)
    await salon.goDown()
    await page.getByRole('button', { name: 'Sign In' }).click()

    await visitor.sees('Network error. Please check your internet connection and try again.')
    await expect(page.getByLabel('Email')).toHaveValue('client@example.com')
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Network error')).toHaveCount(0)
  })
})

test('who opens a page of the staff signs in first and then arrives there', async ({ visitor }) => {
  await visitor.opens('/employee/reports/tax')
  await visitor.arrivesAt('/auth')
  await visitor.typesCredentials('owner@example.com', 'juniper-demo')
  await visitor.page.getByRole('button', { name: 'Sign In' }).click()
  await visitor.arrivesAt('/employee/reports/tax')
})

test('a link cannot send people to another site after signing in', async ({ visitor, salon }) => {
  await visitor.opens('/auth?next=//elsewhere.example.com/')
  await visitor.typesCredentials('client@example.com', 'juniper-demo')
  await visitor.page.getByRole('button', { name: 'Sign In' }).click()
  await visitor.arrivesAt('/customer-interface')
  expect(visitor.page.url().startsWith(salon.url)).toBe(true)
})

test('a refused page says who may open it and as whom one is signed in', async ({ visitor }) => {
  await visitor.logsIn('receptionist@example.com', 'juniper-demo')
  await visitor.arrivesAt('/employee')
  await visitor.opens('/business-owner')
  await visitor.sees('It’s for business owners. You’re signed in as a receptionist')
  await visitor.opens('/employee/billing/paychecks')
  await visitor.sees('It’s for administrators and business owners.')
})

test('a client is refused in front of the staff area, not inside it', async ({ visitor }) => {
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  await visitor.opens('/employee')
  await visitor.sees('You’re signed in as a client')
  await expect(visitor.page.getByText('Payroll')).toHaveCount(0)
})

test('who arrives signed in goes to their start page, who chooses Home stays', async ({
  visitor,
}) => {
  await visitor.logsIn('client@example.com', 'juniper-demo')
  await visitor.arrivesAt('/customer-interface')
  await visitor.page.getByRole('link', { name: 'Home' }).first().click()
  await visitor.arrivesAt('/')
  await visitor.page.waitForTimeout(500)
  await visitor.arrivesAt('/')

  await visitor.opens('/')
  await visitor.arrivesAt('/customer-interface')
})

test('staff who open the home page are taken to their dashboard', async ({ visitor }) => {
  await visitor.logsIn('receptionist@example.com', 'juniper-demo')
  await visitor.arrivesAt('/employee')
  await visitor.opens('/')
  await visitor.arrivesAt('/employee')
})
