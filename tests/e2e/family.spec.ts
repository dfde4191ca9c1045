import { randomUUID } from 'node:crypto'
import {
  FAMILY_TAB,
  confirmationLink,
  invitationLink,
  mailTo,
  newPerson,
  ownPage,
  signsUp,
} from './family-people.ts'
import { INVITED, button, card, dialog } from './family-screen.ts'
import { expect, test } from './salon.ts'

test.use({ serviceWorkers: 'block' })

const ACTION = '**/rpc/apply_action'

test('a family is founded, given its rule, and filled until it is full', async ({
  visitor,
  page,
  salon,
}) => {
  const holder = await newPerson(salon, 'Nora')
  await holder.signsIn(page)
  await visitor.sees('Create Your Family Account')
  await button(page, 'Create Family Account').click()
  await expect(page.getByLabel('Family Name')).toBeFocused()
  await page.getByLabel('Family Name').fill('The Hartwells')
  await expect.poll(() => visitor.deviceHolds()).toContain('The Hartwells')
  await page.reload()
  await expect(page.getByLabel('Family Name')).toHaveValue('The Hartwells')
  await button(page, 'Create Family Account').click()
  await visitor.sees('Family created successfully!')
  await expect(page.getByRole('heading', { name: 'The Hartwells' })).toBeVisible()
  await expect(card(page, 'Nora Hartwell')).toContainText('Account holder')
  await expect(card(page, 'Nora Hartwell')).toContainText('Can Purchase')

  const rule = page.getByRole('switch', { name: 'Require authorization for family purchases' })
  await expect(rule).toBeChecked()
  await rule.click()
  await visitor.sees('Payment authorization disabled')
  await expect(rule).not.toBeChecked()
  await rule.click()
  await visitor.sees('Payment authorization enabled')
  await page.route(ACTION, (route) => route.fulfill({ status: 500, json: { message: 'deadlock' } }))
  await rule.click()
  await visitor.sees('Failed to update settings')
  await expect(rule).toBeChecked()
  await page.unroute(ACTION)

  await button(page, 'Add Family Member').click()
  await button(page, 'Send Invitation').click()
  await visitor.sees('Please fill in all required fields')
  await dialog(page).getByLabel('Email').fill('first@example.com')
  await dialog(page).getByRole('switch', { name: 'Can make purchases' }).click()
  await dialog(page).getByLabel('Spending limit').fill('12.345')
  await page.keyboard.press('Escape')
  await expect.poll(() => visitor.deviceHolds()).toContain('12.345')
  await page.reload()
  await button(page, 'Add Family Member').click()
  await expect(dialog(page).getByLabel('Email')).toHaveValue('first@example.com')
  await dialog(page).getByLabel('Relationship').selectOption('child')
  await button(page, 'Send Invitation').click()
  await visitor.sees('Please type an amount in dollars, like 50 or 49.99.')
  await dialog(page).getByLabel('Spending limit').fill('12.50')
  await button(page, 'Send Invitation').click()
  await visitor.sees('Family member invitation sent!')
  await expect(card(page, 'first@example.com')).toContainText('Can Purchase')
  await expect(card(page, 'first@example.com')).toContainText(/Expires in \d days/)

  // The answer is lost; it is asked about again by itself, under the same name, and made once.
  const ids: string[] = []
  await page.route(ACTION, async (route) => {
    const { action } = route.request().postDataJSON() as { action: { id: string } }
    ids.push(action.id)
    if (ids.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await button(page, 'Add Family Member').click()
  await dialog(page).getByLabel('Email').fill('second@example.com')
  await dialog(page).getByLabel('Relationship').selectOption('parent')
  await button(page, 'Send Invitation').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => ids.length).toBe(2)
  await page.unroute(ACTION)
  expect(new Set(ids).size).toBe(1)
  await expect(card(page, 'second@example.com')).toHaveCount(1)
  await expect(card(page, 'second@example.com')).toContainText('View Only')
  await holder.act('family.invite', {
    ...INVITED,
    email: 'third@example.com',
    relationship: 'sibling',
  })
  await button(page, 'Add Family Member').click()
  await dialog(page).getByLabel('Email').fill('fourth@example.com')
  await dialog(page).getByLabel('Relationship').selectOption('other')
  await button(page, 'Send Invitation').click()
  await visitor.sees('Family cannot have more than 3 members')
  await button(page, 'Cancel').click()
  await expect(button(page, 'Add Family Member')).toBeDisabled()
  await visitor.sees('Maximum family members reached. Remove a member to add a new one.')

  await button(page, 'Withdraw the invitation to third@example.com').click()
  await visitor.sees('You withdrew the invitation.')
  await expect(button(page, 'Add Family Member')).toBeEnabled()
  await expect(card(page, 'third@example.com')).toHaveCount(0)

  await button(page, 'Rename').click()
  await dialog(page).getByLabel('Family Name').fill('Hartwell & Co')
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'Hartwell & Co' })).toBeVisible()

  await button(page, 'One more').click()
  await expect(card(page, 'Silver')).toContainText('$30')
  await expect(card(page, 'Gold')).toContainText('$130')
})

