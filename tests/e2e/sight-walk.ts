import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import {
  comesToRest,
  inWords,
  LEAST_CONTROL_PX,
  lookAt,
  watchForShifts,
} from '#support/sight/look.ts'
import { turnClock } from '#support/turned-clock.ts'
import type { Browser, Page, Request, Route } from '@playwright/test'
import { fileOf, nameOf, type Look } from '#sight/looks.ts'
import type { Screen } from '#sight/screen.ts'
import type { SightSalon } from './sight-salons.ts'

const PICTURES = process.env['SIGHT_PICTURES']
const QUIET_MS = 120
const QUIET_PATIENCE_MS = 3000
const OPENING_PATIENCE_MS = 3000
const AWAKE_WITHIN_MS = 3000
const PHONE_OF_APPLE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

/** Somebody at a window of the salon, who goes from screen to screen. */
export class SightWalk {
  readonly page: Page
  readonly #salon: SightSalon
  readonly #underWay = new Set<Request>()
  #quietSince = 0
  private constructor(page: Page, salon: SightSalon) {
    this.page = page
    this.#salon = salon
    page.on('request', (request) => this.#underWay.add(request))
    const ended = (request: Request) => {
      this.#underWay.delete(request)
      this.#quietSince = Date.now()
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  }

  static async begin(
    browser: Browser,
    salon: SightSalon,
    { size, screen }: Look,
  ): Promise<SightWalk> {
    const context = await browser.newContext({
      baseURL: salon.salon.url,
      hasTouch: size.isTouch,
      isMobile: size.isTouch,
      reducedMotion: 'reduce',
      permissions: ['camera'],
      ...(screen.installsByHand === true && { userAgent: PHONE_OF_APPLE }),
    })
    await context.addInitScript(turnClock, salon.salon.aheadMs)
    await context.addInitScript(watchForShifts)
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    if (screen.who !== 'visitor') await salon.people.signsIn(page, screen.who)
    return new SightWalk(page, salon)
  }

  async end(): Promise<void> {
    await this.page.context().close()
  }

  /** What a person could not see or hit there, in sentences. */
  async looks(look: Look): Promise<readonly string[]> {
    const found = (await this.#found(look)).map((words) => `${nameOf(look)}: ${words}`)
    if (PICTURES !== undefined) appendFileSync(path.join(PICTURES, 'findings.txt'), lines(found))
    return found
  }

  async #found(look: Look): Promise<readonly string[]> {
    const page = this.page
    const { screen, size, theme } = look
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    await beginsTrouble(page, screen)
    try {
      await page.goto(screen.path)
      await page.mouse.move(2, 2)
      await this.#isThere(screen)
      if (screen.state === 'offline') await page.context().setOffline(true)
      await screen.steps?.(page, this.#salon.scene)
      if (screen.steps !== undefined) await this.#isQuiet(screen)
      if (screen.opens !== undefined) await isOpen(page)
      if (PICTURES !== undefined) await photograph(page, look, PICTURES)
      const isWaiting = screen.state === 'slow'
      const findings = await lookAt(page, {
        mayBeBusy: isWaiting,
        leastControlPx: LEAST_CONTROL_PX[size.isTouch ? 'touch' : 'mouse'],
      })
      // What a long wait says after a while may come while somebody looks.
      return findings.filter(({ rule }) => !isWaiting || rule !== 'moved-when-calm').map(inWords)
    } catch (cause) {
      if (PICTURES !== undefined) await photograph(page, look, path.join(PICTURES, 'not-reached'))
      return [`could not be reached: ${String(cause).split('\n').slice(0, 3).join(' ')}`]
    } finally {
      await page.context().setOffline(false)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }

  /** Drawn by the app itself, and nothing on its way any more. */
  async #isThere(screen: Screen): Promise<void> {
    const page = this.page
    // A page that only came after another waits for a sign of a person as well.
    await page.waitForFunction(isAwake, undefined, { timeout: AWAKE_WITHIN_MS }).catch(async () => {
      await page.mouse.move(4, 4)
      await page.waitForFunction(isAwake)
    })
    await this.#isQuiet(screen)
  }

  /** What is never answered is not waited for. */
  async #isQuiet({ state }: Screen): Promise<void> {
    const until = Date.now() + (state === 'slow' ? QUIET_MS * 4 : QUIET_PATIENCE_MS)
    const isQuiet = () => this.#underWay.size === 0 && Date.now() - this.#quietSince > QUIET_MS
    while (Date.now() < until && !isQuiet()) await this.page.waitForTimeout(30)
    this.#underWay.clear()
  }
}

function isAwake(): boolean {
  const root = document.getElementById('root') ?? {}
  return Object.keys(root).some((key) => key.startsWith('__react'))
}

async function beginsTrouble(page: Page, { state }: Screen): Promise<void> {
  const answers = /\/(rest|functions)\/v1\//
  const breaks = (route: Route) => route.fulfill({ status: 500, json: { message: 'broken' } })
  if (state === 'error') await page.route(answers, breaks)
  if (state === 'slow') await page.route(answers, () => undefined)
}

/** What opens by itself may take its time; what has no role of its own is there already. */
async function isOpen(page: Page): Promise<void> {
  await page
    .locator('dialog:modal, [role=dialog], [role=menu]')
    .first()
    .waitFor({ timeout: OPENING_PATIENCE_MS })
    .catch(() => undefined)
}

/** Before anything is looked at: that scrolls. */
async function photograph(page: Page, look: Look, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await comesToRest(page, { mayBeBusy: look.screen.state === 'slow' })
  // Whoever comes back to a page is led to where the look before it ended.
  if (look.screen.steps === undefined) await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: path.join(folder, fileOf(look)) })
}

const lines = (found: readonly string[]) => found.map((words) => `${words}\n`).join('')
