import type { Page } from '@playwright/test'

export const SCRIPTS = '**/assets/*.js'

/** Holds the code back until the story lets it through. */
export function onSlowLink(page: Page): Promise<() => void> {
  return holdBack(page, SCRIPTS)
}

/** The server is there and says nothing to this, until the story lets it answer. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(address, async (route) => {
    await gate
    // The page may have gone on meanwhile, and asks no more.
    await route.continue().catch(() => undefined)
  })
  return letThrough
}
