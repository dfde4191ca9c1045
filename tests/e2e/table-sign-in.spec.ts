import { PROFILE, part } from './profile-screen.ts'
import { expect } from './salon.ts'
import { arrivesAt, signsIn, tableTest as test } from './table-salon.ts'

test.use({ serviceWorkers: 'block' })

const NEW_PASSWORD = 'berries on every sprig'

test('whoever works here and comes here chooses which side is shown first', async ({ guest }) => {
  await signsIn(guest, 'table-both@example.com', 'juniper-demo')
  await arrivesAt(guest, '/employee')
  await guest.goto(PROFILE)
  const sides = part(guest, 'Your two roles')
  await expect(sides.getByRole('radio', { name: 'Employee' })).toBeChecked()
  await sides.getByText('Client', { exact: true }).click()
  await expect(sides.getByRole('radio', { name: 'Client' })).toBeChecked()
  // What was chosen is on its way to this device until then.
  await expect(sides.getByRole('radio', { name: 'Employee' })).toBeEnabled()
  await guest.goto('/auth')
  await arrivesAt(guest, '/customer-interface')
})

test('a password too weak to go on with is good for coming in, and for choosing another', async ({
  guest,
  request,
  tableSalon,
}) => {
  const email = 'weak@example.com'
  const fields = { Email: email, Password: '1234', 'First Name': 'Wren', Status: 'Active' }
  const sown = await request.post(`${tableSalon.url}/airtable-double/records`, {
    data: { table: 'Customers', records: [{ fields }] },
  })
  expect(sown.ok()).toBe(true)

  await signsIn(guest, email, '1234')
  const title = guest.getByRole('heading', { name: 'Choose your password' })
  await expect(title).toBeVisible()
  await guest.reload()
  await expect(title, 'whoever loads the page anew is asked again').toBeVisible()
  await guest.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await guest.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await guest.getByRole('button', { name: 'Save Password' }).click()
  await arrivesAt(guest, '/customer-interface')
  await guest.goto('/auth')
  await arrivesAt(guest, '/customer-interface')
})
