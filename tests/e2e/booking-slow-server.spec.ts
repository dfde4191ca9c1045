import { salonMoment } from '#domain/time/salon-clock.ts'
import { holdBack } from './hold-back.ts'
import { expect } from './salon.ts'
import {
  FACIAL,
  book,
  choice,
  choosesTime,
  clientComesTo,
  dialog,
  press,
  times,
  workingTest as test,
} from './working-salon.ts'

test.use({ serviceWorkers: 'block' })

test('nobody waits for a slow server: after a while they may ask the desk instead', async ({
  page,
  working,
}) => {
  expect(await working.visits()).toEqual([])
  const answers = await holdBack(page, '**/rpc/booking_times**')
  await clientComesTo(page, FACIAL)
  const slow = dialog(page).getByText('Still looking for open times.')
  await expect(dialog(page).locator('.skeleton').first()).toBeVisible()
  await expect(slow).toHaveCount(0)
  await expect(slow).toBeVisible({ timeout: 20_000 })
  await press(page, 'Send a Request')
  await expect(choice(page, 'Service')).toHaveValue('glow-facial')
  await choice(page, 'Anything we should know? (optional)').fill('Any morning.')

  // What comes late takes nothing away from whoever has begun to write.
  answers()
  await expect(dialog(page).getByRole('button', { name: 'See Open Times' })).toBeVisible()
  await expect(choice(page, 'Anything we should know? (optional)')).toHaveValue('Any morning.')
  await press(page, 'See Open Times')
  await expect(times(page).or(dialog(page).locator('.strip-day')).first()).toBeVisible()
})

test('a yes that comes late is told to whoever still looks', async ({ page, working }) => {
  await clientComesTo(page, FACIAL)
  await choosesTime(page)
  const answers = await holdBack(page, '**/rpc/apply_action')
  await book(page).click()
  await expect(dialog(page).getByText('Not booked yet')).toBeVisible({ timeout: 20_000 })
  await expect(dialog(page).getByText('You’re booked', { exact: true })).toHaveCount(0)
  expect(await working.visits()).toEqual([])

  answers()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 60_000 })
  await expect(dialog(page).getByText('Not booked yet')).toHaveCount(0)
  expect(await working.visits()).toMatchObject([{ client: 'Nora Whitfield', minutes: 630 }])
})

test('a no that comes late is told too, with what is free instead', async ({ page, working }) => {
  await clientComesTo(page, FACIAL)
  await choosesTime(page)
  const day = new URL(page.url()).searchParams.get('day') ?? ''
  const answers = await holdBack(page, '**/rpc/apply_action')
  await book(page).click()
  await expect(dialog(page).getByText('Not booked yet')).toBeVisible({ timeout: 20_000 })
  await working.isTaken(salonMoment({ day, minutes: 630 }))

  answers()
  await expect(dialog(page).getByText('Someone just took that time')).toBeVisible({
    timeout: 60_000,
  })
  const instead = dialog(page).locator('.not-booked').getByRole('button')
  await expect(instead).toHaveText([/11:30 AM$/, /11:45 AM$/, /12:00 PM$/])
  await instead.first().click()
  await book(page).click()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })
})
