import type { Page } from '@playwright/test'

export const MESSAGE = 'Does Perpetua still work on Mondays?'
export const DRAFT = 'Half a thought about Saturdays'
export const NEWS = 'A visit by moonlight'

/** The names of whatever a browser keeps for this address. */
export function keptHere(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`)
    const workers = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)
    const small = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return [...databases, ...workers, ...(await caches.keys()), ...small, document.cookie].filter(
      (name) => name !== '',
    )
  })
}

/** The databases of people, whatever is left in them. */
export async function personalDatabases(page: Page): Promise<readonly string[]> {
  const kept = await keptHere(page)
  return kept.filter((name) => /^database salon-(?:auth$|u-|o-)/.test(name))
}

/** Those words that this device does not hold. */
export async function missingFrom(
  page: Page,
  words: readonly string[],
): Promise<readonly string[]> {
  const all = await everythingOn(page)
  return words.filter((word) => !all.includes(word))
}

/** Those words that are still somewhere on this device. */
export async function leftOn(page: Page, words: readonly string[]): Promise<readonly string[]> {
  const all = `${await everythingOn(page)}${JSON.stringify(await page.context().cookies())}`
  return [...words, MESSAGE, DRAFT, NEWS].filter((word) => all.includes(word))
}

/** All that a browser keeps for this address, as text: databases, caches, small stores and messages shown. */
async function everythingOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const databases = await Promise.all(names.map(contentOf))
    const cached = (await Promise.all((await caches.keys()).map(answersIn))).flat()
    const registrations = await navigator.serviceWorker.getRegistrations()
    const shown = await Promise.all(registrations.map((one) => one.getNotifications()))
    const messages = shown.flat().map(({ title, body, tag, data }) => ({ title, body, tag, data }))
    const small = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
    return JSON.stringify([names, databases, cached, messages, small, history.state])

    async function contentOf(name: string): Promise<unknown> {
      const database = await settled(indexedDB.open(name))
      const rows = [...database.objectStoreNames].map(async (table) => {
        const store = database.transaction(table).objectStore(table)
        return [await settled(store.getAllKeys()), await settled(store.getAll())]
      })
      const content = await Promise.all(rows)
      database.close()
      return inWords(content)
    }

    async function answersIn(name: string): Promise<unknown[]> {
      const cache = await caches.open(name)
      const requests = await cache.keys()
      return Promise.all(
        requests.map(async (request) => {
          const answer = await cache.match(request, { ignoreVary: true })
          return [request.url, [...(answer?.headers ?? [])], await answer?.text()]
        }),
      )
    }

    /** Also what lies in bytes, however deep. */
    async function inWords(value: unknown): Promise<unknown> {
      if (value instanceof Blob) return value.text()
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return new TextDecoder().decode(value)
      if (value instanceof Map || value instanceof Set || Array.isArray(value))
        return Promise.all([...value].map(inWords))
      if (typeof value !== 'object' || value === null) return String(value)
      return Promise.all(Object.entries(value).map(inWords))
    }

    function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('unreadable'))
      })
    }
  })
}
