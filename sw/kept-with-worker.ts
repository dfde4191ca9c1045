import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { fetchKept, type Sources } from './fetch-kept.ts'

/** Words in an address that change nothing about the page. */
const CAMPAIGN_PARAMETERS = [/^utm_/, /^fbclid$/, /^gclid$/, /^source$/]

const controller = new PrecacheController()

/** From now on whatever is listed answers for itself, found by its clean address. */
export function keepWithWorker(listed: readonly PrecacheEntry[]): void {
  controller.addToCacheList([...listed])
  registerRoute(new PrecacheRoute(controller, { ignoreURLParametersMatching: CAMPAIGN_PARAMETERS }))
  addEventListener('activate', (event) => void controller.activate(event as ExtendableEvent))
}

/** Before this version looks after any page. */
export async function bringKept(listed: readonly PrecacheEntry[], sources: Sources): Promise<void> {
  const forGood = new Set(listed.flatMap(({ url, revision }) => (revision ? [] : [addressOf(url)])))
  const wanted = [...controller.getURLsToCacheKeys()].map(([url, key]) => ({
    url,
    key,
    isForGood: forGood.has(url),
  }))
  await fetchKept(await caches.open(controller.strategy.cacheName), wanted, sources)
}

/**
 * One of the files that came with this worker. Workbox's own way to look opens their store for that, and
 * would make it anew on a device from which the app was just removed.
 */
export async function keptWithWorker(path: string): Promise<Response | undefined> {
  const key = controller.getCacheKeyForURL(path)
  return key === undefined ? undefined : caches.match(key)
}

function addressOf(url: string): string {
  return new URL(url, location.href).href
}
