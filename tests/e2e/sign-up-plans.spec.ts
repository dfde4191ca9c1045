import { expect, test } from './sign-up-visitor.ts'

test('every plan leads to a form in which it is chosen', async ({ newcomer }) => {
  const { page } = newcomer
  for (const [link, plan, label] of [
    ['Create a free account', 'Free', 'Create Account (Payment info saved for future use)'],
    ['Join Silver', 'Silver', 'Create Account & Subscribe ($20/month)'],
    ['Join Gold', 'Gold', 'Create Account & Subscribe ($100/month)'],
  ] as const) {
    await newcomer.opens('/membership')
    await page.getByRole('article').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/auth')
    const asked = Object.fromEntries(new URL(page.url()).searchParams)
    expect(asked).toEqual({ plan: plan.toLowerCase(), tab: 'signup' })
    await expect(page.getByRole('radio', { name: plan })).toBeChecked()
    await expect(newcomer.button(label)).toBeVisible()
  }
})

test('what was typed stays when another plan is chosen on the way', async ({ newcomer }) => {
  const { page } = newcomer
  await newcomer.opensForm('&plan=silver')
  await newcomer.field('First name').fill('Hannah')
  await expect.poll(() => newcomer.deviceHolds()).toContain('Hannah')
  await newcomer.opens('/membership')
  await page.getByRole('article').getByRole('link', { name: 'Join Gold' }).click()
  await expect(newcomer.field('First name')).toHaveValue('Hannah')
  await expect(page.getByRole('radio', { name: 'Gold' })).toBeChecked()
})

test('a plan that there is not chooses none', async ({ newcomer }) => {
  await newcomer.opensForm('&plan=platinum')
  await expect(newcomer.page.getByRole('radio', { name: 'Free' })).toBeChecked()
})
