import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onPhone, waitUntilKept } from './rounds.ts'
import type { Site } from './sites.ts'
import type { Page } from 'playwright'

const PATIENCE_MS = 20_000

/**
 * Milliseconds from opening the app to the answer to a press, services, team and testimonials
 * being there: each time in a browser that was just started, with the link cut.
 */
export async function measureColdStarts(
  site: Site,
  executablePath: string,
  times: number,
): Promise<readonly number[]> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-cold-'))
  const waits: number[] = []
  try {
    await onPhone(profile, executablePath, async (page) => {
      await page.goto(site.link.url, { waitUntil: 'load' })
      await waitUntilKept(site, page)
    })
    site.link.cut()
    for (let time = 0; time < times; time += 1)
      waits.push(
        await onPhone(profile, executablePath, (page) => untilAnswered(page, site.link.url)),
      )
    return waits
  } finally {
    site.link.mend()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** A press is kept until the app is awake, so it is made as soon as there is something to press. */
async function untilAnswered(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    let before: string | undefined
    const look = () => {
      const voices = document.querySelector('#testimonials')
      const said = voices?.querySelector('output')?.textContent
      const next = voices?.querySelector<HTMLElement>('button[aria-label="Next testimonial"]')
      const isAllThere =
        document.querySelectorAll('#services li').length > 0 &&
        document.querySelector('#team') !== null
      if (before === undefined && isAllThere && next && said) {
        before = said
        // A finger goes down before it presses, and that is what wakes the page.
        next.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
        next.click()
      }
      if (before !== undefined && said !== before)
        document.documentElement.dataset['answeredAfter'] = `${performance.now()}`
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(address, { waitUntil: 'commit' })
  const answered = page.locator('html[data-answered-after]')
  await answered.waitFor({ state: 'attached', timeout: PATIENCE_MS })
  return Number(await answered.getAttribute('data-answered-after'))
}
