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
  await visitor.sees('3 purchases need your OK')
  const request = (words: string) => page.getByRole('listitem').filter({ hasText: words }).last()
  await expect(request('Shampoo')).toContainText('Ada Hartwell wants to spend $30')
  await expect(request('Shampoo')).toContainText(/Expires in 2[34] hours/)
  await button(page, 'Approve: Shampoo').click()
  await visitor.sees('Ada Hartwell has 24 hours to pay for it')
  await visitor.sees('2 purchases need your OK')
  await expect(card(page, 'Ada Hartwell')).toContainText('$30 of $50 this month')
  await button(page, 'Approve: Brush').click()
  await visitor.sees('This would go over the spending limit for this month.')
  await expect(button(page, 'Approve: Brush')).toBeEnabled()
  await button(page, 'Decline: Comb').click()
  await visitor.sees('One purchase needs your OK')

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
  await expect(page.getByText(/purchases? needs? your OK/)).toHaveCount(0)
  await visitor.waitsUntilInstalled()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.reload()
  await visitor.sees(
    /You’re offline\. This is your family as of .+ save your changes here and send them later/,
  )
  await expect(card(page, 'Ada Hartwell')).toContainText('$30 of $50 this month')
  await expect(card(page, 'Silver')).toContainText('$30')
  const rule = page.getByRole('switch', { name: 'Require authorization for family purchases' })
  await expect(rule).toBeDisabled()
  await button(page, 'Edit purchases for Ada Hartwell').click()
  await dialog(page).getByLabel('Spending limit').fill('60')
  await visitor.sees(/To allow more, you need a connection/)
  const save = dialog(page).getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await dialog(page).getByLabel('Spending limit').fill('40')
  await save.click()
  await visitor.sees('We’ll send it when you’re back online.')
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
    'Ada Hartwell won’t be able to pay for this on the family account: $30, Shampoo.',
  )
  await button(page, 'Keep It').click()
  await expect(dialog(page)).toHaveCount(0)
  await button(page, 'Take back: Shampoo').click()
  await dialog(page).getByRole('button', { name: 'Take Back' }).click()
  await visitor.sees(
    'You took back the purchase. Ada Hartwell will see that under their requests. Nothing is charged.',
  )
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
  await dialog(page).getByRole('button', { name: 'Take Back' }).click()
  await expect(dialog(page)).toContainText('This request isn’t open anymore')
  await button(page, 'Keep It').click()
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
