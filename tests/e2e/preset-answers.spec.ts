import { sql } from '#local/database/sql.ts'
import { bookedTest as test } from './booked-salon.ts'
import { expect } from './salon.ts'
import { opensSection } from './staff-screen.ts'
import type { Page } from '@playwright/test'
import type { BookedSalon } from './booked-salon.ts'

const [PRESETS, INBOX] = ['/employee/emails/preset', '/employee/emails/operational']
const TEXT = 'The lot behind the salon is free for clients.'

const opensPresets = (page: Page) => opensSection(page, 'receptionist', PRESETS, 'Preset Emails')

async function adds(page: Page, name: string, text: string) {
  await page.getByRole('button', { name: 'Add an Answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an Answer' })
  await dialog.getByLabel('What it’s about').fill(name)
  await dialog.getByLabel('Answer', { exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Add It' }).click()
  await expect(dialog).toHaveCount(0)
}

async function writes({ database }: BookedSalon, name: string) {
  const email = `${name.toLowerCase()}@example.com`
  await database.run(sql`
    insert into contact_messages (action_id, kind, name, email, message)
    values (gen_random_uuid(), 'message', ${name}, ${email}, 'Where can I park?')`)
}

test('an answer that’s written once begins the next reply, also without a connection', async ({
  page,
  booked,
}) => {
  await booked.database.run(sql`delete from private.preset_answers`)
  await writes(booked, 'Nora')
  await opensPresets(page)
  await expect(page.getByText('No ready-made answers yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add an Answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an Answer' })
  await dialog.getByRole('button', { name: 'Add It' }).click()
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await adds(page, 'Parking', TEXT)
  await expect(page.getByRole('listitem', { name: 'Parking' })).toContainText(TEXT)

  await page.goto(INBOX)
  const row = page.locator('.message-row').filter({ hasText: 'Nora' })
  await expect(row).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.reload()
  await row.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = row.getByLabel('Answer to Nora')
  const ready = row.getByRole('group', { name: 'Add a ready-made answer' })
  await ready.getByRole('button', { name: 'Parking' }).click()
  await expect(answer).toHaveValue(`Hi Nora,\n\n${TEXT}`)
  await expect(answer).toBeFocused()
  await page.keyboard.type(' See you!')
  await ready.getByRole('button', { name: 'Parking', exact: true }).click()
  await expect(answer).toHaveValue(`Hi Nora,\n\n${TEXT} See you!\n\n${TEXT}`)
  await ready.getByRole('button', { name: 'Take Out “Parking”' }).click()
  await expect(answer).toHaveValue(`Hi Nora,\n\n${TEXT} See you!`)
  await expect(ready.getByRole('button')).toHaveText(['Parking'])
  await page.context().setOffline(false)
})

test('one is changed and removed, and both are taken back', async ({ page, booked }) => {
  await booked.database.run(sql`delete from private.preset_answers`)
  await opensPresets(page)
  await adds(page, 'Running late', 'Please call us.')
  const row = page.getByRole('listitem', { name: 'Running late' })
  await row.getByRole('button', { name: 'Edit Running late' }).click()
  await row.getByLabel('Answer', { exact: true }).fill('Please call us. We wait ten minutes.')
  await row.getByRole('button', { name: 'Save Changes' }).click()
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByLabel('Answer', { exact: true })).toHaveValue('Please call us.')
  await row.getByRole('button', { name: 'Remove Running late' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add an Answer' })).toBeFocused()
  const removed = page.getByRole('status').filter({ hasText: 'Removed: Running late' })
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('paragraph')).toHaveText('Please call us.')
})

test('one that a colleague removes stays open with what’s typed', async ({ page, booked }) => {
  await booked.database.run(sql`delete from private.preset_answers`)
  await opensPresets(page)
  await adds(page, 'Parking', TEXT)
  const row = page.getByRole('listitem', { name: 'Parking' })
  await row.getByRole('button', { name: 'Edit Parking' }).click()
  const answer = row.getByLabel('Answer', { exact: true })
  await answer.fill('There are three places behind the salon.')
  await booked.database.run(sql`delete from private.preset_answers`)
  await row.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row.getByText('Someone removed this answer.')).toBeVisible()
  await expect(answer).toHaveValue('There are three places behind the salon.')
  await row.getByRole('button', { name: 'Close Parking' }).click()
  await expect(page.getByText('No ready-made answers yet')).toBeVisible()
})
