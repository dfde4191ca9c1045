import { PASSWORD, mailTo, newPerson, ownPage } from './family-people.ts'
import { PROFILE, part } from './profile-screen.ts'
import { expect, test } from './salon.ts'

test.use({ serviceWorkers: 'block' })

test('a new address counts once both have agreed', async ({ page, salon, browser }) => {
  const nora = await newPerson(salon, 'Nora')
  const address = `new-${nora.email}`
  await nora.signsIn(page, PROFILE)
  const email = part(page, 'Email')
  await email.getByLabel('New email address').fill('nobody')
  await email.getByRole('button', { name: 'Change Email' }).click()
  await expect(email).toContainText('looks incomplete')
  await email.getByLabel('New email address').fill(nora.email)
  await email.getByRole('button', { name: 'Change Email' }).click()
  await expect(email).toContainText('That’s already your address.')
  await email.getByLabel('New email address').fill(address)
  await email.getByRole('button', { name: 'Change Email' }).click()
  await expect(email).toContainText(`Changing to ${address}`)
  await expect(email).toContainText(`Now: ${nora.email}`)

  const mailbox = await ownPage(browser, salon)
  await mailbox.goto(linkIn(await mailTo(salon, address, 'email_change')))
  await page.reload()
  await expect(email).toContainText(`Now: ${nora.email}`)
  await mailbox.goto(linkIn(await mailTo(salon, nora.email, 'email_change')))
  await expect(mailbox).toHaveURL((url) => url.pathname === '/client-dashboard')
  await page.reload()
  await expect(email).toContainText(`Now: ${address}`)
  await expect(email).not.toContainText('Waiting for both')
})

test('an address that somebody else has is not taken', async ({ page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, PROFILE)
  await part(page, 'Email').getByLabel('New email address').fill('owner@example.com')
  await part(page, 'Email').getByRole('button', { name: 'Change Email' }).click()
  await expect(part(page, 'Email')).toContainText(
    'Another account already uses this email address.',
  )
})

test('a new password wants the old one, and signs out every other device', async ({
  page,
  salon,
  browser,
}) => {
  const nora = await newPerson(salon, 'Nora')
  const phone = await ownPage(browser, salon)
  await nora.signsIn(phone, PROFILE)
  await nora.signsIn(page, PROFILE)
  const password = part(page, 'Password')
  const change = password.getByRole('button', { name: 'Change Password' })
  const type = async (current: string, next: string) => {
    await password.getByLabel('Current password').fill(current)
    await password.getByLabel('New password').fill(next)
    await change.click()
  }
  await type(PASSWORD, 'short')
  await expect(password).toContainText('at least 8 characters')
  await type('not the one', 'quite another one')
  await expect(password).toContainText('That’s not your current password.')
  await type(PASSWORD, PASSWORD)
  await expect(password).toContainText('the same as the old one')
  await type(PASSWORD, 'quite another one')
  await expect(password).toContainText('Your password is changed')
  await expect(password.getByLabel('Current password')).toHaveValue('')
  await expect(part(page, 'Where you’re signed in')).toBeVisible()

  await page.reload()
  await expect(part(page, 'Where you’re signed in')).toContainText('not signed in anywhere else')
  const stranger = await ownPage(browser, salon)
  await stranger.goto('/auth')
  await stranger.getByLabel('Email').fill(nora.email)
  await stranger.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await stranger.getByRole('button', { name: 'Sign In' }).click()
  await expect(stranger.getByText('Invalid email or password').first()).toBeVisible()
})

test('sessions are listed, ended one by one and all at once', async ({ page, salon, browser }) => {
  const nora = await newPerson(salon, 'Nora')
  const phone = await ownPage(browser, salon)
  await nora.signsIn(phone, PROFILE)
  await nora.signsIn(page, PROFILE)
  const sessions = part(page, 'Where you’re signed in')
  const rows = sessions.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Chrome on Linux')
  await expect(rows.first()).toContainText('This device')
  await expect(rows.first().getByRole('button')).toHaveCount(0)

  await sessions.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await expect(rows).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await expect(rows).toHaveCount(1)
  await expect(sessions).toContainText('You’re not signed in anywhere else.')

  await phone.goto('/client-dashboard')
  await expect(phone.getByText('Your session ended, Nora')).toBeVisible()
  await phone.getByLabel('Email').fill(nora.email)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone).toHaveURL(/\/client-dashboard$/)
})

function linkIn(mail: string): string {
  return /http\S+\/auth\/v1\/verify\S+/.exec(mail)?.[0] ?? ''
}
