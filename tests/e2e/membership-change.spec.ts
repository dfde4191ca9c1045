import { amount } from './amount.ts'
import { mailTo, newPerson, ownPage } from './family-people.ts'
import { expect, test } from './salon.ts'
import { fetchAgreement } from './stored-agreement.ts'
import type { Locator, Page } from '@playwright/test'

const MEMBERSHIP = '/client-dashboard?tab=membership'
const PATIENCE = { timeout: 40_000 }

const plan = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `The ${name} plan` })
const invoices = (page: Page): Locator => page.getByRole('region', { name: 'Invoices' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Chooses a plan and a card, and agrees to the terms; the press that pays is the story's. */
async function prepares(page: Page, name: string, bank: string): Promise<void> {
  await page.getByRole('radio', { name }).check()
  await press(page, `Continue with ${name}`)
  await page.getByText(bank, { exact: true }).click()
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
}

test('somebody joins, and is told what the bank, the provider and the books say', async ({
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, MEMBERSHIP)
  await expect(plan(page, 'Free')).toContainText('no monthly charge')
  await press(page, 'Continue with Silver')
  await expect(page.getByText('TEST MODE')).toBeVisible()
  await expect(page.getByText('You’ll be charged $20 today and every month')).toBeVisible()
  await press(page, 'Join Silver ($20/month)')
  await expect(page.getByText('You must accept the Terms & Conditions')).toBeVisible()
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await press(page, 'Join Silver ($20/month)')

  await expect(plan(page, 'Silver')).toBeVisible(PATIENCE)
  await expect(plan(page, 'Silver')).toContainText('Active')
  await expect(plan(page, 'Silver')).toContainText(/Next bill\$20 on \w+ \d+, \d{4}/)
  await expect(plan(page, 'Silver')).toContainText('Visa ending in 4242')
  await expect(plan(page, 'Silver')).toContainText('Priority booking')
  await expect(invoices(page)).toContainText(amount('$20'))
  await expect(invoices(page)).toContainText('Paid')
  await expect(page.getByRole('heading', { name: 'Join a plan' })).toHaveCount(0)

  const { download, pages } = await fetchAgreement(page)
  expect(download.suggestedFilename()).toMatch(/^membership-agreement-.*\.pdf$/)
  expect(download.url()).toContain('/storage/v1/object/sign/profiles/contracts/')
  expect(pages[0]).toMatch(/Member Nora Hartwell .*Plan Silver.*\$20/)

  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'Monthly Spending' })).toContainText('$20 paid')
  await expect(page.getByRole('region', { name: 'Loyalty Points' })).toContainText('20 points')
})

test('a declined card costs nothing, and the next one joins', async ({ page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, MEMBERSHIP)
  await prepares(page, 'Gold', 'The card is declined')
  await press(page, 'Join Gold ($100/month)')
  await expect(page.getByRole('alert')).toContainText(/declined/i)
  await expect(plan(page, 'Free')).toBeVisible()
  await page.getByText('The bank asks me to confirm', { exact: true }).click()
  await press(page, 'Join Gold ($100/month)')
  await press(page, 'Yes, approve it')
  await expect(plan(page, 'Gold')).toContainText('Active', PATIENCE)
  await expect(invoices(page).getByText('Paid')).toHaveCount(1)
})

test('two screens of one person make one membership', async ({ page, salon, browser }) => {
  const nora = await newPerson(salon, 'Nora')
  const phone = await ownPage(browser, salon)
  for (const screen of [page, phone]) {
    await nora.signsIn(screen, MEMBERSHIP)
    await prepares(screen, 'Silver', 'The payment succeeds')
  }
  await Promise.all([page, phone].map((screen) => press(screen, 'Join Silver ($20/month)')))
  for (const screen of [page, phone]) await expect(plan(screen, 'Silver')).toBeVisible(PATIENCE)
  await page.reload()
  await expect(invoices(page).getByRole('row')).toHaveCount(2)
})

