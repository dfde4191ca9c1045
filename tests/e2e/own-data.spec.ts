import { readFileSync } from 'node:fs'
import { PASSWORD, newPerson } from './family-people.ts'
import { PROFILE, about, part } from './profile-screen.ts'
import { expect, test } from './salon.ts'

test.use({ serviceWorkers: 'block' })

test('one’s data comes as one file, with everything of one’s own and nothing of others', async ({
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  const theo = await newPerson(salon, 'Theo')
  const request = { phone: '', message: '', serviceSlug: '', employee: '', wishes: 'Friday' }
  for (const person of [nora, theo])
    await person.act('booking.request', {
      ...request,
      name: person.firstName,
      email: person.email,
      serviceName: `The cut of ${person.firstName}`,
    })
  await nora.signsIn(page, PROFILE)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download My Data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await download.path(), 'utf8')
  const data = JSON.parse(text)
  expect(data).toMatchObject({
    account: { email: nora.email },
    profile: { first_name: 'Nora', home_address: '12 Elm Street, Asheville' },
    messages: [{ service_name: 'The cut of Nora', wishes: 'Friday' }],
    invoices: [],
    files: [],
  })
  expect(data.sessions.length).toBeGreaterThan(0)
  for (const other of [theo.userId, theo.email, 'Theo', 'encrypted_password', 'token'])
    expect(text).not.toContain(other)
})

test('an account is deleted with its password, and nothing of it stays', async ({
  visitor,
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.tellsProfile({ home_address: '9 Canary Court' })
  await nora.signsIn(page, PROFILE)
  await expect(about(page).getByLabel('Home address')).toHaveValue('9 Canary Court')
  await expect.poll(() => visitor.deviceHolds()).toContain('9 Canary Court')
  await expect(part(page, 'Delete your account')).toContainText('This can’t be undone.')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('not the one')
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(dialog).toContainText('That’s not your current password.')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()

  await visitor.arrivesAt('/')
  await page.waitForLoadState('networkidle')
  expect(await visitor.deviceHolds()).not.toContain('9 Canary Court')
  expect(await visitor.deviceHolds()).not.toContain(nora.email)
  await visitor.logsIn(nora.email, PASSWORD)
  await visitor.sees('Invalid email or password')
})

test('the last owner stays', async ({ visitor, page }) => {
  await visitor.logsIn('owner@example.com', 'juniper-demo')
  await visitor.arrivesAt('/admin')
  await visitor.opens(PROFILE)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('juniper-demo')
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(dialog).toContainText('You’re the only business owner.')
  await dialog.getByRole('button', { name: 'Keep Account' }).click()
  await expect(dialog).toBeHidden()
})
