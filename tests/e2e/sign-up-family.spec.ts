import { expect, test } from './sign-up-visitor.ts'

test('the family of a sign-up: none to three, and whoever lives at home moves along', async ({
  newcomer,
}) => {
  const { page } = newcomer
  const toggle = page.getByRole('switch', { name: 'Add my family to this plan' })
  const another = newcomer.button('Add Another Family Member')
  await newcomer.opensForm()
  await expect(newcomer.entry(1)).toBeHidden()
  await expect(another).toBeHidden()

  await toggle.check()
  await expect(newcomer.entry(1).getByLabel('First name')).toHaveValue('')
  await expect(newcomer.entry(2)).toBeHidden()
  await another.click()
  await another.click()
  await expect(newcomer.entry(3)).toBeVisible()
  await expect(another).toBeHidden()

  await newcomer.entry(2).getByLabel('First name').fill('Ida')
  await newcomer.button('Remove family member 1').click()
  await expect(newcomer.entry(1).getByLabel('First name')).toHaveValue('Ida')
  await expect(another).toBeVisible()

  await test.step('the same address as the main one, until it is another', async () => {
    const home = newcomer.field('Home address')
    const theirs = newcomer.entry(1).getByLabel('Home address')
    const same = newcomer.entry(1).getByRole('switch', { name: 'Same as main address' })
    await home.fill('9 Elm Street')
    await same.check()
    await expect(theirs).toHaveValue('9 Elm Street')
    await home.fill('9 Elm Street, Asheville')
    await expect(theirs).toHaveValue('9 Elm Street, Asheville')
    await theirs.fill('4 Oak Lane')
    await expect(same).not.toBeChecked()
    await home.fill('11 Elm Street')
    await expect(theirs).toHaveValue('4 Oak Lane')
    await same.check()
    await expect(theirs).toHaveValue('11 Elm Street')
  })

  await test.step('everybody has an address for letters of their own', async () => {
    await newcomer.field('Email').fill('me@example.com')
    await newcomer.entry(1).getByLabel('Email').fill('Me@Example.com')
    await newcomer.submits()
    await expect(
      newcomer.entry(1).getByText('Each person needs their own email address.'),
    ).toBeVisible()
    await expect(newcomer.entry(1).getByLabel('Phone')).toHaveAttribute('aria-invalid', 'false')
  })

  await toggle.uncheck()
  await expect(newcomer.entry(1)).toBeHidden()
  await toggle.check()
  await expect(newcomer.entry(1).getByLabel('First name')).toHaveValue('')
  await newcomer.button('Remove family member 1').click()
  await expect(toggle).not.toBeChecked()
})

test('a photo of somebody who is invited comes along, over a reload, and goes with its entry', async ({
  newcomer,
}) => {
  const { page } = newcomer
  const photoOf = (place: number) => newcomer.entry(place).getByRole('group', { name: 'Photo' })
  const shown = (place: number) => photoOf(place).getByRole('img', { name: 'The photo you chose' })
  await newcomer.opensForm()
  await newcomer.namesFamily(3)
  await expect(photoOf(1)).toContainText('(optional)')
  await newcomer.choosesPhoto(photoOf(2))
  await newcomer.choosesPhoto(photoOf(3))
  await newcomer.button('Remove Kid 3').click()
  await newcomer.button('Add Another Family Member').click()
  await expect(shown(3)).toBeHidden()
  await newcomer.button('Remove family member 3').click()
  await newcomer.button('Remove Kid 1').click()
  await expect(shown(1)).toBeVisible()

  await expect.poll(() => newcomer.deviceHolds()).not.toContain('Kid 1')
  await page.reload()
  await expect(newcomer.entry(1).getByLabel('First name')).toHaveValue('Kid 2')
  await expect(shown(1)).toBeVisible()
  await newcomer.fillsAll()
  const stored = page.waitForResponse((answer) => answer.url().includes('/profile-photo?for='))
  await newcomer.submits()
  expect((await stored).status()).toBe(200)
  await expect(newcomer.toast('Family Members Invited!', '1 invitation')).toBeVisible()
  await newcomer.isToldOfTheirAccount()
  await expect(page.getByText('couldn’t save')).toBeHidden()
})
