import type { Page } from '@playwright/test'

/** Stands still for ever at one moment of the wipe, and asks for this address to say so. */
export const AT_THE_MOMENT = '/at-the-moment'
export const MOMENTS = {
  'right after it was noted down': 'noted',
  'once the session is gone and before anything is emptied': 'emptying',
  'once all is empty and before a database is deleted': 'deleting',
} as const

export function stopAt([moment, address]: readonly [string, string]): void {
  const stop = () => {
    const request = new XMLHttpRequest()
    request.open('GET', address, false)
    request.send()
  }
  const before = (
    owner: object,
    method: string,
    look: (store: unknown, entry: unknown) => void,
  ) => {
    const real = Reflect.get(owner, method) as (...given: unknown[]) => unknown
    Reflect.set(owner, method, function (this: unknown, ...given: unknown[]) {
      look(this, given[0])
      return Reflect.apply(real, this, given)
    })
  }
  before(IDBObjectStore.prototype, 'put', (store, entry) => {
    if (moment === 'noted' && Object(entry).key === 'wipePending')
      Object(store).transaction.addEventListener('complete', stop)
  })
  before(IDBObjectStore.prototype, 'clear', () => moment === 'emptying' && stop())
  before(IDBFactory.prototype, 'deleteDatabase', () => moment === 'deleting' && stop())
}

/** Notes every one of these words as soon as it is on the screen, however short. */
export function watchFor(words: readonly string[]): void {
  const seen = new Set<string>()
  Object.assign(window, { seenWords: seen })
  new MutationObserver(() => {
    const text = document.documentElement.textContent
    for (const word of words) if (text.includes(word)) seen.add(word)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

export function seenOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...(window as unknown as { seenWords: Set<string> }).seenWords])
}
