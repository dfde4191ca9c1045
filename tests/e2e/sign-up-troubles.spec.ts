import { createHash } from 'node:crypto'
import { expect, test } from './sign-up-visitor.ts'

const TAKEN =
  'This email address is already registered. Please sign in instead or use a different email address.'
const OFFLINE = 'Network error. Please check your internet connection and try again.'

const ACCOUNT = {
  firstName: 'Hannah',
  lastName: 'Brooks',
  phone: '(828) 555-0142',
  homeAddress: '9 Elm Street',
  password: 'a quiet row of junipers',
}

/** A secret of the device that signs up. */
const ticketOf = (email: string) => createHash('sha256').update(email).digest('hex')

test('whatever the server answers is said in a sentence, and the form stays as it was', async ({
  newcomer,
  request,
  salon,
}) => {
  const { page } = newcomer
  // Somebody signed up from another device, and has not opened their letter.
  const taken = `taken-${newcomer.email}`
  const first = await request.post('/functions/v1/sign-up', {
    headers: { apikey: salon.publishableKey },
    data: { ticket: ticketOf(taken), account: { ...ACCOUNT, email: taken } },
  })
  expect(first.status()).toBe(200)
  await expect.poll(() => newcomer.kindsOfLetters(taken)).toEqual(['confirmation'])
  await newcomer.opensForm()
  await newcomer.fillsAll({ email: taken })

  await newcomer.meets('sign-up', 500, 'internal-error')
  await newcomer.submits()
  await newcomer.reads('Signup Failed', 'Failed to create account. Please try again.')

  await page.route('**/functions/v1/sign-up', (route) => route.abort(), { times: 1 })
  await newcomer.submits()
  await newcomer.reads('Signup Failed', OFFLINE)

  await test.step('somebody has this address: sign in, another address, or the letter once more', async () => {
    await newcomer.submits()
    await newcomer.reads('Signup Failed', TAKEN)
    await newcomer.sees(TAKEN)
    await newcomer.button('Resend Verification Email').click()
    await newcomer.reads('Verification Email Sent', taken)
    await expect
      .poll(() => newcomer.kindsOfLetters(taken))
      .toEqual(['confirmation', 'confirmation'])
    await page.route('**/auth/v1/resend*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await newcomer.button('Resend Verification Email').click()
    await newcomer.reads(
      'Failed to Resend Email',
      'We couldn’t send the email. Please try again in a minute.',
    )
    expect(await newcomer.kindsOfLetters(taken)).toHaveLength(2)
  })

  await expect(newcomer.field('First name')).toHaveValue('Hannah')
  await newcomer.field('Email').fill(newcomer.email)
  const accounts: string[] = []
  page.on('request', (sent) => {
    const body = sent.url().endsWith('/functions/v1/sign-up') ? (sent.postData() ?? '') : ''
    if (body.includes('"account"')) accounts.push(body)
  })
  await newcomer.button(/^Create Account/).dblclick()
  await newcomer.isToldOfTheirAccount()
  expect(accounts).toHaveLength(1)

  await test.step('whoever comes to this device next finds an empty form', async () => {
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await page.getByRole('link', { name: 'Sign Up', exact: true }).click()
    await expect(newcomer.field('Email')).toHaveValue('')
  })
})

test('the eleventh try of one connection within the hour is one too many', async ({
  newcomer,
  request,
  salon,
}) => {
  await newcomer.opensForm()
  const account = { ...ACCOUNT, email: 'client@example.com' }
  const tries = Array.from({ length: 10 }, (_, place) =>
    request.post('/functions/v1/sign-up', {
      headers: { apikey: salon.publishableKey },
      data: { ticket: String(place).repeat(64), account },
    }),
  )
  for (const answer of await Promise.all(tries)) expect(answer.status()).toBe(409)
  await newcomer.fillsAll()
  await newcomer.submits()
  await newcomer.reads(
    'Signup Failed',
    'Too many attempts. Please wait a few minutes, then try again.',
  )
})

test('once there is an account, what fails after it is a warning and no more', async ({
  newcomer,
}) => {
  const { page } = newcomer
  await newcomer.opensForm('&plan=silver')
  await newcomer.fillsAll({ plan: 'Silver' })
  await newcomer.namesFamily(1)
  for (const name of ['family-member-activation', 'create-subscription', 'customer-sync'])
    await newcomer.meets(name, 500, 'internal-error')
  await newcomer.submits()
  for (const words of [
    'Account created but family setup failed. You can add family members later.',
    'Account created but payment setup failed. You can add payment later.',
    'Account created but customer data sync failed. Customer will be added manually.',
  ])
    await newcomer.reads('Please note', words)
  await newcomer.reads('Account Created Successfully', 'Please check your email')
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible()
  await newcomer.sees('Account created but family setup failed.')

  await newcomer.button('Continue with Free').click()
  await newcomer.isToldOfTheirAccount()
  await expect.poll(() => newcomer.kindsOfLetters()).toEqual(['confirmation'])
  await page.reload()
  await newcomer.sees('Create your account')
})

test('a family that is there and could not be written to is told apart', async ({
  newcomer,
  request,
  salon,
}) => {
  // Four families wrote to this address today, and nobody is written to more often.
  const child = `kid-1-of-${newcomer.email}`
  for (const place of [1, 2, 3, 4]) {
    const account = { ...ACCOUNT, email: `holder-${place}-of-${newcomer.email}` }
    const ticket = ticketOf(account.email)
    const { publishableKey: apikey } = salon
    const begun = await request.post('/functions/v1/sign-up', {
      headers: { apikey },
      data: { ticket, account },
    })
    expect(begun.status()).toBe(200)
    const invited = await request.post('/functions/v1/family-member-activation', {
      headers: { apikey, 'x-sign-up-ticket': ticket },
      data: { familyMembers: [{ firstName: 'Kid', lastName: 'Brooks', email: child }] },
    })
    expect(invited.status()).toBe(200)
  }
  await newcomer.opensForm()
  await newcomer.fillsAll()
  await newcomer.namesFamily(1)
  for (const name of ['profile-photo', 'agreement*']) await newcomer.meets(name, 500, 'no')
  await newcomer.submits()
  await newcomer.isToldOfTheirAccount()
  for (const words of [
    'Account created but we couldn’t save your photo.',
    'Account created but we couldn’t save your agreement.',
    'Account created but family member invitations failed. You can resend them later.',
  ])
    await expect(newcomer.page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
})
