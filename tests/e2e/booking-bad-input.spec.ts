import { expect, test } from './salon.ts'
import { TAG, flawsOnScreen } from './odd-services.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ serviceWorkers: 'block' })

const MEGABYTE = 1_000_000
const TUESDAY = '2030-12-03'

const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Your Appointment' })
const field = (page: Page, name: string) => booking(page).locator(`[name=${name}]`)
const send = (page: Page) => booking(page).getByRole('button', { name: 'Send Request' }).click()

async function pastes(into: Locator, text: string): Promise<void> {
  await into.focus()
  await into.evaluate((_, pasted) => document.execCommand('insertText', false, pasted), text)
}

test.beforeEach(async ({ visitor }) => {
  await visitor.opens('/booking')
  await visitor.findsItAwake()
})

test('a megabyte in every field is told its length, and nothing of it is lost', async ({
  visitor,
  page,
}) => {
  const pasted = 'a'.repeat(MEGABYTE)
  await pastes(field(page, 'message'), pasted)
  await visitor.sees('Your message is 1,000,000 characters long, and we can take 5,000.')
  for (const name of ['name', 'email', 'phone']) await pastes(field(page, name), pasted)
  await send(page)
  for (const words of [
    'Your name is 1,000,000 characters long, and we can take 100.',
    'Your email address is 1,000,000 characters long, and we can take 254.',
    'Your phone number is 1,000,000 characters long, and we can take 30.',
    'Your message is 1,000,000 characters long, and we can take 5,000.',
  ])
    await visitor.sees(words)
  await expect(field(page, 'name')).toBeFocused()
  for (const name of ['name', 'email', 'phone', 'message'])
    await expect(field(page, name)).toHaveValue(pasted)
  await expect.poll(() => flawsOnScreen(page)).toEqual([])

  await page.reload()
  await visitor.stirs()
  for (const name of ['name', 'email', 'phone', 'message'])
    await expect(field(page, name)).toHaveValue(pasted)
})

test('a message says how much room is left before there is none', async ({ visitor, page }) => {
  await pastes(field(page, 'message'), '🌿'.repeat(4999))
  await visitor.sees('1 character left')
  await pastes(field(page, 'message'), '🌿🌿')
  await visitor.sees('Your message is 5,001 characters long, and we can take 5,000.')
})

test('what looks like an attack arrives as the text it is', async ({ visitor, page }) => {
  const name = `Robert'); drop table bookings;-- ${TAG.slice(0, 50)}`
  const message = `${TAG}\n' or '1'='1' \u0000\u0007\n🌿💅🏽👩‍👩‍👧 שלום עולם مرحبا \u202Ebackwards\nNULL {{7*7}} \${7*7} %00 ../../etc`
  await booking(page).getByLabel('Day', { exact: false }).first().fill(TUESDAY)
  await field(page, 'name').fill(name)
  await field(page, 'email').fill('o\'brien+"x"@example.com')
  await field(page, 'phone').fill(TAG)
  await field(page, 'message').fill(message)
  await send(page)
  await visitor.sees('This email address looks incomplete.')
  await visitor.sees(/Your phone number is \d+ characters long, and we can take 30\./)
  await expect(field(page, 'phone')).toHaveValue(TAG)

  await field(page, 'email').fill("o'brien@example.com")
  await field(page, 'phone').fill('<b>1</b>')
  await visitor.sees('This doesn’t look like a phone number.')
  await field(page, 'phone').fill('٠١٢٣٤٥٦٧')
  await visitor.sees('This doesn’t look like a phone number.')
  await field(page, 'phone').fill('+44 (0)20 7946–0958')
  await send(page)

  await expect(booking(page).getByText('We have your request')).toBeVisible({ timeout: 20_000 })
  const told = booking(page).locator('dd')
  await expect(told.filter({ hasText: 'drop table' })).toHaveText(name)
  await expect(told.filter({ hasText: 'or' }).last()).toHaveText(
    `${TAG}\n' or '1'='1' \n🌿💅🏽👩‍👩‍👧 שלום עולם مرحبا backwards\nNULL {{7*7}} \${7*7} %00 ../../etc`,
    { useInnerText: true },
  )
  await expect.poll(() => flawsOnScreen(page)).toEqual([])
})

test('a field of nothing one can see counts as empty', async ({ visitor, page }) => {
  await field(page, 'name').fill('\u0000\u200B\u202E \u00AD')
  await field(page, 'email').fill('ada@example.com')
  await send(page)
  await visitor.sees('Please tell us your name.')
  await expect(field(page, 'name')).toBeFocused()
})
