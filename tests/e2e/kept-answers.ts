import type { Page } from '@playwright/test'

/** One answer that the service worker keeps on this device. */
export interface KeptAnswer {
  readonly cache: string
  readonly address: string
  readonly status: number
  readonly type: string
  readonly bytes: number
  /** What it says, where it is text. */
  readonly words: string
}

/** The app itself and the pictures that anybody may see; whatever else is kept has no business there. */
const MAY_BE_KEPT =
  /^\/(?:(?:assets|pictures|icons)\/[^?]+|[\w/-]+\.html|manifest\.webmanifest|storage\/v1\/object\/public\/service-images\/[^?]+)$/

const UNPACKED = /^\/assets\/[^/]+\.(?:js|css)$/

/** Every answer in every cache of this site. */
export async function keptAnswers(page: Page): Promise<readonly KeptAnswer[]> {
  return page.evaluate(async () => {
    const names = await window.caches.keys()
    const all = await Promise.all(names.map(contentOf))
    return all.flat()

    async function contentOf(name: string): Promise<KeptAnswer[]> {
      const cache = await window.caches.open(name)
      const requests = await cache.keys()
      return Promise.all(requests.map((request) => keptAs(name, cache, request)))
    }

    async function keptAs(name: string, cache: Cache, request: Request): Promise<KeptAnswer> {
      const answer = (await cache.match(request, { ignoreVary: true })) ?? Response.error()
      const content = await answer.blob()
      const isText = /text|javascript|json|svg/.test(content.type)
      return {
        cache: name,
        address: request.url,
        status: answer.status,
        type: answer.type,
        bytes: content.size,
        words: isText ? await content.text() : '',
      }
    }
  })
}

/** What should not be there, or not like this. */
export function flawsOf(answers: readonly KeptAnswer[], origin: string): readonly string[] {
  return answers.flatMap(({ address, status, type }) => {
    const url = new URL(address)
    url.searchParams.delete('__WB_REVISION__')
    if (url.origin !== origin) return [`from elsewhere: ${address}`]
    if (!MAY_BE_KEPT.test(`${url.pathname}${url.search}`)) return [`not to be kept: ${address}`]
    // What came with others in one file was taken out of it here.
    const isAsItCame = type === 'basic' || (type === 'default' && UNPACKED.test(url.pathname))
    if (status !== 200 || !isAsItCame) return [`${status} ${type}: ${address}`]
    return []
  })
}

/** Everything on this device that is not one person's own: other databases, and the small stores. */
export async function wordsForAnybody(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const names = databases.flatMap(({ name }) => (name === undefined ? [] : [name]))
    const open = names.filter((name) => !/^salon-(?:auth|outbox|u-)/.test(name))
    const all = await Promise.all(open.map(contentOf))
    return JSON.stringify([all, Object.entries(localStorage), Object.entries(sessionStorage)])

    async function contentOf(name: string): Promise<unknown> {
      const database = await settled(indexedDB.open(name))
      const rows = [...database.objectStoreNames].map((table) =>
        settled(database.transaction(table).objectStore(table).getAll()),
      )
      const content = [name, await Promise.all(rows)]
      database.close()
      return content
    }

    function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('unreadable'))
      })
    }
  })
}
