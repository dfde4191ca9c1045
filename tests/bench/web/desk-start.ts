import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { startServer } from '#support/server-process.ts'
import { nextOpenDay } from './desk-calendar.ts'
import { prepare, setSlowdown } from './visit.ts'

const RECEPTIONIST = { email: 'receptionist@example.com', password: 'juniper-demo' }
/** A Sunday would show nothing. */
const DESK = `/employee/appointments?day=${nextOpenDay()}`
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync']
const PATIENCE_MS = 30_000
/** What was heard is written to the device a moment after it is on the screen. */
const UNTIL_KEPT_MS = 5000

/**
 * Milliseconds from opening the calendar to its first visits, in a browser that was just started, without
 * a network and at a quarter of the speed; the salon has its month of visits.
 */
export async function measureDeskStarts(
  siteFolder: string,
  executablePath: string,
  times: number,
): Promise<readonly number[]> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-desk-'))
  const server = await startServer({ site: siteFolder, env: { DEMO_CALENDAR: 'on' } })
  const waits: number[] = []
  try {
    await onTablet(profile, executablePath, (page) => signsIn(page, server.url))
    for (let time = 0; time < times; time += 1)
      waits.push(
        await onTablet(profile, executablePath, async (page) => {
          await page.context().setOffline(true)
          return untilVisits(page, `${server.url}${DESK}`)
        }),
      )
    return waits
  } finally {
    await server.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function onTablet<Result>(
  profile: string,
  executablePath: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const tablet = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ARGUMENTS,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  })
  try {
    const page = tablet.pages()[0] ?? (await tablet.newPage())
    await prepare(page)
    return await use(page)
  } finally {
    await tablet.close()
  }
}

async function signsIn(page: Page, url: string): Promise<void> {
  await setSlowdown(page, 1)
  await page.goto(`${url}/auth?next=${encodeURIComponent(DESK)}`)
  await page.getByLabel('Email').fill(RECEPTIONIST.email)
  await page.getByLabel('Password', { exact: true }).fill(RECEPTIONIST.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('.visit-card').first().waitFor({ timeout: PATIENCE_MS })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await pause(UNTIL_KEPT_MS)
}

async function untilVisits(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.visit-card') === null) return void requestAnimationFrame(look)
      // Painted by the next frame.
      requestAnimationFrame(
        () => (document.documentElement.dataset['visitsAfter'] = `${performance.now()}`),
      )
    }
    requestAnimationFrame(look)
  })
  await page.goto(address, { waitUntil: 'commit' })
  const shown = page.locator('html[data-visits-after]')
  await shown.waitFor({ state: 'attached', timeout: PATIENCE_MS })
  return Number(await shown.getAttribute('data-visits-after'))
}
