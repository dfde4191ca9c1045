import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { keptWithWorker } from './kept-with-worker.ts'
import { smallestOf } from './route-request.ts'

const MOST_PICTURES = 60
const KEPT_FOR_S = 30 * 24 * 60 * 60
const PATIENCE_MS = 4000
const DRAWN = 'pictures'

interface Asked {
  readonly event: ExtendableEvent
  readonly request: Request
}

/** A picture seen once stays; one never seen is shown in the small size that came with the first visit. */
const drawn = keptIn(DRAWN)
const uploaded = keptIn('uploaded-pictures')

/** On a Wi-Fi that leads nowhere nothing fails and nothing comes: after a while the small one does. */
export async function drawnPicture(asked: Asked): Promise<Response> {
  const [answer, done] = drawn.handleAll(asked)
  asked.event.waitUntil(done.catch(() => undefined))
  const small = afterPatience().then(() => smallPicture(asked.request))
  return Promise.race([answer, small.then((picture) => picture ?? answer)])
}

export const uploadedPicture = (asked: Asked) => uploaded.handle(asked)

/** Drawn pictures keep their names when they are drawn anew, so each version of the app asks again. */
export function forgetDrawnPictures(): Promise<boolean> {
  return caches.delete(DRAWN)
}

function keptIn(cacheName: string): CacheFirst {
  return new CacheFirst({
    cacheName,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({
        maxEntries: MOST_PICTURES,
        maxAgeSeconds: KEPT_FOR_S,
        purgeOnQuotaError: true,
      }),
      { handlerDidError: ({ request }) => smallPicture(request) },
    ],
  })
}

async function smallPicture(request: Request): Promise<Response | undefined> {
  const smallest = smallestOf(new URL(request.url))
  return smallest === null ? undefined : keptWithWorker(smallest)
}

function afterPatience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
}
