import { PAGE_FILES } from '#platform/page-files.ts'

/** Pages that are kept because somebody has been there; see visited-pages.ts. */
export const VISITED_PAGES = 'visited-pages'
const WITH_PAGES = new RegExp(`^workbox-precache|^${VISITED_PAGES}$`)
const PAGE = /\.html$/
/** Says what the salon is called, and names no file that could be missing here. */
const MANIFEST = '/manifest.webmanifest'

interface World {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
}

/**
 * What a page shows has changed since it was kept here, and the app that draws it has not: the pages that the
 * server prints now take the place of those that are kept. One of another build stays where it
 * is, since its code is not here; it comes with the next worker.
 */
export async function renewPages({ caches, fetch }: World): Promise<void> {
  const names = (await caches.keys()).filter((name) => WITH_PAGES.test(name))
  for (const cache of await Promise.all(names.map((name) => caches.open(name))))
    for (const request of await cache.keys())
      if (isPrinted(request)) await renew(cache, request, fetch)
}

function isPrinted({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return PAGE.test(pathname) || pathname === MANIFEST
}

async function renew(cache: Cache, kept: Request, fetch: World['fetch']): Promise<void> {
  const printed = await fetch(kept.url, { cache: 'no-cache' }).catch(() => null)
  const before = await cache.match(kept)
  // A page that was led elsewhere is no answer to whoever opens this one.
  if (printed?.ok !== true || printed.redirected || before === undefined) return
  if (await isOfSameBuild(kept, printed.clone(), before)) await cache.put(kept, printed)
}

async function isOfSameBuild({ url }: Request, printed: Response, before: Response) {
  if (!PAGE.test(new URL(url).pathname)) return true
  const [build, ownBuild] = await Promise.all([buildOf(printed), buildOf(before)])
  return build !== null && build === ownBuild
}

/** The script that a page begins with is named by all that the build holds. */
export async function buildOf(page: Response): Promise<string | null> {
  const [, main] =
    new RegExp(`id="${PAGE_FILES}">[^<]*"main":"([^"]+)"`).exec(await page.text()) ?? []
  return main ?? null
}
