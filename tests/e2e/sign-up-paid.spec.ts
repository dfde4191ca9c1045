import { expect, test } from './sign-up-visitor.ts'
import { fetchAgreement } from './stored-agreement.ts'

test('Silver for three people: one price, one press, and letters to everybody', async ({
  newcomer,
}) => {
  const { page } = newcomer
  await newcomer.opensForm('&plan=silver')
  await expect(newcomer.button('Create Account & Subscribe ($20/month)')).toBeVisible()
  await expect(page.getByText('charged $20/month, cancel anytime')).toBeVisible()
  await newcomer.fillsAll({ plan: 'Silver', card: 'The payment succeeds' })
  await newcomer.namesFamily(2)
  await expect(page.getByText('Silver: $20 + 2 × $10 = $40 a month')).toBeVisible()
  await expect(page.getByRole('complementary').last()).toHaveText(
    /Silver\$20.*2 family members\$20.*\$40/,
  )

  await test.step('no card number is asked for where none is real', async () => {
    await expect(page.getByRole('group', { name: 'TEST MODE' })).toBeVisible()
    await expect(page.locator('iframe, [autocomplete^="cc-"]')).toHaveCount(0)
  })

  await newcomer.button('Create Account & Subscribe ($40/month)').click()
  await expect(
    newcomer.toast(
      'Account Created Successfully',
      'Account created successfully with Silver. Please check your email to verify your account.',
    ),
  ).toBeVisible()
  await expect(newcomer.toast('Family Members Invited!', '2 invitations')).toBeVisible()
  await newcomer.isToldOfTheirAccount()
  await expect.poll(() => newcomer.kindsOfLetters()).toEqual(['confirmation', 'membership-began'])
  for (const kid of [1, 2])
    await expect
      .poll(() => newcomer.kindsOfLetters(`kid-${kid}-of-${newcomer.email}`))
      .toEqual(['family-invitation'])

  await test.step('what they signed is kept as they signed it', async () => {
    await page.goto(await newcomer.linkIn('confirmation'))
    await newcomer.arrivesAt('/customer-interface')
    await page.goto('/client-dashboard?tab=membership')
    const { pages } = await fetchAgreement(page)
    expect(pages[0]).toMatch(/Member Hannah Brooks .*Plan Silver .*Total \$40 a month/)
    for (const text of pages) expect(text).toMatch(/Initials: HB Page \d of 4$/)
  })
})

test('Gold for four people, and the bank asks whether the payment is theirs', async ({
  newcomer,
}) => {
  const { page } = newcomer
  await newcomer.opensForm()
  await newcomer.page.getByRole('radio', { name: 'Gold' }).check()
  await newcomer.fillsAll({ plan: 'Gold', card: 'The bank asks me to confirm' })
  await newcomer.namesFamily(3)
  await newcomer.button('Create Account & Subscribe ($190/month)').click()
  const bank = page.getByRole('group', { name: 'Your bank asks' })
  await expect(bank.getByRole('button', { name: 'Yes, approve it' })).toBeFocused()
  await expect(newcomer.field('First name')).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(newcomer.toast('Account Created Successfully', 'with Gold.')).toBeVisible()
  await expect(newcomer.toast('Family Members Invited!', '3 invitations')).toBeVisible()
})

test('a payment refused twice is paid with the third card, and the account is one', async ({
  newcomer,
}) => {
  const { page } = newcomer
  const failed = 'Account created but payment setup failed. You can add payment later.'
  await newcomer.opensForm('&plan=silver')
  await newcomer.fillsAll({ plan: 'Silver', card: 'The bank asks me to confirm' })
  await newcomer.submits()
  await newcomer.button('No, refuse it').click()
  await expect(newcomer.toast('Please note', failed)).toBeVisible()
  await expect(newcomer.toast('Account Created Successfully', 'check your email')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeFocused()
  await newcomer.sees('Nothing was charged.')

  await page.getByLabel('The card is declined').check()
  await newcomer.button('Try Payment Again').click()
  await expect(newcomer.toast('Please note', failed)).toHaveCount(2)

  await page.getByLabel('The payment succeeds').check()
  await newcomer.button('Try Payment Again').click()
  await expect(newcomer.toast('Account Created Successfully', 'with Silver.')).toBeVisible()
  await newcomer.isToldOfTheirAccount()
  expect(await newcomer.deviceHolds()).not.toContain(newcomer.email)
  await expect.poll(() => newcomer.kindsOfLetters()).toEqual(['confirmation', 'membership-began'])
})
