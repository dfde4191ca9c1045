import { mailTo, newPerson, ownPage } from './family-people.ts'
import { opensSection } from './staff-screen.ts'
import { expect, test } from './salon.ts'

test('someone who lost their phone is let in again by an administrator, and told', async ({
  page,
  salon,
  browser,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.setsUpTwoStep()
  const tablet = await ownPage(browser, salon)
  await nora.givesPassword(tablet, '/client-dashboard')
  await tablet.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(tablet.getByText('No codes left? Call us at')).toBeInViewport()

  await opensSection(page, 'admin', `/employee/customers?client=${nora.userId}`, 'Nora Hartwell')
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' })
  await twoStep.getByRole('button', { name: 'They Lost Their Phone' }).click()
  const question = page.getByRole('dialog', {
    name: 'Turn off two-step sign-in for Nora Hartwell?',
  })
  await question.getByRole('button', { name: 'Turn It Off' }).click()
  await expect(page.getByText('Two-step sign-in is off for Nora Hartwell')).toBeInViewport()
  await expect(twoStep.getByText('It’s off. They sign in with just their password.')).toBeFocused()
  expect(await mailTo(salon, nora.email, 'two-step-ended')).toContain(
    'You can sign in with just your password now',
  )
  await page.goto('/employee/history')
  await expect(page.getByText('turned off two-step sign-in for Nora Hartwell')).toBeVisible()

  await page.goto('/employee/users/permissions')
  await page.getByRole('main').getByRole('button', { name: 'Caleb Osei (you)' }).click()
  await expect(twoStep.getByText('You can set it up in your profile.')).toBeInViewport()

  await nora.givesPassword(tablet, '/client-dashboard')
  await expect(tablet).toHaveURL(/\/client-dashboard$/)
})
