import { sql } from '#local/database/sql.ts'
import { bookedTest as test } from './booked-salon.ts'
import { confirmationLink, mailTo } from './family-people.ts'
import { opensSection } from './staff-screen.ts'
import { expect } from './salon.ts'
import type { Browser, Page } from '@playwright/test'
import type { BookedSalon } from './booked-salon.ts'

const PERMISSIONS = '/employee/users/permissions'
const PASSWORD = 'gardenia on the sill'
const invited = (page: Page) => page.getByRole('region', { name: 'Invited' })
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test.afterEach(({ booked }) =>
  booked.database.run(sql`
    delete from private.team_invitations; delete from private.allowances;
    delete from auth.users where email like '%@team.example.com';
    update profiles set role = 'employee' where id = (select id from auth.users where email = 'employee@example.com')`),
)

test('a stylist who is invited chooses a password and has their day, until they don’t work here anymore', async ({
  page,
  booked,
  browser,
}) => {
  const address = `mara-${Date.now()}@team.example.com`
  await opensSection(page, 'business_owner', '/employee/users/employees', 'Employees')
  await page.getByRole('button', { name: 'Mara Ellison' }).click()
  await page.getByRole('link', { name: 'Invite Them to Sign In' }).click()
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Mara')
  await expect(dialog(page).getByLabel('Their column')).toHaveValue(/.+/)
  await dialog(page).getByLabel('Email address').fill('mara')
  await dialog(page).getByRole('button', { name: 'Send the Invitation' }).click()
  await expect(dialog(page).getByText('Please check the email address.')).toBeInViewport()
  await dialog(page).getByLabel('Email address').fill(address)
  await dialog(page).getByRole('button', { name: 'Send the Invitation' }).click()
  await expect(page.getByText(`${address}, as employee`)).toBeInViewport()

  const phone = await follows(browser, booked, address)
  const ownDay = phone.getByRole('heading', { name: /^Your hours/ })
  await ownDay.scrollIntoViewIfNeeded()
  await expect(ownDay).toBeInViewport()

  await page.goto(PERMISSIONS)
  await expect(row(page, 'Mara Ellison')).toContainText('Employee')
  await expect(invited(page)).toBeHidden()
  await page.getByRole('button', { name: 'Mara Ellison' }).click()
  await expect(page.getByText('In the calendar as Mara Ellison.')).toBeInViewport()
  await page.getByRole('button', { name: 'They Don’t Work Here Anymore' }).click()
  await expect(dialog(page)).toContainText('can’t open the staff area anymore')
  await dialog(page).getByRole('button', { name: 'Take Away Their Access' }).click()
  await expect(page.getByText('Mara Ellison can’t sign in as staff anymore')).toBeInViewport()
  await expect(row(page, 'Mara Ellison')).toBeHidden()
  await phone.goto('/employee')
  await expect(
    phone.getByRole('heading', { name: 'You don’t have access to this page' }),
  ).toBeInViewport()

  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row(page, 'Mara Ellison')).toContainText('Employee')
})

test('an invitation that was withdrawn opens no staff area, and the one sent again does', async ({
  page,
  booked,
  browser,
}) => {
  const address = `rosa-${Date.now()}@team.example.com`
  await opensSection(page, 'business_owner', '/employee/users/receptionist', 'Receptionist')
  await invites(page, address)
  await mailTo(booked, address, 'team-invitation')
  await expect(invited(page).getByText('They haven’t opened the email yet.')).toBeInViewport({
    timeout: 30_000,
  })
  await invited(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(invited(page)).toBeHidden()
  const stranger = await follows(browser, booked, address)
  await expect(stranger).toHaveURL(/customer-interface/)
  await stranger.context().close()

  await invites(page, address)
  await expect(page.getByText('They had an account already.')).toBeInViewport()
  await expect(row(page, 'Rosa Lind')).toBeInViewport()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row(page, 'Rosa Lind')).toBeHidden()
})

test('whoever comes too late for the link asks for a new one, and has the role as well', async ({
  page,
  booked,
  browser,
}) => {
  const address = `late-${Date.now()}@team.example.com`
  await opensSection(page, 'business_owner', '/employee/users/receptionist', 'Receptionist')
  await invites(page, address)
  await mailTo(booked, address, 'team-invitation')
  const phone = await (await browser.newContext({ baseURL: booked.url })).newPage()
  await phone.goto('/auth')
  await phone.getByRole('button', { name: 'Forgot your password?' }).click()
  await phone.getByLabel('Email').fill(address)
  await phone.getByRole('button', { name: 'Send the Link' }).click()
  const late = await follows(browser, booked, address, 'recovery')
  await expect(late).toHaveURL(({ pathname }) => pathname === '/employee')
  await expect(row(page, 'Rosa Lind')).toBeInViewport({ timeout: 30_000 })
})

test('a role changes with a way back, and not over one that someone else gave', async ({
  page,
  booked,
}) => {
  await opensSection(page, 'business_owner', PERMISSIONS, 'Permissions')
  await page.getByRole('button', { name: 'Andre Whitaker' }).click()
  const change = page.getByRole('button', { name: 'Change the Role' })
  await expect(change).toBeDisabled()
  await page.getByRole('radio', { name: /^Manager/ }).click()
  await change.click()
  await expect(page.getByText('Set when the salon is open')).toBeInViewport()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('radio', { name: /^Employee/ })).toBeChecked()

  await page.route('**/rpc/team_access', (route) => route.abort())
  await booked.database.run(sql`
    update profiles set role = 'admin' where id = (select id from auth.users where email = 'employee@example.com')`)
  await page.getByRole('radio', { name: /^Receptionist/ }).click()
  await change.click()
  await expect(page.getByText('Someone changed this after you last saw it')).toBeInViewport()
})

async function invites(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite Someone' }).click()
  await dialog(page).getByLabel('First name').fill('Rosa')
  await dialog(page).getByLabel('Last name').fill('Lind')
  await dialog(page).getByLabel('Email address').fill(address)
  await dialog(page).getByRole('button', { name: 'Send the Invitation' }).click()
  await expect(dialog(page)).toBeHidden()
}

/** On a phone of their own, as far as the link of an email leads. */
async function follows(
  browser: Browser,
  booked: BookedSalon,
  address: string,
  kind = 'team-invitation',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: booked.url,
    viewport: { width: 390, height: 844 },
  })
  const phone = await context.newPage()
  await phone.goto(confirmationLink(await mailTo(booked, address, kind)))
  await phone.getByLabel('New password').fill(PASSWORD)
  await phone.getByLabel('Confirm password').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Save Password' }).click()
  await expect(phone.getByRole('heading', { name: 'Choose your password' })).toBeHidden()
  return phone
}
