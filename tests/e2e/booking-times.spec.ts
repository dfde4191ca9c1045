import { AxeBuilder } from '@axe-core/playwright'
import { expect } from './salon.ts'
import {
  FACIAL,
  book,
  choice,
  choosesTime,
  clientComesTo,
  days,
  dialog,
  freeDay,
  folded,
  press,
  service,
  stylist,
  times,
  workingTest as test,
} from './working-salon.ts'

test.use({ serviceWorkers: 'block' })

test('a client books by mouse, sees it in the book, and takes it along', async ({
  page,
  working,
}) => {
  await clientComesTo(page, FACIAL)
  await choosesTime(page)
  await expect(page).toHaveURL(/service=glow-facial&day=[\d-]+&time=10%3A30/)
  await expect(dialog(page).getByText('Booking for Nora Whitfield')).toBeVisible()
  await choice(page, 'Anything we should know? (optional)').fill('By the window, please.')
  await book(page).click()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })

  const [visit, ...others] = await working.visits()
  expect(others).toEqual([])
  expect(visit).toMatchObject({ client: 'Nora Whitfield', service: 'Mountain Air Facial' })
  expect(visit?.minutes).toBe(630)
  await expect(dialog(page).getByText(`with ${visit?.stylist}`)).toBeVisible()
  expect(visit?.cents).toBe(9900)
  await expect(dialog(page).getByText('$99', { exact: true })).toBeVisible()
  const file = page.waitForEvent('download')
  await press(page, 'Add to Calendar')
  expect((await file).suggestedFilename()).toMatch(/^visit-[\d-]+\.ics$/)
  await dialog(page).getByRole('link', { name: 'See My Visits' }).click()
  await expect(page.getByRole('heading', { name: 'Mountain Air Facial' })).toBeVisible()
})

test('by keyboard alone it is as short a way', async ({ page, working }) => {
  await clientComesTo(page, FACIAL)
  await freeDay(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(freeDay(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(times(page).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(times(page).nth(4)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('heading', { name: 'Almost there' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('By the door')
  await page.keyboard.press('Tab')
  await expect(book(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })
  expect((await working.visits()).map(({ minutes }) => minutes)).toEqual([660])
})

test('two services with two people are one visit, one after the other', async ({
  page,
  working,
}) => {
  await clientComesTo(page, '/booking')
  await service(page, 'Lash Lift & Tint').click()
  await stylist(page, 'Sofia Reyes').click()
  await press(page, 'Add Another Service')
  await service(page, 'Gel Manicure').click()
  await expect(folded(page)).toHaveText([/^Lash Lift & Tint 75 min/, /^Gel Manicure 60 min/])
  await stylist(page, 'Linh Tran', 'Team member, Gel Manicure').click()
  await choosesTime(page)
  await book(page).click()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })
  const visits = await working.visits()
  expect(visits.map(({ service, stylist }) => [service, stylist])).toEqual([
    ['Lash Lift & Tint', 'Sofia Reyes'],
    ['Gel Manicure', 'Linh Tran'],
  ])
})

test('a guest comes along by name, side by side with the client', async ({ page, working }) => {
  await clientComesTo(page, FACIAL)
  await press(page, 'Bring Someone Along')
  await service(page, 'Mountain Air Facial', 'Services, Your guest').click()
  await choosesTime(page)
  await book(page).click()
  await expect(dialog(page).getByText('Please tell us their name.')).toBeVisible()
  await expect(choice(page, 'Their name')).toBeFocused()
  await choice(page, 'Their name').fill('Ivy Whitfield')
  await book(page).click()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })
  const visits = await working.visits()
  expect(visits.map(({ client }) => client).toSorted()).toEqual(['Ivy Whitfield', 'Nora Whitfield'])
  expect(new Set(visits.map(({ minutes }) => minutes)).size).toBe(1)
  expect(new Set(visits.map(({ stylist }) => stylist)).size).toBe(2)
})

test('on the way to signing in, and through a reload, everything chosen stays', async ({
  page,
  visitor,
  working,
}) => {
  await visitor.opens(`${FACIAL}&employee=sofia-reyes`)
  await expect(stylist(page, 'Sofia Reyes')).toHaveAttribute('aria-pressed', 'true')
  await choosesTime(page)
  await page.reload()
  await expect(folded(page).last()).toContainText('10:30 AM')
  await dialog(page).getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
  await expect(dialog(page)).toBeHidden()
  await page.getByLabel('Email').fill('client@example.com')
  await page.getByLabel('Password', { exact: true }).fill('juniper-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await book(page).click()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })
  expect(await working.visits()).toMatchObject([{ stylist: 'Sofia Reyes', minutes: 630 }])
})

test('whoever has no account is held the time until the letter is answered', async ({
  page,
  visitor,
  working,
}) => {
  await visitor.opens(FACIAL)
  await choosesTime(page)
  await press(page, 'Book as Guest')
  await expect(choice(page, 'Name')).toBeFocused()
  await choice(page, 'Name').fill('Ada Marlow')
  await choice(page, 'Email').fill('ada.marlow@example.com')
  await press(page, 'Book as Guest')
  await expect(dialog(page).getByText('One more step')).toBeVisible({ timeout: 20_000 })
  await expect(dialog(page).getByText('You’re booked', { exact: true })).toHaveCount(0)
  const [visit] = await working.visits()
  expect(visit).toMatchObject({ client: 'Ada Marlow', confirmBy: expect.any(String) })
})

test('members choose first: days are locked without a plan and open with Gold', async ({
  page,
  working,
}) => {
  await clientComesTo(page, FACIAL)
  await press(page, 'Two weeks later')
  await press(page, 'Two weeks later')
  const locked = days(page).and(page.getByRole('button', { name: /, for members$/ }))
  await expect(locked).toHaveCount(13)
  await expect(dialog(page).getByText('Silver books 42 days ahead, Gold 56.')).toBeVisible()
  await locked.first().click()
  await expect(dialog(page).getByText('is for members for now.')).toBeVisible()
  await expect(times(page)).toHaveCount(0)

  await working.joins('gold')
  await page.reload()
  await expect(days(page).first()).toBeVisible()
  await expect(locked).toHaveCount(0)
  // Any of the thirteen: the first of them is a Sunday once a week.
  await freeDay(page).click()
  await times(page).first().click()
  await expect(dialog(page).getByText('Your price with Gold')).toBeVisible()
  await book(page).click()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })
  const visits = await working.visits()
  // Whatever else stands in the book is told with all that is known of it.
  expect(visits.filter(({ cents }) => cents !== 9350)).toEqual([])
  expect(visits).toHaveLength(1)
  await expect(dialog(page).locator('.visit-summary .price-now')).toContainText('$93.50')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe has nothing to object to, on a ${colorScheme} phone`, async ({
    page,
    visitor,
    working,
  }) => {
    expect(await working.visits()).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visitor.opens(FACIAL)
    await choosesTime(page)
    await expect(choice(page, 'Name')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
