import { VISITED_PAGES, buildOf } from './renew-pages.ts'

/** Printed pages that a device keeps only once somebody has been there; until then the shell draws them. */
const PAGE = /^\/(?:experts\/[a-z\d-]+|booking|become-affiliate)$/

interface World {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  /** One of the pages that came with this version of the app. */
  readonly ownPage: () => Promise<Response | undefined>
}

interface Visit {
  readonly url: URL
  readonly event: ExtendableEvent
}

export interface VisitedPages {
  /** Kept, or null: then it is kept for the next time. */
  answer(visit: Visit): Promise<Response | null>
  /** What people have open came before this version looked after it. */
  keepOpen(addresses: readonly string[]): Promise<void>
  /** They name files of the version before. */
  forget(): Promise<unknown>
}

export function visitedPages({ caches, fetch, ownPage }: World): VisitedPages {
  /** One of another version would name files that are not here. */
  async function keep(pathname: string): Promise<void> {
    const file = `${pathname}.html`
    const printed = await fetch(file).catch(() => null)
    const own = await ownPage()
    if (printed?.ok !== true || printed.redirected || own === undefined) return
    const [build, ownBuild] = await Promise.all([buildOf(printed.clone()), buildOf(own)])
    if (build === null || build !== ownBuild) return
    const cache = await caches.open(VISITED_PAGES)
    await cache.put(file, printed)
  }

  return {
    async answer({ url, event }) {
      if (!PAGE.test(url.pathname) || url.search !== '') return null
      const kept = await caches.match(`${url.pathname}.html`, { cacheName: VISITED_PAGES })
      if (kept === undefined) event.waitUntil(keep(url.pathname).catch(() => undefined))
      return kept ?? null
    },
    async keepOpen(addresses) {
      const paths = addresses.map((address) => new URL(address).pathname)
      for (const path of new Set(paths)) if (PAGE.test(path)) await keep(path)
    },
    forget: () => caches.delete(VISITED_PAGES),
  }
}
