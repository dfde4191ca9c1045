import { newPerson } from './family-people.ts'
import { noise } from './photo-files.ts'
import { PROFILE, about, part } from './profile-screen.ts'
import { expect, test } from './salon.ts'

test('details are looked at, saved, and greeted by from then on', async ({ page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, PROFILE)
  const save = about(page).getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await about(page).getByLabel('Phone').fill('call me')
  await about(page).getByLabel('Last name').fill('  ')
  await save.click()
  await expect(about(page)).toContainText('This doesn’t look like a phone number.')
  await expect(about(page).getByLabel('Last name')).toBeFocused()

  await about(page).getByLabel('First name').fill('  Eleonora ')
  await about(page).getByLabel('Last name').fill('Hartwell-Reyes')
  await about(page).getByLabel('Phone').fill('(828) 555-0177')
  await save.click()
  await expect(about(page).getByText('Saved.')).toBeVisible()
  await expect(about(page).getByLabel('First name')).toHaveValue('Eleonora')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Eleonora')
  await page.goto('/customer-interface')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Eleonora')
})

test('what was typed and not saved is there after a reload, and can be discarded', async ({
  visitor,
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, PROFILE)
  await about(page).getByLabel('Home address').fill('9 Canary Court')
  await expect.poll(() => visitor.deviceHolds()).toContain('9 Canary Court')
  await page.reload()
  await expect(about(page).getByLabel('Home address')).toHaveValue('9 Canary Court')
  await expect(about(page)).toContainText('We kept what you typed')
  await about(page).getByRole('button', { name: 'Discard It' }).click()
  await expect(about(page).getByLabel('Home address')).toHaveValue('12 Elm Street, Asheville')
})

test('without a server nothing is saved, and nothing typed is lost', async ({
  visitor,
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, PROFILE)
  await visitor.waitsUntilInstalled()
  await salon.goDown()
  await visitor.opens(PROFILE)
  await expect(page.getByText('You need a connection to save')).toBeVisible()
  await about(page).getByLabel('Phone').fill('(828) 555-0188')
  await expect(about(page).getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeDisabled()
  await salon.comeBack()
  await page.reload()
  await expect(about(page).getByLabel('Phone')).toHaveValue('(828) 555-0188')
  await about(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(about(page).getByText('Saved.')).toBeVisible()
})

test('a photo is cut, stored, replaced and taken away', async ({ page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, PROFILE)
  const shown = about(page).getByRole('img')
  const stored = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/functions/v1/profile-photo'))
  const choose = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      about(page)
        .getByRole('button', { name: /(Choose|Replace).* Photo/ })
        .click(),
    ])
    await chooser.setFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await noise(300, 300),
    })
    const [answer] = await Promise.all([
      stored(),
      page.getByRole('button', { name: 'Use Photo' }).click(),
    ])
    expect(answer.status()).toBe(200)
  }

  await choose()
  await page.reload()
  await expect(shown).toHaveAttribute('src', /\/storage\/v1\/object\/sign\/profiles\//)
  const first = (await shown.getAttribute('src')) ?? ''
  expect((await page.request.get(first)).status()).toBe(200)

  await choose()
  await page.reload()
  await expect(shown).not.toHaveAttribute('src', first)
  await expect.poll(async () => (await page.request.get(first)).status()).toBe(400)

  await Promise.all([stored(), about(page).getByRole('button', { name: 'Remove' }).click()])
  await page.reload()
  await expect(about(page).getByRole('button', { name: 'Choose a Photo' })).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('wishes are kept as they are turned, and no text is promised', async ({ page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, PROFILE)
  const wishes = part(page, 'Emails and texts')
  const texts = wishes.getByRole('switch', { name: 'Visit reminders by text message' })
  await expect(texts).not.toBeChecked()
  await expect(texts).toBeDisabled()
  await expect(wishes.getByText('We can’t send texts yet')).toBeVisible()
  await wishes.getByRole('switch', { name: 'Our newsletter' }).check()
  await expect(wishes.getByRole('switch', { name: 'Our newsletter' })).toBeEnabled()
  await page.reload()
  await expect(texts).not.toBeChecked()
  await expect(wishes.getByRole('switch', { name: 'Our newsletter' })).toBeChecked()
  await expect(wishes.getByRole('switch', { name: 'Visit reminders by email' })).toBeChecked()
})

test('the link below a reminder leads to where its emails are turned off', async ({
  page,
  salon,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, `${PROFILE}#reminders`)
  const emails = page.getByRole('switch', { name: 'Visit reminders by email' })
  await expect(emails).toBeInViewport()
  await emails.uncheck()
  await expect(emails).toBeEnabled()
  await page.reload()
  await expect(emails).not.toBeChecked()
  await expect(emails).toBeInViewport()
})

test('who works here finds their own profile in the staff area', async ({ visitor, page }) => {
  await visitor.logsIn('receptionist@example.com', 'juniper-demo')
  await visitor.arrivesAt('/employee')
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await visitor.arrivesAt('/employee/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Ivo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
})
