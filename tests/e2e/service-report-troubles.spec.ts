import { sql } from '#local/database/sql.ts'
import { startTestBackend } from '#support/backend.ts'
import { freePort } from '#support/server-process.ts'
import { accountOf } from './desk-of-salon.ts'
import { opensReport, reportTest as test } from './report-salon.ts'
import { expect } from './salon.ts'

const QUESTION = '**/rpc/service_report'

test('without a connection the figures that were read stay, with their time, after a restart too', async ({
  page,
  context,
  visitor,
}) => {
  await opensReport(page)
  await expect(page.getByRole('row', { name: /^Signature Cut/ })).toBeVisible()
  await visitor.waitsUntilInstalled()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^You’re offline\. This is how it was on/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Signature Cut/ })).toContainText('60')

  await page.getByRole('button', { name: /^Signature Cut.*, Appointments: 60$/ }).click()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'You’re offline' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Period').selectOption('last-month')
  await expect(
    page.getByText('This hasn’t been saved on this device yet.', { exact: false }),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('row', { name: /^Signature Cut/ })).toContainText('40')
})

test('a server that does not answer is asked again on a press', async ({ page }) => {
  let isDown = true
  await page.route(QUESTION, (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await opensReport(page)
  await expect(page.getByText('We couldn’t load the report.')).toBeVisible({ timeout: 30_000 })
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /^Signature Cut/ })).toContainText('60')
})

test('while it is on its way its shape stands there', async ({ page }) => {
  const answered = Promise.withResolvers<null>()
  await page.route(QUESTION, async (route) => {
    await answered.promise
    await route.continue()
  })
  await opensReport(page)
  await expect(page.getByRole('region', { name: 'Loading the report' })).toBeVisible()
  await expect(page.getByLabel('Period')).toBeEnabled()
  answered.resolve(null)
  await expect(page.getByRole('row', { name: /^Signature Cut/ })).toContainText('60')
  await expect(page.getByRole('region', { name: 'Loading the report' })).toBeHidden()
})

test('a role that was taken away takes what was saved out of sight', async ({ page, report }) => {
  await opensReport(page)
  await expect(page.getByRole('table')).toBeVisible()
  await report.database.run(sql`
    update profiles set role = 'receptionist' from auth.users
    where users.id = profiles.id and email = ${accountOf('manager').email}`)
  await page.getByLabel('Period').selectOption('last-month')
  await expect(page.getByRole('heading', { name: 'This isn’t open to your role' })).toBeVisible({
    timeout: 30_000,
  })
  await report.database.run(sql`
    update profiles set role = 'manager' from auth.users
    where users.id = profiles.id and email = ${accountOf('manager').email}`)
})

test('a server that dies leaves what was read, and says so where nothing was', async ({
  page,
  builtSite,
}) => {
  const mortal = await startTestBackend({ port: await freePort(), siteFolder: builtSite })
  await mortal.database.run(sql`delete from appointments`)
  await opensReport(page, 'manager', '', mortal.url)
  await expect(page.getByRole('heading', { name: 'No appointments in these days' })).toBeVisible()
  await mortal.stop()
  await page.getByLabel('Period').selectOption('last-month')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 45_000 })
  await page.getByLabel('Period').selectOption('this-month')
  await expect(page.getByRole('heading', { name: 'No appointments in these days' })).toBeVisible()
})
