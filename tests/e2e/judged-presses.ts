import { setTimeout as pause } from 'node:timers/promises'
import { runInThisContext } from 'node:vm'
import { inPage } from '#support/sight/in-page.ts'
import type { Browser, Locator } from '@playwright/test'

const PRESSES = ['click', 'dblclick', 'tap', 'check', 'uncheck'] as const
/** Things may still glide into place, or lie below what goes in a moment. */
const PATIENCE_MS = 5000
const POLL_MS = 50
const whyNotPressed = runInThisContext(inPage('whyNotPressed', ['pressable'])) as (
  target: Element,
) => string | null

interface PressOptions {
  readonly force?: boolean
  readonly trial?: boolean
  readonly position?: object
  readonly timeout?: number
}
type Press = (this: Locator, options?: PressOptions) => Promise<void>

/**
 * From now on no story presses what a person could not see and hit: a click of its own driver scrolls what
 * nobody can scroll, and takes a column of one pixel for a target. Left out are presses at a spot of an area
 * (`position`), where the story says itself what lies there, and those that say `force`.
 */
export async function judgePresses(browser: Browser): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const locators = Object.getPrototypeOf(page.locator('html')) as Record<string, Press>
  await context.close()
  for (const name of PRESSES) {
    const press = locators[name]
    if (press === undefined) throw new Error(`There is no ${name} any more.`)
    locators[name] = async function judged(options = {}) {
      const { force = false, trial = false, position } = options
      if (!force && !trial && position === undefined) await mustBePressable(this, options)
      await press.call(this, options)
    }
  }
}

async function mustBePressable(target: Locator, { timeout }: PressOptions): Promise<void> {
  await target.waitFor(timeout === undefined ? {} : { timeout })
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    // A page that is being left, or drawn anew, has nothing to say; the press itself waits for the next.
    const why = await target.evaluate(whyNotPressed, undefined, { timeout: 1000 }).catch(() => null)
    if (why === null) return
    if (Date.now() > until) throw new Error(`Nobody could press this: ${why}`)
    await pause(POLL_MS)
  }
}
