import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { keptPictures } from './kept-pictures.ts'
import { isForShell, isPicture } from './route-request.ts'
import type { Asked } from './route-request.ts'

declare const self: ServiceWorkerGlobalScope

const SHELL = '/shell.html'
/** Words in an address that change nothing about the page. */
const CAMPAIGN_PARAMETERS = [/^utm_/, /^fbclid$/, /^gclid$/, /^source$/]

cleanupOutdatedCaches()
// Printed pages are found by their clean addresses, so they come before the shell.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: CAMPAIGN_PARAMETERS })
registerRoute((request) => isForShell(asked(request)), createHandlerBoundToURL(SHELL))
registerRoute((request) => isPicture(asked(request)), keptPictures)

// A person agreed to the new version; before that it waits.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The very first visit is looked after from the moment the files are here.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

function asked({ url, request }: { readonly url: URL; readonly request: Request }): Asked {
  return { url, ownOrigin: self.location.origin, isNavigation: request.mode === 'navigate' }
}
