import { sql } from '#local/database/sql.ts'
import { codeOf } from '#support/authenticator.ts'
import { bookedTest } from './booked-salon.ts'
import { mailTo, newPerson, ownPage, type Person } from './family-people.ts'
import { part } from './profile-screen.ts'
import { expect } from './salon.ts'
import type { Role } from '#domain/session/roles.ts'

const PERMISSIONS = '/employee/users/permissions'
const HALF_A_MINUTE = 30_000

interface Colleagues {
  readonly newColleague: (name: string, role: Role) => Promise<Person>
}

const test = bookedTest.extend<Colleagues>({
  newColleague: async ({ booked }, use) => {
    const ids: string[] = []
    await use(async (name, role) => {
      const person = await newPerson(booked, name)
      ids.push(person.userId)
      await booked.database.run(sql`update profiles set role = ${role} where id = ${person.userId}`)
      return person
    })
    await booked.database.run(sql`
      delete from private.two_step_rule;
      delete from private.errands where payload ->> 'letter' = 'two-step-required'`)
    for (const id of ids)
      await booked.database.run(sql`update profiles set role = 'client' where id = ${id}`)
  },
})

test.use({ serviceWorkers: 'block' })

test('an owner requires two-step sign-in, and an administrator sets it up before going on', async ({
  page,
  booked,
  browser,
  newColleague,
}) => {
  const june = await newColleague('June', 'business_owner')
  const noor = await newColleague('Noor', 'admin')
  const secret = await june.setsUpTwoStep()
  await june.givesPassword(page, PERMISSIONS)
  const next = new Date(Date.now() + HALF_A_MINUTE)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, next))
  await page.getByRole('button', { name: 'Continue' }).click()
  const tablet = await ownPage(browser, booked)
  await noor.signsIn(tablet, PERMISSIONS)
  const rule = page.getByRole('region', { name: 'Two-step sign-in' })
  await expect(rule).toContainText(/Not set up yet: .*Noor Hartwell/)
  await rule.getByRole('button', { name: 'Require It' }).click()
  const question = page.getByRole('dialog', { name: 'Require two-step sign-in?' })
  await expect(question).toContainText('Noor Hartwell')
  await question.getByRole('button', { name: 'Require It' }).click()
  await expect(page.getByText('Two-step sign-in is required')).toBeInViewport()
  await expect(rule).toContainText('Administrators and owners need it to sign in.')
  expect(await mailTo(booked, noor.email, 'two-step-required')).toContain('/employee')

  const first = tablet.getByRole('heading', { name: 'Set Up Two-Step Sign-In' })
  for (const _again of [false, true]) {
    await tablet.reload()
    await expect(first).toBeInViewport()
  }
  await tablet.getByRole('button', { name: 'Sign in as someone else' }).click()
  await tablet.getByRole('button', { name: 'Back to setting it up' }).click()
  await tablet.getByRole('button', { name: 'Set It Up' }).click()
  const key = (await tablet.locator('code').innerText()).replaceAll(' ', '')
  await tablet.getByLabel('Code from the app').fill(codeOf(key, new Date()))
  const fails = { status: 500, body: '{}' }
  await tablet.route('**/recovery-codes', (route) => route.fulfill(fails), { times: 1 })
  await tablet.getByRole('button', { name: 'Turn On' }).click()
  await expect(tablet.getByText('but your recovery codes didn’t reach you')).toBeInViewport()
  await tablet.getByRole('button', { name: 'New Recovery Codes' }).click()
  const codes = tablet.getByRole('region', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I’ve Saved Them' }).click()
  await expect(tablet.getByRole('heading', { name: 'Permissions' })).toBeInViewport()
  await expect(tablet).toHaveURL((url) => url.pathname === PERMISSIONS)

  await tablet.goto('/employee/profile')
  const own = part(tablet, 'Two-step sign-in')
  await expect(own.getByText('so you can’t turn it off')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Turn Off' })).toHaveCount(0)
})
