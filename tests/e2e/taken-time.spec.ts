import { bookedTest as test, deskOpens, MARA } from './booked-salon.ts'
import { expect } from './salon.ts'

test('a time that was picked and is taken meanwhile isn’t replaced by another', async ({
  page,
  booked,
}) => {
  await deskOpens(page, `?day=${booked.day}`)
  await page.getByRole('button', { name: 'Book by Phone', exact: true }).click()
  const phone = page.getByRole('dialog', { name: 'Book by phone' })
  await expect(phone.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await page.keyboard.type('Theo Marsh')
  await expect(page.getByRole('option', { name: 'New client “Theo Marsh”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await phone.getByLabel('Stylist').selectOption(MARA)
  await phone.getByRole('combobox', { name: 'Service' }).fill('Signature Cut')
  await page.keyboard.press('Enter')
  const times = phone.getByRole('radio')
  await expect(times.first()).toBeChecked()
  const picked = phone.getByRole('radio', { name: /10:30/ })
  await picked.check({ force: true })
  await booked.books({ name: 'Ada Park', time: '10:30-11:30' })
  await expect(picked).toHaveCount(0)
  await expect(times.first()).toBeVisible()
  await expect(phone.getByRole('radio', { checked: true })).toHaveCount(0)
  const book = phone.getByRole('button', { name: 'Book', exact: true })
  await book.click()
  await expect(phone.getByText('Pick a time.')).toBeVisible()
  await expect(times.first()).toBeFocused()
  await times.first().check({ force: true })
  await book.click()
  await expect(phone.getByText('Booked', { exact: true })).toBeVisible()
})
