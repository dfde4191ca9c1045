import { setTimeout as pause } from 'node:timers/promises'
import { watchDeliveries, type Deliveries, type Fate } from './delivery-fates.ts'
import { refusalsOn, showsEverything } from './desk-screen.ts'
import { accountOf } from './desk-of-salon.ts'
import { outboxOf, rowsIn, signsIn, wakes } from './outbox-device.ts'
import { ownBrowser, type OwnBrowser } from './own-browser.ts'
import { expect } from './salon.ts'
import { crash } from './storm-weather.ts'
import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '#domain/session/roles.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

interface Wishes {
  readonly url: string
  readonly day: string
  readonly role: Role
  readonly userId: string
  readonly browser: readonly [path: string, options: readonly string[]]
  readonly weather: () => Fate
}

/** Everything of a tall window is in sight, however many refusals stand above the board. */
const WINDOW = { width: 1280, height: 1500 }
/** What is not there by then has gone another way; somebody at a desk does something else. */
const SOON_MS = 3500
const PATIENCE_MS = 20_000
/** The device takes the whole app in. */
const FIRST_TIME_MS = 60_000

/** A computer of the front desk with the calendar open, which may be ended like one whose plug is pulled. */
export class DeskDevice {
  readonly userId: string
  /** Everything that was ever written here, as it was last seen. */
  readonly changes = new Map<string, WaitingAction>()
  /** By the change: what stood on the screen of its refusal. */
  readonly refusals = new Map<string, string>()
  readonly deliveries: Deliveries[] = []
  readonly troubles = { batteries: 0, tabs: 0, cuts: 0 }
  isCut = false
  #weather: () => Fate
  #page: Page | null = null
  #context: BrowserContext | null = null
  readonly #wishes: Wishes
  readonly #browser: OwnBrowser

  constructor(wishes: Wishes) {
    this.#wishes = wishes
    this.userId = wishes.userId
    this.#weather = wishes.weather
    this.#browser = ownBrowser(...wishes.browser)
  }

  get page(): Page {
    if (this.#page === null) throw new Error('Nothing is open here.')
    return this.#page
  }

  /** From then on the calendar opens without a network. */
  async begins(): Promise<void> {
    await this.#starts()
    const page = await this.#window()
    page.setDefaultTimeout(FIRST_TIME_MS)
    await signsIn(page, accountOf(this.#wishes.role), this.#wishes.url)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.close()
    await this.#opensCalendar()
  }

  async losesPower(): Promise<void> {
    this.troubles.batteries += 1
    await this.#browser.kill()
    await this.#starts()
    await this.#opensCalendar()
  }

  async losesTab(): Promise<void> {
    this.troubles.tabs += 1
    await crash(this.page)
    await this.#opensCalendar()
  }

  async cutsNetwork(isCut: boolean): Promise<void> {
    if (isCut && !this.isCut) this.troubles.cuts += 1
    this.isCut = isCut
    await this.#context?.setOffline(isCut)
  }

  async endsWeather(calm: () => Fate): Promise<void> {
    this.#weather = calm
    for (const deliveries of this.deliveries) deliveries.fate = calm
    await this.cutsNetwork(false)
    await wakes(this.page)
  }

  /** Takes down what lies on the device and what its screen says of it; answers with what is new. */
  async looks(): Promise<readonly WaitingAction[]> {
    for (const { id, says } of await refusalsOn(this.page)) this.refusals.set(id, says)
    const rows = await this.rows()
    const fresh = rows.filter(({ id }) => !this.changes.has(id))
    for (const row of rows) this.changes.set(row.id, row)
    return fresh
  }

  rows(): Promise<readonly WaitingAction[]> {
    return rowsIn(this.page, outboxOf(this.userId))
  }

  /** What was written by the last press, once the device holds it; nothing when it never does. */
  async written(patienceMs: number): Promise<readonly WaitingAction[]> {
    for (let waited = 0; ; waited += 50) {
      const fresh = await this.looks()
      if (fresh.length > 0 || waited >= patienceMs) return fresh
      await pause(50)
    }
  }

  async closes(): Promise<void> {
    await this.#browser.close()
  }

  /** A page that shows it already is left as it is. */
  async goesTo(day: string): Promise<void> {
    if (this.page.url().endsWith(`day=${day}`)) return
    await this.page.goto(`${this.#wishes.url}/employee/appointments?day=${day}`, {
      timeout: PATIENCE_MS,
    })
    await expect(this.page.locator('.board-sheet')).toBeVisible({ timeout: PATIENCE_MS })
    await showsEverything(this.page)
  }

  async #starts(): Promise<void> {
    const context = await this.#browser.open()
    const deliveries = await watchDeliveries(context)
    deliveries.writer = this.userId
    deliveries.fate = () => this.#weather()
    this.deliveries.push(deliveries)
    this.#context = context
    if (this.isCut) await context.setOffline(true)
  }

  async #window(): Promise<Page> {
    if (this.#context === null) throw new Error('The browser is not running.')
    const page = await this.#context.newPage()
    page.setDefaultTimeout(SOON_MS)
    await page.setViewportSize(WINDOW)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return page
  }

  async #opensCalendar(): Promise<void> {
    this.#page = await this.#window()
    await this.goesTo(this.#wishes.day)
    await this.looks()
  }
}
