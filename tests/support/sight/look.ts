import { inPage } from './in-page.ts'
import type { Page } from '@playwright/test'
import type { Finding, SightOptions } from './findings.ts'

export type { Finding } from './findings.ts'

/** What a press needs: a finger more than a mouse. */
export const LEAST_CONTROL_PX = { touch: 44, mouse: 24 } as const

const CALM_MS = 250
const CALM_FRAMES = 10
/** For so long after it came to rest nothing may move by itself. */
const STAYS_CALM_MS = 400
const CALM_PATIENCE_MS = 10_000
/** Less than this nobody sees: a letter that comes in another width. */
const LEAST_SHIFT = 0.003

interface Watch {
  readonly shifts: { readonly at: number; readonly value: number; readonly what: string }[]
  changedAt: number
  /** Frames drawn since then: on a machine that has no time, time alone is no sign of calm. */
  calmFrames: number
}

type Watched = Window & { sightWatch?: Watch }

/** Notes from the first moment on what moves by itself; goes into a page before its own scripts. */
export function watchForShifts(): void {
  const watch: Watch = { shifts: [], changedAt: performance.now(), calmFrames: 0 }
  ;(window as Watched).sightWatch = watch
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput, sources = [] } = entry as LayoutShift
      if (hadRecentInput === true) continue
      const named = sources.map(({ node }) => (node as Element | null)?.className ?? '').join(', ')
      watch.shifts.push({ at: entry.startTime, value, what: String(named) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const changed = () => {
    watch.changedAt = performance.now()
    watch.calmFrames = 0
  }
  const begin = () =>
    new MutationObserver(changed).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'open', 'hidden', 'data-state'],
    })
  begin()
}

interface LayoutShift extends PerformanceEntry {
  readonly value?: number
  readonly hadRecentInput?: boolean
  readonly sources?: readonly { readonly node: Node | null }[]
}

/**
 * Until the letters are there, the pictures in sight are drawn and nothing has changed for a moment; and
 * until nothing is busy, unless that is what is looked at.
 */
export async function comesToRest(page: Page, { mayBeBusy = false } = {}): Promise<void> {
  await page
    .waitForFunction(
      ({ calmMs, calmFrames, mayBeBusy }) => {
        const watch = (window as Watched).sightWatch
        const pictures = [...document.images].filter(
          (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
        )
        const areDrawn = pictures.every(({ complete }) => complete)
        const busy = [...document.querySelectorAll('[aria-busy="true"]')]
        const hasCome = mayBeBusy || !busy.some((part) => part.checkVisibility())
        if (watch !== undefined) watch.calmFrames += 1
        const isCalm =
          watch === undefined ||
          (performance.now() - watch.changedAt > calmMs && watch.calmFrames > calmFrames)
        return (
          document.readyState === 'complete' &&
          document.fonts.status === 'loaded' &&
          areDrawn &&
          hasCome &&
          isCalm
        )
      },
      { calmMs: CALM_MS, calmFrames: CALM_FRAMES, mayBeBusy },
      { timeout: CALM_PATIENCE_MS, polling: 'raf' },
    )
    .catch(() => undefined)
}

const judge = inPage('judgeScreen', ['overlaps', 'covered-text', 'page', 'blank', 'judge'])

/** Everything on the screen that a person could not see or hit, in sentences; empty is good. */
export async function lookAt(
  page: Page,
  { mayBeBusy, ...options }: SightOptions & { readonly mayBeBusy?: boolean },
): Promise<readonly Finding[]> {
  await comesToRest(page, { mayBeBusy })
  const calmSince = await page.evaluate(() => performance.now())
  const findings = await page.evaluate<readonly Finding[]>(`(${judge})(${JSON.stringify(options)})`)
  await page.waitForFunction((at) => performance.now() > at, calmSince + STAYS_CALM_MS)
  return [...findings, ...(await movedSince(page, calmSince))]
}

async function movedSince(page: Page, since: number): Promise<readonly Finding[]> {
  const shifts = await page.evaluate(() => (window as Watched).sightWatch?.shifts ?? [])
  return shifts
    .filter(({ at, value }) => at > since && value > LEAST_SHIFT)
    .map(({ value, what }) => ({
      rule: 'moved-when-calm',
      where: what,
      sentence: `The page moved by ${value.toFixed(3)} after it had come to rest.`,
    }))
}

/** A finding as the check prints it. */
export function inWords({ rule, where, sentence }: Finding): string {
  return `${rule}: ${where}: ${sentence}`
}
