import { AxeBuilder } from '@axe-core/playwright'
import { sql } from '#local/database/sql.ts'
import { bookedTest as test, deskOpens, MARA, visitOf } from './booked-salon.ts'
import { waitingButton } from './desk-screen.ts'
import { expect } from './salon.ts'
import type { BookedSalon } from './booked-salon.ts'
import type { Locator, Page } from '@playwright/test'

const HANNAH = { name: 'Hannah Brooks', time: '10:00-11:00' }
const sheet = (page: Page, name = 'Hannah Brooks'): Locator =>
  page.getByRole('dialog', { name: `Visit for ${name}` })
const phone = (page: Page): Locator => page.getByRole('dialog', { name: 'Book by phone' })
const button = (inside: Locator, name: string | RegExp): Locator =>
  inside.getByRole('button', { name, exact: typeof name === 'string' })

const bookByPhone = (page: Page): Locator =>
  page.getByRole('button', { name: 'Book by Phone', exact: true })
const column = (page: Page): Locator =>
  page.getByRole('group', { name: 'Mara Ellison', exact: true })

/** The telephone rings: the form is there, and whoever calls can say their name. */
async function picksUp(page: Page): Promise<void> {
  await bookByPhone(page).click()
  await expect(phone(page).getByRole('combobox', { name: 'Client' })).toBeFocused()
}

/** Every key is counted, as a stopwatch beside the telephone would. */
class Typist {
  keys = 0
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }
  async presses(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
    this.keys += keys.length
  }
  async types(words: string): Promise<void> {
    await this.#page.keyboard.type(words)
    this.keys += words.length
  }
}

async function comesWithCard({ database }: BookedSalon, name: string, allergies: string) {
  await database.run(sql`
    with card as (
      insert into client_cards (id, name, phone, allergies)
      values (gen_random_uuid(), ${name}, '(828) 555-0142', ${allergies}) returning id
    ), expected as (
      update appointments set card_id = card.id from card where client_name = ${name}
      returning appointments.id
    )
    insert into appointment_contacts (appointment_id, phone)
    select id, '(828) 555-0142' from expected
    on conflict (appointment_id) do update set phone = excluded.phone`)
}

test('somebody new calls and is booked by keys alone, in half a minute', async ({
  page,
  booked,
}) => {
  await deskOpens(page, `?day=${booked.day}`)
  await column(page).waitFor()
  const begun = Date.now()
  const typist = new Typist(page)
  await bookByPhone(page).focus()
  await typist.presses('Enter')
  await expect(phone(page).getByRole('combobox', { name: 'Client' })).toBeFocused()
  await typist.types('Zoe Hart')
  await expect(page.getByRole('option', { name: 'New client “Zoe Hart”' })).toBeVisible()
  await typist.presses('Enter')
  await expect(phone(page).getByLabel('Phone')).toBeFocused()
  await typist.types('8285550142')
  await typist.presses('Enter')
  await typist.types('cut')
  await expect(page.getByRole('option', { name: /Signature Cut/ })).toBeVisible()
  await typist.presses('Enter')
  await typist.types('mani')
  await expect(page.getByRole('option', { name: /Manicure/ })).toBeVisible()
  await typist.presses('Enter', 'Enter')
  await expect(phone(page).getByRole('radio', { checked: true })).toBeFocused()
  await expect(phone(page)).toContainText('$')
  await typist.presses('ArrowDown', 'Enter')
  await expect(phone(page).getByRole('status').filter({ hasText: 'Booked' })).toContainText(
    'Zoe Hart',
  )
  await typist.presses('Enter')
  await expect(phone(page)).toBeHidden()
  expect(typist.keys).toBeLessThan(40)
  expect(Date.now() - begun).toBeLessThan(30_000)

  const rows = await booked.database.rows(sql`
    select to_char(starts_at at time zone 'America/New_York', 'HH24:MI') as at, phone, source
    from appointments join appointment_contacts on appointment_id = appointments.id
    where client_name = 'Zoe Hart' order by starts_at`)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ at: '10:15', phone: '8285550142', source: 'desk' })
  await expect(visitOf(page, 'Zoe Hart')).toHaveCount(2)
})

