import { newPerson } from './family-people.ts'
import { DASHBOARD, REQUEST, TABS, card, tab } from './dashboard-screen.ts'
import { frontDesk } from './messages.ts'
import { expect, test } from './salon.ts'

test.use({ serviceWorkers: 'block' })

test('a newcomer is greeted by name and sees what the books say: nothing yet', async ({
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, DASHBOARD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nora')
  await expect(card(page, 'Upcoming Appointments')).toContainText('Nothing booked yet')
  await expect(card(page, 'Family Members')).toContainText('Just you so far')
  await expect(card(page, 'Monthly Spending')).toContainText('$0 paid this month')
  await expect(card(page, 'Loyalty Points')).toContainText('0 points')
  await expect(card(page, 'Loyalty Points')).toContainText('1 point for every dollar')
  for (const [name, path] of [
    ['Book Appointment', '/booking'],
    ['Manage Family', '/client-dashboard?tab=family'],
    ['Browse Services', '/client-dashboard?tab=services'],
  ] as const)
    await expect(card(page, 'Quick Actions').getByRole('link', { name })).toHaveAttribute(
      'href',
      path,
    )
})

test('a request is told as one that waits, until the desk has answered it, and the answer is there', async ({
  page,
  salon,
  browser,
}) => {
  const nora = await newPerson(salon, 'Nora')
  const neighbour = await newPerson(salon, 'Theo')
  await nora.act('booking.request', { ...REQUEST, email: nora.email })
  await neighbour.act('booking.request', {
    ...REQUEST,
    serviceName: 'Next door',
    email: neighbour.email,
  })
  await nora.signsIn(page, DASHBOARD)
  const upcoming = card(page, 'Upcoming Appointments')
  await expect(upcoming).toContainText('1 request waiting for the salon')

  await upcoming.getByRole('link', { name: 'See your requests' }).click()
  await expect(page).toHaveURL(/\?tab=appointments$/)
  const request = page.getByRole('tabpanel').getByRole('listitem')
  await expect(request).toHaveCount(1)
  for (const words of [
    'Lash Lift & Tint',
    'with Linh Tran',
    'Friday at 10',
    'Waiting for the salon',
  ])
    await expect(request).toContainText(words)

  const desk = await frontDesk(browser, salon.url)
  const atDesk = desk.locator('.message-row').filter({ hasText: nora.email })
  await atDesk.getByRole('button', { name: 'Answer' }).click()
  await atDesk.getByRole('textbox').fill('Friday at ten is yours.')
  await atDesk.getByRole('button', { name: 'Send Answer' }).click()
  await desk.getByRole('radio', { name: 'Handled', exact: true }).check({ force: true })
  await expect(atDesk).toContainText(`Emailed to ${nora.email}`)
  await page.reload()
  await expect(request).toContainText('Answered by the salon')
  await expect(request.getByText('Friday at ten is yours.')).toBeVisible()
  await tab(page, 'Overview').click()
  await expect(upcoming).toContainText('Nothing booked yet')
  await expect(upcoming).not.toContainText('waiting for the salon')
})

test('a budget is set, mended and taken away, and holds nothing back', async ({ page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, DASHBOARD)
  const spending = card(page, 'Monthly Spending')
  const field = spending.getByLabel('Your monthly budget')
  const save = spending.getByRole('button', { name: 'Save' })
  await spending.getByRole('button', { name: 'Set a budget' }).click()
  await expect(field).toBeFocused()
  await field.fill('a lot')
  await save.click()
  await expect(spending).toContainText('Please type an amount in dollars')
  await field.fill('$1,250.50')
  await save.click()
  await expect(spending).toContainText('$1,250.50 left of your $1,250.50 budget')

  await page.reload()
  await expect(spending).toContainText('$1,250.50 left')
  await spending.getByRole('button', { name: 'Change the budget' }).click()
  await expect(field).toHaveValue('1250.50')
  await field.fill('')
  await save.click()
  await expect(spending).toContainText('You haven’t set a monthly budget.')
})

test('each part has an address, and arrows, Enter and the Back button lead through them', async ({
  page,
  salon,
}) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, '/client-dashboard?tab=services')
  await expect(tab(page, 'Services')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Services' })).toContainText('Signature Cut')
  await expect(page.getByRole('tab')).toHaveText(TABS)

  await tab(page, 'Services').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Membership')).toBeFocused()
  await expect(tab(page, 'Services')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tab=membership$/)
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await expect(page).toHaveURL(/\?tab=overview$/)
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Profile')).toBeFocused()
  await page.goBack()
  await expect(tab(page, 'Membership')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/client-dashboard?tab=nonsense')
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
})

test('a service is booked from its row', async ({ page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, '/client-dashboard?tab=services')
  await page.getByRole('link', { name: 'Book Mountain Air Facial' }).click()
  await expect(page).toHaveURL(/\/booking\?service=glow-facial$/)
})

test('the portal greets and leads into every part', async ({ page, salon }) => {
  const nora = await newPerson(salon, 'Nora')
  await nora.signsIn(page, '/customer-interface')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Nora')
  await expect(page).toHaveTitle(/^Customer Portal/)
  const parts = page.locator('.portal-landing-parts').getByRole('link')
  await expect(parts).toHaveCount(4)
  for (const link of await parts.all())
    expect(await link.getAttribute('href')).toMatch(/^\/client-dashboard\?tab=/)
  await page.getByRole('banner').getByRole('link', { name: 'Your Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nora')
})
