import { waitingButton } from './desk-screen.ts'
import type { PlannedChange } from './desk-plan.ts'
import type { ShownCard, ShownColumn } from './desk-screen.ts'
import type { Locator, Page } from '@playwright/test'

export interface Hand {
  readonly page: Page
  readonly columns: readonly ShownColumn[]
  readonly plan: PlannedChange
  /** Like nothing else that anybody writes. */
  readonly tag: string
}

/** What can be done with a visit without opening it. */
export async function visitMenu({ page, plan }: Hand, card: ShownCard): Promise<boolean> {
  await page.locator(`[data-face="${card.id}"]`).focus()
  await page.keyboard.press('Shift+F10')
  const steps = page.getByRole('menuitem', { name: /^(Confirm|Check In|Start|Done|No-Show)$/ })
  const count = await steps.count()
  if (count === 0) return false
  await steps.nth(Math.floor(plan.how * count)).click()
  return true
}

/** What is done in the sheet of a visit; each is kept once the form says so by being gone or empty. */
export const visitSheet = {
  async notes(hand: Hand, card: ShownCard | null): Promise<boolean> {
    if (card === null) return false
    const sheet = await opens(hand.page, card)
    const field = sheet.getByLabel('Add a note')
    await field.fill(`Note ${hand.tag}`)
    await sheet.getByRole('button', { name: 'Add Note' }).click()
    await sheet
      .getByRole('listitem')
      .filter({ hasText: `Note ${hand.tag}` })
      .waitFor()
    return true
  },

  async callsOff(hand: Hand, card: ShownCard | null): Promise<boolean> {
    if (card === null) return false
    const sheet = await opens(hand.page, card)
    await sheet.getByRole('button', { name: 'Cancel Visit' }).click()
    if (hand.plan.how < 0.5) await sheet.getByLabel('Reason').fill(`Reason ${hand.tag}`)
    const yes = sheet.getByRole('button', { name: 'Yes, Cancel It' })
    await yes.click()
    await yes.waitFor({ state: 'detached' })
    return true
  },

  async goesBack(hand: Hand, card: ShownCard | null): Promise<boolean> {
    if (card === null) return false
    const sheet = await opens(hand.page, card)
    await sheet.getByRole('button', { name: /^Undo: Back to/ }).click()
    return true
  },

  /** Whoever has waited for the longest time, to the first who is free for them. */
  async gives({ page, plan }: Hand): Promise<boolean> {
    await waitingButton(page).click()
    await page.getByRole('heading', { name: /^Unassigned/ }).waitFor()
    const waiting = page.getByRole('button', { name: /^Assign / })
    const count = await waiting.count()
    if (count === 0) {
      await page.getByRole('button', { name: 'Close waiting list' }).click()
      return false
    }
    await waiting.nth(Math.floor(plan.whom * count)).click()
    const offers = sheetOn(page).locator('.visit-sheet-assign').getByRole('button')
    await sheetOn(page).waitFor()
    if ((await offers.count()) === 0) return false
    await offers.first().click()
    return true
  },
}

export const writesInto = {
  async walkIn({ page, plan, tag }: Hand): Promise<boolean> {
    const form = page.getByRole('dialog', { name: 'Add a walk-in' })
    await form.getByLabel('Name').first().fill(`Walk-in ${tag}`)
    if (plan.how < 0.4)
      await form.getByRole('combobox', { name: 'With' }).selectOption({ label: 'Unassigned' })
    await form.getByRole('button', { name: 'Add Walk-In' }).press('Enter')
    await form.waitFor({ state: 'detached' })
    return true
  },

  /** By the keys alone, as with a telephone in the other hand. */
  async phoneBooking({ page, tag }: Hand): Promise<boolean> {
    const form = page.getByRole('dialog', { name: 'Book by phone' })
    const { keyboard } = page
    await form.getByRole('combobox', { name: 'Client' }).waitFor()
    await keyboard.insertText(`Caller ${tag}`)
    await page.getByRole('option', { name: `New client “Caller ${tag}”` }).waitFor()
    await keyboard.press('Enter')
    await form.getByLabel('Phone').fill('8285550142')
    const service = form.getByRole('combobox', { name: 'Service' })
    await service.focus()
    await keyboard.insertText('cut')
    await page.getByRole('option', { name: /Signature Cut/ }).waitFor()
    await keyboard.press('Enter')
    await form.getByRole('radio', { checked: true }).waitFor()
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await form.getByRole('button', { name: 'Done' }).waitFor()
    return true
  },
}

const sheetOn = (page: Page): Locator => page.getByRole('dialog', { name: /^Visit for / })

async function opens(page: Page, card: ShownCard): Promise<Locator> {
  await page.locator(`[data-face="${card.id}"]`).focus()
  await page.keyboard.press('Enter')
  const sheet = sheetOn(page)
  await sheet.waitFor()
  return sheet
}
