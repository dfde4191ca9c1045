import { codeOf } from '#support/authenticator.ts'
import { confirmationLink, mailTo, newPerson, ownPage } from './family-people.ts'
import { PROFILE, part } from './profile-screen.ts'
import { expect, test } from './salon.ts'

test.use({ serviceWorkers: 'block' })

const HALF_A_MINUTE = 30_000

test('two-step sign-in is set up, asked for, done without the phone, and turned off', async ({
  page,
  salon,
  browser,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, PROFILE)
  const twoStep = part(page, 'Two-step sign-in')
  await expect(twoStep).toContainText('It’s off.')
  await twoStep.getByRole('button', { name: 'Set It Up' }).click()
  const picture = twoStep.getByRole('img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const secret = (await twoStep.locator('code').innerText()).replaceAll(' ', '')
  const codeIn = (later: number) => codeOf(secret, new Date(Date.now() + later))
  await twoStep.getByLabel('Code from the app').fill('000000')
  await twoStep.getByRole('button', { name: 'Turn On' }).click()
  await expect(twoStep).toContainText('That code isn’t right, or was used already.')
  await twoStep.getByLabel('Code from the app').fill(codeIn(0))
  await twoStep.getByRole('button', { name: 'Turn On' }).click()
  const codes = twoStep.getByRole('region', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = '', nextRecoveryCode = ''] = await codes
    .getByRole('listitem')
    .allInnerTexts()
  await codes.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await expect(twoStep).toContainText('You have 10 recovery codes left.')
  expect(await mailTo(salon, nora.email, 'app-connected')).toContain(
    'an authenticator app was connected to your',
  )

  const phone = await ownPage(browser, salon)
  await nora.givesPassword(phone, PROFILE)
  await expect(phone.getByRole('heading', { name: 'One More Step' })).toBeVisible()
  await expect(phone.getByLabel('Code', { exact: true })).toBeFocused()
  await phone.getByRole('button', { name: 'Sign in as someone else' }).click()
  await expect(phone.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await phone.getByRole('button', { name: 'Back to the code' }).click()
  await expect(phone.getByRole('heading', { name: 'One More Step' })).toBeVisible()
  await phone.goto('/client-dashboard')
  await phone.getByLabel('Code', { exact: true }).fill('12345')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('The code has 6 digits.')).toBeVisible()
  await phone.getByLabel('Code', { exact: true }).fill(codeIn(HALF_A_MINUTE))
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone).toHaveURL(/\/client-dashboard$/)

  const tablet = await ownPage(browser, salon)
  await nora.givesPassword(tablet, PROFILE)
  await tablet.getByRole('button', { name: 'Use a recovery code' }).click()
  await tablet.getByLabel('Recovery code').fill(recoveryCode)
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await expect(part(tablet, 'Two-step sign-in')).toContainText('You have 9 recovery codes left.')

  const forgetful = await ownPage(browser, salon)
  await forgetful.goto('/auth')
  await forgetful.getByRole('button', { name: 'Forgot your password?' }).click()
  await forgetful.getByLabel('Email').fill(nora.email)
  await forgetful.getByRole('button', { name: 'Send the Link' }).click()
  await forgetful.goto(confirmationLink(await mailTo(salon, nora.email, 'recovery')))
  await expect(forgetful.getByRole('heading', { name: 'One More Step' })).toBeVisible()
  await forgetful.reload()
  await forgetful.getByRole('button', { name: 'Use a recovery code' }).click()
  await forgetful.getByLabel('Recovery code').fill(nextRecoveryCode)
  await forgetful.getByRole('button', { name: 'Continue' }).click()
  await expect(forgetful.getByRole('heading', { name: 'Choose your password' })).toBeVisible()

  await twoStep.getByRole('button', { name: 'Turn Off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click()
  await expect(twoStep).toContainText('It’s off.')
  await page.goto('/signout')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await nora.givesPassword(page, PROFILE)
  await expect(twoStep).toContainText('It’s off.')
})
