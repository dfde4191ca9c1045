import { setTimeout as pause } from 'node:timers/promises'
import { slowestAnswer } from './visit.ts'
import type { Locator, Page } from 'playwright'

const PATIENCE_MS = 10_000
const AWAKE_AFTER_MS = 8000

export const PRESSES = ['service', 'booking', 'testimonial', 'menu'] as const

export type Answers = Readonly<Record<(typeof PRESSES)[number], number>>

/** In milliseconds after the tap; endless where it was lost. */
export interface EarlyAnswer {
  /** The dialog that was asked for is open and says what it is. */
  readonly answered: number
  /** What belongs inside is in it. */
  readonly whole: number
}

/** How long the page takes to answer each press, once it is at rest. */
export async function measureAnswers(page: Page): Promise<Answers> {
  await page.mouse.move(200, 400)
  await pause(AWAKE_AFTER_MS)
  const dialog = page.getByRole('dialog')
  const press = async (name: string, place = page.locator('main')): Promise<number> => {
    await slowestAnswer(page)
    await place.getByRole('link', { name }).or(place.getByRole('button', { name })).first().click()
    return slowestAnswer(page)
  }
  const close = async (): Promise<void> => {
    await dialog.waitFor({ timeout: PATIENCE_MS })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden', timeout: PATIENCE_MS })
  }
  const service = await press('View Details')
  await close()
  const booking = await press('Book Appointment')
  await close()
  const testimonial = await press('Next', page.locator('#testimonials'))
  const menu = await press('menu', page.locator('header'))
  return { service, booking, testimonial, menu }
}

/** A press 100 ms after the button is painted, before any script of the page has had its turn. */
export async function answersEarlyTap(page: Page, address: string): Promise<EarlyAnswer> {
  await page.goto(address, { waitUntil: 'commit' })
  const button = page.locator('main').getByRole('link', { name: 'Book Appointment' }).first()
  await button.waitFor({ timeout: PATIENCE_MS })
  await pause(100)
  const pressed = performance.now()
  await button.click({ noWaitAfter: true })
  const dialog = page.getByRole('dialog', { name: 'Book Your Appointment' })
  const after = async (part: Locator): Promise<number> =>
    part.waitFor({ timeout: PATIENCE_MS }).then(
      () => performance.now() - pressed,
      () => Number.POSITIVE_INFINITY,
    )
  const answered = await after(dialog)
  return { answered, whole: await after(dialog.locator('form.picker, form .field').first()) }
}
