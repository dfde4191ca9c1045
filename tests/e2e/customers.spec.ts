import { readFileSync } from 'node:fs'
import { accountOf, openDesk } from './desk-of-salon.ts'
import { expect, test as base } from './salon.ts'
import { Visitor } from './visitor.ts'
import type { Page } from '@playwright/test'
import type { Role } from '#domain/session/roles.ts'

const LIST = '/employee/customers'
const DIRECTORY = '**/rpc/client_directory'
const test = base.extend({})
test.use({ demoMonth: true })

async function opensList(page: Page, role: Role, query = ''): Promise<void> {
  const { email, password } = accountOf(role)
  await page.goto(`/auth?next=${encodeURIComponent(LIST + query)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === LIST)
}

const names = (page: Page) => page.locator('.section-list-open')
const found = (page: Page) => page.getByRole('status').filter({ hasText: /customers?$/ })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Name, phone or email' })

test('what is searched, filtered and sorted is in the address, and the way back undoes it', async ({
  page,
}) => {
  await opensList(page, 'receptionist')
  await expect(names(page)).toHaveCount(50)
  const [first] = await names(page).allInnerTexts()
  await page.getByRole('combobox', { name: 'Last visit' }).selectOption('month')
  await expect(page).toHaveURL(/seen=month/)
  await page.getByRole('button', { name: /^Visits/ }).click()
  await expect(page).toHaveURL(/sort=visits/)
  await expect(page.getByRole('columnheader', { name: /^Visits/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const counts = (await page.locator('tbody td[data-label="Visits"]').allInnerTexts()).map(Number)
  expect(counts[0]).toBeGreaterThan(1)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL((url) => url.search === '')
  await expect(names(page).first()).toHaveText(first ?? '')

  await search(page).fill('ada ab')
  await expect(names(page)).toHaveText(['Ada Abbott'])
  await expect(page).toHaveURL(/find=ada/)
  await page.reload()
  await expect(search(page)).toHaveValue('ada ab')
  await expect(names(page)).toHaveText(['Ada Abbott'])
  await search(page).fill('no one is called this')
  await expect(page.getByRole('heading', { name: 'No one matches' })).toBeInViewport()
  await page.getByRole('button', { name: 'Clear Search and Filters' }).click()
  await expect(names(page)).toHaveCount(50)
  await expect(search(page)).toHaveValue('')
})

test('the whole list is walked, opened and left by the keys alone', async ({ page }) => {
  await opensList(page, 'receptionist')
  await expect(names(page)).toHaveCount(50)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await names(page).first().focus()
  await page.keyboard.press('End')
  await expect(names(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(names(page).nth(1)).toBeFocused()
  const name = await names(page).nth(1).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
  await page.goBack()
  await expect(names(page).nth(1)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
})

test('the file holds the whole result, and paper the list and nothing else', async ({ page }) => {
  await opensList(page, 'manager', '?seen=month')
  const total = Number((await found(page).innerText()).split(' ')[0])
  expect(total).toBeGreaterThan(50)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFName,Phone,Email,Plan,Tags,Last visit,Visits,Spent,Next visit,In a family,Newsletter,Customer since',
  )
  expect(lines).toHaveLength(total + 1)
  expect(lines[1]).toMatch(/^[^,]+,'?[^,]*,[^,]*,[^,]*,[^,]*,2026-\d\d-\d\d,\d+,\d+(\.\d+)?,/)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Staff area' })).toBeHidden()
  await expect(search(page)).toBeHidden()
  const ink = await page
    .locator('tbody td')
    .first()
    .evaluate((cell) => getComputedStyle(cell).color)
  expect(ink).toBe('rgb(0, 0, 0)')
})

test('without a connection the list is as it was, and without a server it says so', async ({
  page,
  context,
  salon,
}) => {
  await opensList(page, 'receptionist')
  await expect(names(page)).toHaveCount(50)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/This is how it was on \w+ \d+, \d+:\d\d\s[AP]M/)).toBeInViewport()
  await expect(names(page)).toHaveCount(50)
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Who' }).selectOption('family')
  await expect(page.getByText('This hasn’t been saved on this device yet.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('This is how it was on')).toBeHidden({ timeout: 30_000 })

  await page.route(DIRECTORY, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${salon.url}${LIST}?newsletter=no`)
  await expect(page.getByRole('heading', { name: 'This didn’t load' })).toBeVisible({
    timeout: 45_000,
  })
  await page.unroute(DIRECTORY)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(names(page)).toHaveCount(50)
})