test('whoever is known is warned of before anything is booked', async ({ page, booked }) => {
  await booked.books(HANNAH)
  await comesWithCard(booked, 'Hannah Brooks', 'PPD: no dark dyes')
  await deskOpens(page, `?day=${booked.day}`)
  await visitOf(page, 'Hannah Brooks').click()
  await expect(sheet(page).getByRole('alert')).toHaveText('Allergies: PPD: no dark dyes')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  await picksUp(page)
  await page.keyboard.type('555 0142')
  await expect(page.getByRole('option', { name: /Hannah Brooks/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(phone(page).getByRole('alert')).toHaveText('Allergies: PPD: no dark dyes')
  await expect(phone(page).getByRole('combobox', { name: 'Service' })).toBeFocused()
})

test('whoever the salon knows and does not expect is found while there is a network', async ({
  page,
  booked,
}) => {
  await booked.database.run(sql`
    delete from client_cards where name = 'Ruth Lindqvist';
    insert into client_cards (id, name, phone, allergies)
    values (gen_random_uuid(), 'Ruth Lindqvist', '(828) 555-0177', 'Latex')`)
  await deskOpens(page, `?day=${booked.day}`)
  await column(page).waitFor()
  await picksUp(page)
  const client = phone(page).getByRole('combobox', { name: 'Client' })
  await client.fill('lindq')
  await expect(page.getByRole('option', { name: /Ruth Lindqvist/ })).toBeVisible()
  await client.fill('828 555-0177')
  await page.getByRole('option', { name: /Ruth Lindqvist/ }).click()
  await expect(phone(page).getByRole('alert')).toHaveText('Allergies: Latex')
})

test('somebody walks in, waits for somebody, and gets them', async ({ page, booked }) => {
  await deskOpens(page, `?day=${booked.day}`)
  await column(page).waitFor()
  await page.getByRole('button', { name: 'Walk-In', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add a walk-in' })
  await form.getByRole('combobox', { name: 'Name' }).fill('Ada Bell')
  await form.getByRole('combobox', { name: 'Service' }).fill('cut')
  await page.keyboard.press('Enter')
  await form.getByRole('combobox', { name: 'With' }).selectOption({ label: 'Unassigned' })
  await button(form, 'Add Walk-In').click()
  await expect(form).toBeHidden()
  await waitingButton(page).click()
  await page.getByRole('button', { name: /^Assign Ada Bell, / }).click()
  const found = sheet(page, 'Ada Bell')
  await found
    .getByRole('region')
    .or(found)
    .getByRole('button', { name: /Mara Ellison, / })
    .first()
    .click()
  await expect.poll(() => booked.standing('Ada Bell')).toMatch(/Mara Ellison$/)
  await expect(found.getByRole('heading', { name: 'Assign a stylist' })).toHaveCount(0)
})

test('a note is kept without a network, and arrives', async ({ page, context, booked }) => {
  await booked.books(HANNAH)
  await deskOpens(page, `?day=${booked.day}`)
  await visitOf(page, 'Hannah Brooks').click()
  await sheet(page).getByLabel('Add a note').waitFor()
  await context.setOffline(true)
  await sheet(page).getByLabel('Add a note').fill('Brings her daughter')
  await button(sheet(page), 'Add Note').click()
  await expect(sheet(page).getByRole('listitem')).toContainText('Brings her daughter')
  await expect(sheet(page).getByRole('status').filter({ hasText: 'hasn’t reached' })).toBeVisible()
  await context.setOffline(false)
  const texts = async () =>
    booked.database.rows(sql`select text from appointment_notes order by created_at desc limit 1`)
  await expect.poll(texts, { timeout: 30_000 }).toEqual([{ text: 'Brings her daughter' }])
})

test('a move that was taken meanwhile waits for a decision, and goes to a free time', async ({
  page,
  context,
  booked,
}) => {
  await booked.books(HANNAH)
  await comesWithCard(booked, 'Hannah Brooks', '')
  await deskOpens(page, `?day=${booked.day}`)
  await visitOf(page, 'Hannah Brooks').click()
  await button(sheet(page), 'Move').click()
  await context.setOffline(true)
  await sheet(page)
    .getByRole('radio', { name: /11:00\sAM/ })
    .check()
  await button(sheet(page), 'Move').click()
  await page.keyboard.press('Escape')
  await expect(visitOf(page, 'Hannah Brooks')).toHaveAccessibleName(/11:00/)
  await booked.books({ name: 'Ben Castillo', time: '11:00-12:00', stylistId: MARA })
  await context.setOffline(false)

  const inbox = page.getByRole('region', { name: /Needs a decision 1/ })
  await expect(inbox).toBeVisible({ timeout: 30_000 })
  await expect(inbox).toContainText('Another visit has that time')
  await expect(
    inbox.getByRole('link', { name: 'Call Hannah Brooks, (828) 555-0142' }),
  ).toHaveAttribute('href', 'tel:+18285550142')
  await inbox.getByRole('button', { name: /12:00\sPM, Mara Ellison/ }).click()
  await expect(inbox).toHaveCount(0)
  await expect.poll(() => booked.standing('Hannah Brooks')).toBe('12:00 Mara Ellison')
})

test('a stroke of the key finds a visit by the digits of a number', async ({ page, booked }) => {
  await booked.books(HANNAH, { name: 'Ben Castillo', time: '14:00-14:30' })
  await comesWithCard(booked, 'Hannah Brooks', '')
  await deskOpens(page, `?day=${booked.day}`)
  await visitOf(page, 'Ben Castillo').waitFor()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Find a visit' })).toBeFocused()
  await page.keyboard.type('5550142')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`axe has nothing against sheet, booking and lists on a ${scheme} phone`, async ({
    page,
    booked,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await booked.books(HANNAH)
    await comesWithCard(booked, 'Hannah Brooks', 'Latex')
    await deskOpens(page, `?day=${booked.day}`)
    await page.getByRole('button', { name: / Hannah Brooks Signature Cut / }).click()
    await button(sheet(page), 'Move').click()
    await expectsClean(page)
    await page.keyboard.press('Escape')
    await picksUp(page)
    await page.keyboard.type('hann')
    await page.getByRole('option', { name: /Hannah Brooks/ }).waitFor()
    await expectsClean(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('cut')
    await page.keyboard.press('Enter')
    await phone(page).getByRole('radio').first().waitFor()
    await expectsClean(page)
  })
}

async function expectsClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
