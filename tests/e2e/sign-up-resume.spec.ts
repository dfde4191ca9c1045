import { expect, test } from './sign-up-visitor.ts'
import type { Page } from '@playwright/test'

test('a reload in the middle of it goes on where it stopped', async ({ newcomer }) => {
  const { page } = newcomer
  await newcomer.opensForm('&plan=silver')
  await newcomer.fillsAll({ plan: 'Silver' })
  await newcomer.namesFamily(1)
  const asked = hold(page, 'create-subscription')
  await newcomer.submits()
  await asked
  await expect(page.locator('.sign-up-progress output')).toHaveText('Preparing your plan')
  await page.reload()

  const left = page.getByRole('region', { name: 'Let’s finish where you left off' })
  await expect(left).toContainText(`The account for ${newcomer.email} already exists.`)
  await expect(left.getByRole('listitem')).toHaveText([
    'Preparing your plan',
    'Asking your bank',
    'Letting the front desk know',
  ])
  await page.getByLabel('The payment succeeds').check()
  await newcomer.button('Finish sign-up').click()
  await expect(newcomer.toast('Account Created Successfully', 'with Silver')).toBeVisible()
  await expect.poll(() => newcomer.kindsOfLetters()).toEqual(['confirmation', 'membership-began'])
  expect(await newcomer.kindsOfLetters(`kid-1-of-${newcomer.email}`)).toHaveLength(1)
})

test('whoever leaves it as it is begins with an empty form', async ({ newcomer }) => {
  const { page } = newcomer
  const photo = newcomer.entry(1).getByRole('img', { name: 'The photo you chose' })
  await newcomer.opensForm()
  await newcomer.namesFamily(1)
  await newcomer.choosesPhoto(newcomer.entry(1).getByRole('group', { name: 'Photo' }))
  await newcomer.fillsAll()
  const asked = hold(page, 'customer-sync')
  await newcomer.submits()
  await asked
  await page.reload()
  await newcomer.button('Leave it for now').click()
  await expect(newcomer.field('Email')).toHaveValue('')
  await page.getByRole('switch', { name: 'Add my family to this plan' }).check()
  await expect(photo).toBeHidden()
  expect(await newcomer.deviceHolds()).not.toContain(newcomer.email)
})

test('two tabs make one account', async ({ newcomer, context }) => {
  await newcomer.opensForm()
  await newcomer.fillsAll()
  const second = await context.newPage()
  await second.goto('/auth?tab=signup')
  await expect(second.getByLabel('Email', { exact: true })).toHaveValue(newcomer.email)
  for (const label of ['Password', 'Confirm password'])
    await second.getByLabel(label, { exact: true }).fill('another row of junipers')
  await second.getByLabel('I agree to the Terms').check()

  const asked = hold(newcomer.page, 'agreement*')
  await newcomer.submits()
  const release = await asked
  await second.getByRole('button', { name: /^Create Account/ }).click()
  await expect(second.locator('.sign-up-progress output')).toHaveText('Creating your account')
  await release()
  await newcomer.isToldOfTheirAccount()
  await expect(second.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect.poll(() => newcomer.kindsOfLetters()).toEqual(['confirmation'])
  expect(await newcomer.deviceHolds()).not.toContain(newcomer.email)
})

/**
 * Keeps the next request of this name waiting; once it is there, answers with what lets it go. The route stays:
 * taking it away would let go by itself what it holds.
 */
function hold(page: Page, name: string): Promise<() => Promise<void>> {
  return new Promise((resolve) => {
    let isHeld = false
    void page.route(`**/functions/v1/${name}`, async (route) => {
      if (isHeld) return route.continue()
      isHeld = true
      resolve(() => route.continue())
    })
  })
}