test('a stylist neither opens the list nor is sent it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await opensList(page, 'employee')
  await expect(
    page.getByRole('heading', { name: 'You don’t have access to this page' }),
  ).toBeVisible()
  expect(asked.filter((url) => url.includes('client_directory'))).toEqual([])
})

async function opensRecord(page: Page, name: string): Promise<void> {
  await opensList(page, 'receptionist', `?find=${encodeURIComponent(name)}`)
  await names(page).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const phone = (page: Page) => page.getByRole('textbox', { name: /^Phone/ })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

test('what was typed survives a reload, is saved, told of, and taken back', async ({ page }) => {
  await opensRecord(page, 'Ada Ashby')
  const before = await phone(page).inputValue()
  await phone(page).fill('12')
  await save(page).click()
  await expect(page.getByText('This doesn’t look like a phone number.')).toBeVisible()
  await expect(phone(page)).toBeFocused()
  await phone(page).fill('(828) 555-0123')
  await expect.poll(() => new Visitor(page).deviceHolds()).toContain('(828) 555-0123')
  await page.reload()
  await expect(phone(page)).toHaveValue('(828) 555-0123')
  await expect(page.getByText('You started these changes earlier.')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByText(/changed the contact details/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. It’s as it was before.')).toBeVisible()
  await expect(phone(page)).toHaveValue(before)
  await expect(page.getByText(/changed the contact details/)).toHaveCount(2)
})

test('of two who change the same field one is asked, with both versions', async ({
  page,
  salon,
}) => {
  await opensRecord(page, 'Ada Easton')
  const name = 'Ada Easton'
  await phone(page).fill('(828) 555-0111')
  const colleague = await openDesk(salon, 'manager')
  const cardId = await cardOf(page)
  const email = await page.getByRole('textbox', { name: /^Email/ }).inputValue()
  const args = { cardId, name, phone: '(828) 555-0999', email, contactVersion: 1 }
  expect(await colleague.act('client.update-contact', args)).toMatchObject({ outcome: 'applied' })
  await save(page).click()
  const conflict = page.getByRole('group', { name: 'Phone' })
  await expect(conflict).toContainText('(828) 555-0111')
  await expect(conflict).toContainText('(828) 555-0999')
  await expect(save(page)).toBeDisabled()
  await conflict.getByRole('button', { name: 'Keep Yours' }).click()
  await save(page).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(phone(page)).toHaveValue('(828) 555-0111')
})

test('a change without a connection waits, is shown, and arrives once', async ({
  page,
  context,
}) => {
  await opensRecord(page, 'Ada Nash')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await phone(page).fill('(828) 555-0177')
  await save(page).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await page.reload()
  await expect(phone(page)).toHaveValue('(828) 555-0177')
  await page.goto('/changes')
  await expect(page.getByText('Change how to reach Ada Nash')).toBeVisible()
  await context.setOffline(false)
  await page.goto(`${LIST}?find=ada+nash+8285550177`)
  await expect(names(page)).toHaveText(['Ada Nash'], { timeout: 30_000 })
  await names(page).first().click()
  await expect(page.getByText(/changed the contact details/)).toHaveCount(1)
})

async function cardOf(page: Page): Promise<string> {
  return new URL(page.url()).searchParams.get('client') ?? ''
}
