import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { drawnPicture, forgetDrawnPictures, uploadedPicture } from './kept-pictures.ts'
import { takePush } from './push.ts'
import { answererOf } from './route-request.ts'
import { sendAllOrFail, sendWaiting } from './send-waiting.ts'
import { OUTBOX_SYNC } from '#platform/wake-later.ts'

declare const self: ServiceWorkerGlobalScope
/** What this build talks to; see vite.config.ts. */
declare const __BACKEND__: Parameters<typeof sendWaiting>[0]

const SHELL = '/shell.html'
/** Words in an address that change nothing about the page. */
const CAMPAIGN_PARAMETERS = [/^utm_/, /^fbclid$/, /^gclid$/, /^source$/]

cleanupOutdatedCaches()
// Printed pages are found by their clean addresses, so they come before the shell.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: CAMPAIGN_PARAMETERS })
registerRoute((asked) => answererFor(asked) === 'shell', createHandlerBoundToURL(SHELL))
registerRoute((asked) => answererFor(asked) === 'drawn-picture', drawnPicture)
registerRoute((asked) => answererFor(asked) === 'uploaded-picture', uploadedPicture)

// A person agreed to the new version; before that it waits.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The very first visit is looked after from the moment the files are here.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetDrawnPictures()]))
})

// The network is back, and perhaps nobody is there who would send what waits.
self.addEventListener('sync', (event: Event) => {
  const isOurs = event instanceof ExtendableEvent && 'tag' in event && event.tag === OUTBOX_SYNC
  if (isOurs) event.waitUntil(sendAllOrFail(__BACKEND__))
})

takePush(self, {
  door: { ...__BACKEND__, fetch: (input, init) => fetch(input, init) },
  wake: () => sendWaiting(__BACKEND__),
})

function answererFor({ url, request }: { readonly url: URL; readonly request: Request }) {
  const isNavigation = request.mode === 'navigate'
  return answererOf({ url, ownOrigin: self.location.origin, isNavigation })
}
