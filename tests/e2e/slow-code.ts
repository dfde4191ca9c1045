import type { Page } from '@playwright/test'

export const SCRIPTS = '**/assets/*.js'

/** Holds the code back until the story lets it through. */
export async function onSlowLink(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(SCRIPTS, async (route) => {
    await gate
    await route.continue()
  })
  return letThrough
}