test('another plan is chosen for the next bill, and taken back', async ({ page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, MEMBERSHIP)
  await prepares(page, 'Silver', 'The payment succeeds')
  await press(page, 'Join Silver ($20/month)')
  await expect(plan(page, 'Silver')).toBeVisible(PATIENCE)

  await press(page, 'Change Plan')
  await expect(plan(page, 'Silver')).toContainText(
    /You keep Silver until \w+ \d+, \d{4}\. After that, Gold is \$100 a month/,
  )
  await expect(plan(page, 'Silver')).toContainText('Nothing is charged or refunded today')
  await press(page, 'Change to Gold')
  await expect(plan(page, 'Silver')).toContainText(/Gold starts on/)
  await expect(plan(page, 'Silver')).toContainText(/Next bill\$100 on/)
  await press(page, 'Stay on Silver')
  await expect(plan(page, 'Silver')).toContainText(/Next bill\$20 on/)
  await expect(page.getByText('Gold starts on')).toHaveCount(0)
  await expect(invoices(page).getByRole('row')).toHaveCount(2)
})

test('leaving takes one question, keeps what is paid, and can be taken back', async ({
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, MEMBERSHIP)
  await prepares(page, 'Silver', 'The payment succeeds')
  await press(page, 'Join Silver ($20/month)')
  await expect(plan(page, 'Silver')).toBeVisible(PATIENCE)

  await press(page, 'Cancel Membership')
  const dialog = page.getByRole('dialog', { name: 'Cancel your membership?' })
  await expect(dialog).toContainText(/You keep your Silver benefits until \w+ \d+, \d{4}/)
  await dialog.getByRole('button', { name: 'Keep Membership' }).click()
  await expect(plan(page, 'Silver')).toContainText('Active')
  await press(page, 'Cancel Membership')
  await dialog.getByRole('button', { name: 'Cancel Membership' }).click()
  await expect(plan(page, 'Silver')).toContainText(/Ends on \w+ \d+, \d{4}/)
  await expect(plan(page, 'Silver')).toContainText('Next billNone')
  await expect(plan(page, 'Silver')).toContainText('we won’t charge you again')
  await press(page, 'Resume Membership')
  await expect(plan(page, 'Silver')).toContainText('Active')
  await expect(plan(page, 'Silver')).toContainText(/Next bill\$20 on/)
})

test('a card is replaced, and a bank that refuses leaves the old one', async ({ page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, MEMBERSHIP)
  await prepares(page, 'Silver', 'The payment succeeds')
  await press(page, 'Join Silver ($20/month)')
  await expect(plan(page, 'Silver')).toContainText('Visa ending in 4242', PATIENCE)
  await press(page, 'Replace Card')
  await page.getByText('The bank asks me to confirm', { exact: true }).click()
  await press(page, 'Use This Card')
  await press(page, 'No, refuse it')
  await expect(page.getByRole('alert')).toBeVisible()
  await press(page, 'Use This Card')
  await press(page, 'Yes, approve it')
  await expect(page.getByRole('heading', { name: 'Replace your card' })).toHaveCount(0, PATIENCE)
  await expect(plan(page, 'Silver')).toContainText(/ending in (?!4242)\d{4}/)
})

test('without a server money waits for no one: all of it is shown, and nothing can be pressed', async ({
  visitor,
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, MEMBERSHIP)
  await prepares(page, 'Silver', 'The payment succeeds')
  await press(page, 'Join Silver ($20/month)')
  await expect(plan(page, 'Silver')).toBeVisible(PATIENCE)
  await expect(invoices(page)).toContainText(amount('$20'))
  await visitor.waitsUntilInstalled()
  await salon.goDown()
  await visitor.opens(MEMBERSHIP)
  await expect(
    page.getByText('To change your plan or card, or to pay a bill, you need to be online'),
  ).toBeVisible()
  await expect(plan(page, 'Silver')).toContainText('Active')
  await expect(invoices(page)).toContainText(amount('$20'))
  for (const name of ['Change Plan', 'Replace Card', 'Cancel Membership', 'Download'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
})

test('an account that is deleted is billed no more', async ({ visitor, page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, MEMBERSHIP)
  await prepares(page, 'Silver', 'The payment succeeds')
  await press(page, 'Join Silver ($20/month)')
  await expect(plan(page, 'Silver')).toBeVisible(PATIENCE)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await press(page, 'Delete Account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('a long enough one')
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await visitor.arrivesAt('/')
  expect(await mailTo(salon, nora.email, 'account-closed')).toContain('we won’t charge you again')
})
