import { refusalsOn } from './desk-screen.ts'
import type { DeskDevice } from './desk-device.ts'
import type { Locator } from '@playwright/test'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const DISCARDS_FROM = 0.4

export async function refusedOf(device: DeskDevice): Promise<readonly WaitingAction[]> {
  return (await device.rows()).filter(({ state }) => state === 'rejected')
}

/**
 * Goes through all refusals in sight: what the other desk did stays, or a time that is free instead is taken,
 * or one’s own is done all the same, which are changes of their own. False where there was nothing to decide.
 */
export async function decides(device: DeskDevice, how: number): Promise<boolean> {
  await device.looks()
  const shown = await refusalsOn(device.page)
  for (const { id } of shown) {
    const row = device.page.locator(`.conflict-row[aria-labelledby="conflict-${id}"]`)
    await (how < DISCARDS_FROM ? insists(row) : discards(row)).catch(() => undefined)
    await device.looks()
  }
  return shown.length > 0
}

async function insists(row: Locator): Promise<void> {
  const mine = row.getByRole('button', { name: 'Do mine anyway' })
  const other = row.locator('.conflict-alternatives').getByRole('button').first()
  const way = (await mine.count()) > 0 ? mine : other
  if ((await way.count()) === 0) return discards(row)
  await way.click()
  await row.waitFor({ state: 'detached' })
}

async function discards(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^(Discard|Keep theirs)$/ }).click()
  await row.getByRole('button', { name: 'Yes, Discard' }).click()
  await row.waitFor({ state: 'detached' })
}
