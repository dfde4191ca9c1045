import { expect, test } from './sign-up-visitor.ts'

test('every plan leads to a form in which it is chosen', async ({ newcomer }) => {
  const { page } = newcomer
  let typed = ''
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
    await test.step('and what was typed on the way to another plan is still there', async () => {
      await expect(newcomer.field('First name')).toHaveValue(typed)
      await newcomer.field('First name').fill(`${typed}${plan}`)
      typed = `${typed}${plan}`
      await expect.poll(() => newcomer.deviceHolds()).toContain(typed)
    })
  }
  await newcomer.opensForm('&plan=platinum')
  await expect(page.getByRole('radio', { name: 'Gold' }), 'a plan that there is not').toBeChecked()
})
