import type { Page } from '@playwright/test'

/** From here on notes what is taken off the page, which was printed as the app draws it. */
export async function watchRemovals(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenRemoved: seen })
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) seen.push(node.textContent ?? '')
    }).observe(document.getElementById('root') ?? document.body, {
      childList: true,
      subtree: true,
    })
  })
  return () => page.evaluate((): readonly string[] => Reflect.get(window, 'seenRemoved'))
}