test('an email, a link, a stranger who becomes a member, and is removed again', async ({
  visitor,
  page,
  salon,
  browser,
}) => {
  const [holder, kit] = [await newPerson(salon, 'Ruth'), await newPerson(salon, 'Kit')]
  await holder.act('family.create', { name: 'The Hartwells' })
  await holder.act('family.invite', { ...INVITED, email: kit.email, relationship: 'sibling' })
  const link = invitationLink(await mailTo(salon, kit.email, 'family-invitation'))
  const secret = link.split('#')[1] ?? ''
  expect(secret).toHaveLength(64)

  const theirs = await ownPage(browser, salon)
  const asked: string[] = []
  theirs.on('request', (request) => asked.push(request.url()))
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'Ruth invites you' })).toBeVisible()
  await expect(theirs).toHaveURL((url) => url.href.endsWith('/family-invitation'))
  await expect(theirs.getByText(kit.email).first()).toBeVisible()
  await theirs.getByRole('link', { name: 'Sign In' }).click()
  await expect(theirs.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await kit.signsIn(theirs, '/family-invitation')
  await expect(theirs.getByText('Still missing from your profile: photo')).toBeVisible()
  await kit.addsPhoto()
  await theirs.reload()

  // The yes arrives, and its answer does not: what is true is shown all the same.
  await theirs.route(ACTION, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await theirs.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(theirs.getByText('Network error.').first()).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'Welcome to “The Hartwells”' })).toBeVisible()
  expect(asked.filter((url) => url.includes(secret))).toEqual([])
  await theirs.getByRole('link', { name: 'Go to your family' }).click()
  await expect(card(theirs, 'Kit Hartwell')).toContainText('You')
  await expect(theirs.getByText('Ruth Hartwell holds this account.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Add Family Member' })).toHaveCount(0)

  await holder.signsIn(page)
  await expect(card(page, 'Kit Hartwell')).toContainText('View Only')
  await button(page, 'Edit purchases for Kit Hartwell').click()
  await dialog(page).getByRole('switch', { name: 'Can make purchases' }).click()
  await dialog(page).getByLabel('Spending limit').fill('40')
  await button(page, 'Save').click()
  await expect(card(page, 'Kit Hartwell')).toContainText('$0 of $40 this month')

  await button(page, 'Remove Kit Hartwell').click()
  await button(page, 'Keep').click()
  await expect(card(page, 'Kit Hartwell')).toBeVisible()
  await button(page, 'Remove Kit Hartwell').click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await visitor.sees('Kit Hartwell is no longer in the family.')
  await expect(card(page, 'Kit Hartwell')).toHaveCount(0)

  await theirs.reload()
  await expect(theirs.getByText('Create Your Family Account')).toBeVisible()
  await theirs.goto(link)
  await expect(theirs.getByText('This invitation was already accepted')).toBeVisible()
  await theirs.context().close()
})

test('a stranger who is invited, signs up and confirms lands on the invitation', async ({
  salon,
  browser,
}) => {
  const holder = await newPerson(salon, 'Vera')
  await holder.act('family.create', { name: 'The Hartwells' })
  const email = `lou-${randomUUID().slice(0, 8)}@example.com`
  await holder.act('family.invite', { ...INVITED, email, relationship: 'sibling' })
  const theirs = await ownPage(browser, salon)
  await theirs.goto(invitationLink(await mailTo(salon, email, 'family-invitation')))
  await button(theirs, 'Create My Account').click()
  await expect(theirs.getByLabel('Email', { exact: true })).toHaveValue(email)
  // The form itself has stories of its own.
  await signsUp(salon, email)
  await theirs.goto(confirmationLink(await mailTo(salon, email, 'confirmation')))
  await expect(theirs).toHaveURL((url) => url.pathname === '/family-invitation')
  await expect(theirs.getByRole('heading', { name: 'Vera invites you' })).toBeVisible()
  await theirs.context().close()
})

test('a link for another address, a withdrawn one and none at all each say what to do', async ({
  page,
  salon,
}) => {
  const holder = await newPerson(salon, 'Vera')
  await holder.act('family.create', { name: 'The Hartwells' })
  const invited = { ...INVITED, email: 'somebody@example.com', relationship: 'child' }
  await holder.act('family.invite', invited)
  const link = invitationLink(await mailTo(salon, 'somebody@example.com', 'family-invitation'))

  await page.goto('/family-invitation')
  await expect(page.getByText('This page needs the link from your email')).toBeVisible()
  await page.goto(`/family-invitation#${'0'.repeat(64)}`)
  await expect(page.getByText('We can’t find this invitation')).toBeVisible()
  await holder.signsIn(page, '/terms')
  await page.goto(link)
  await expect(page.getByText('This invitation is for another address')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept Invitation' })).toHaveCount(0)

  await page.goto(FAMILY_TAB)
  await button(page, 'Withdraw the invitation to somebody@example.com').click()
  await expect(card(page, 'somebody@example.com')).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByText('This invitation was withdrawn')).toBeVisible()
})
