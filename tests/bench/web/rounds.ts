import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { prepare, setSlowdown, visit, type Visit } from './visit.ts'
import type { Site } from './sites.ts'

export type Occasion = 'cold' | 'repeat' | 'offline'

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync']
const WORKER_PATIENCE_MS = 60_000

/** A first visit, a second one after the browser was closed, and a third with the plug pulled. */
export async function visitThreeTimes(
  site: Site,
  address: string,
  executablePath: string,
): Promise<Partial<Record<Occasion, Visit>>> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-profile-'))
  const url = `${site.link.url}${address}`
  try {
    const cold = await onPhone(profile, executablePath, async (page) => {
      const figures = await visit(page, url)
      if (site.keepsItself) await waitUntilKept(site, page)
      return figures
    })
    site.link.mend()
    const repeat = await onPhone(profile, executablePath, (page) => visit(page, url))
    if (!site.keepsItself) return { cold, repeat }
    site.link.cut()
    const offline = await onPhone(profile, executablePath, (page) => visit(page, url))
    return { cold, repeat, offline }
  } finally {
    site.link.mend()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** A phone of its own, with whatever its profile has kept from before. */
export async function onPhone<Result>(
  profile: string,
  executablePath: string,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const phone: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ARGUMENTS,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = phone.pages()[0] ?? (await phone.newPage())
    await prepare(page)
    return await use(page)
  } finally {
    await phone.close()
  }
}

/** Until the service worker has everything it wanted to keep; nobody measures how long that takes. */
export async function waitUntilKept(site: Site, page: Page): Promise<void> {
  await setSlowdown(page, 1)
  site.link.openWide()
  await page.evaluate(async (patience) => {
    const installed = navigator.serviceWorker.ready.then(async ({ active }) => {
      while (active?.state === 'activating')
        await new Promise((resolve) =>
          active.addEventListener('statechange', resolve, { once: true }),
        )
    })
    const failed = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('The service worker was not installed')), patience),
    )
    await Promise.race([installed, failed])
  }, WORKER_PATIENCE_MS)
}
