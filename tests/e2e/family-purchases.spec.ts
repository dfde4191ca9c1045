import { invitationLink, mailTo, newPerson, ownPage } from './family-people.ts'
import { INVITED, button, card, dialog } from './family-screen.ts'
import { expect, test, type Salon } from './salon.ts'

test('a member asks to buy, the holder decides, the limit holds, and all of it can be read offline', async ({
  visitor,
  page,
  context,
  salon,
  browser,
}) => {
  const { holder, ada, asks } = await familyThatBuys(salon)
  await asks(3000, 'Shampoo')
  await asks(2500, 'Brush')
  await asks(1000, 'Comb')

  await holder.signsIn(page)
  await visitor.sees('3 purchases wait for you')
  const request = (words: string) => page.getByRole('listitem').filter({ hasText: words }).last()
  await expect(request('Shampoo')).toContainText('Ada Hartwell asks to spend $30')
  await expect(request('Shampoo')).toContainText(/Lapses in 2[34] hours/)
  await button(page, 'Approve: Shampoo').click()
  await visitor.sees('Ada Hartwell can pay for it now')
  await visitor.sees('2 purchases wait for you')
  await expect(card(page, 'Ada Hartwell')).toContainText('$30 of $50 this month')
  await button(page, 'Approve: Brush').click()
  await visitor.sees('This would go over the spending limit for this month.')
  await expect(button(page, 'Approve: Brush')).toBeEnabled()
  await button(page, 'Decline: Comb').click()
  await visitor.sees('One purchase waits for you')

  const theirs = await ownPage(browser, salon)
  await ada.signsIn(theirs)
  await expect(card(theirs, 'Ada Hartwell')).toContainText('$30 of $50 this month')
  const own = (words: string) => theirs.getByRole('listitem').filter({ hasText: words }).last()
  await expect(own('Shampoo')).toContainText('Approved')
  await expect(own('Brush')).toContainText('Waiting for approval')
  await expect(own('Comb')).toContainText('Declined')
  await button(theirs, 'Withdraw: Brush').click()
  await expect(own('Brush')).toContainText('Withdrawn')
  await button(theirs, 'Leave this family').click()
  await button(theirs, 'Stay').click()
  await expect(card(theirs, 'Ada Hartwell')).toBeVisible()

  await page.reload()
  await expect(page.getByText(/purchases? waits? for you/)).toHaveCount(0)
  await visitor.waitsUntilInstalled()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.reload()
  await visitor.sees(/You are offline\. This is your family as of .+ saved here and sent later/)
  await expect(card(page, 'Ada Hartwell')).toContainText('$30 of $50 this month')
  await expect(card(page, 'Silver')).toContainText('$30')
  const rule = page.getByRole('switch', { name: 'Require authorization for family purchases' })
  await expect(rule).toBeDisabled()
  await button(page, 'Edit purchases of Ada Hartwell').click()
  await dialog(page).getByLabel('Spending limit').fill('60')
  await visitor.sees(/to allow more, we need a connection/)
  const save = dialog(page).getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await dialog(page).getByLabel('Spending limit').fill('40')
  await save.click()
  await visitor.sees('The salon has not heard of it yet.')
  await expect(card(page, 'Ada Hartwell')).toContainText('$30 of $40 this month')
  await expect(card(page, 'Ada Hartwell')).toContainText('Not sent yet')
  await context.setOffline(false)
  await expect(card(page, 'Ada Hartwell')).not.toContainText('Not sent yet')
  await expect(card(page, 'Ada Hartwell')).toContainText('$30 of $40 this month')
  await expect(rule).toBeEnabled()

  await button(theirs, 'Leave this family').click()
  await dialog(theirs).getByRole('button', { name: 'Leave this family' }).click()
  await expect(theirs.getByText('Create Your Family Account')).toBeVisible()
  await theirs.context().close()
})

test('the holder takes a yes back before it is paid, and the limit has its room again', async ({
  visitor,
  page,
  salon,
  browser,
}) => {
  const { holder, ada, asks } = await familyThatBuys(salon)
  await holder.act('family.authorization', { enabled: false })
  await asks(3000, 'Shampoo')
  await asks(1500, 'Brush')

  await holder.signsIn(page)
  await visitor.sees('Approved, not paid yet')
  await expect(card(page, 'Ada Hartwell')).toContainText('$45 of $50 this month')
  await button(page, 'Take back: Shampoo').click()
  await expect(dialog(page)).toContainText(
    'Ada Hartwell can no longer pay for this on the family: $30, Shampoo.',
  )
  await button(page, 'Let it stand').click()
  await expect(dialog(page)).toHaveCount(0)
  await button(page, 'Take back: Shampoo').click()
  await dialog(page).getByRole('button', { name: 'Take back' }).click()
  await visitor.sees('The purchase is taken back. Ada Hartwell sees it; nothing is charged.')
  await expect(button(page, 'Take back: Shampoo')).toHaveCount(0)
  await expect(card(page, 'Ada Hartwell')).toContainText('$15 of $50 this month')
  await page.getByText('Earlier requests').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Shampoo' }).last()).toContainText(
    'Taken back',
  )

  const theirs = await ownPage(browser, salon)
  await ada.signsIn(theirs)
  const own = (words: string) => theirs.getByRole('listitem').filter({ hasText: words }).last()
  await expect(own('Shampoo')).toContainText('Taken back')
  await expect(button(theirs, 'Withdraw: Shampoo')).toHaveCount(0)
  await button(theirs, 'Withdraw: Brush').click()
  await expect(own('Brush')).toContainText('Withdrawn')
  await theirs.context().close()

  // This screen has not heard of it yet.
  await button(page, 'Take back: Brush').click()
  await dialog(page).getByRole('button', { name: 'Take back' }).click()
  await expect(dialog(page)).toContainText('This request is no longer open')
  await button(page, 'Let it stand').click()
  await expect(button(page, 'Take back: Brush')).toHaveCount(0)
})

/** Somebody who holds a family, and Ada in it, who may spend fifty dollars a month. */
async function familyThatBuys(salon: Salon) {
  const [holder, ada] = [await newPerson(salon, 'Iris'), await newPerson(salon, 'Ada')]
  await ada.addsPhoto()
  await holder.act('family.create', { name: 'The Hartwells' })
  await holder.act('family.invite', {
    ...INVITED,
    email: ada.email,
    relationship: 'child',
    canMakePurchases: true,
    spendingLimitCents: 5000,
  })
  const mail = await mailTo(salon, ada.email, 'family-invitation')
  await ada.act('family.accept', { token: invitationLink(mail).split('#')[1] })
  return {
    holder,
    ada,
    asks: (amountCents: number, description: string) =>
      ada.act('purchase.request', { amountCents, what: 'product', description }),
  }
}
